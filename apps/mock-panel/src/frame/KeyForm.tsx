import { Button, InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import type { Ask } from '../model/ask.ts';
import { useAct } from '../model/useAct.ts';
import { Told } from '../ui/States.tsx';
import * as styles from './keyForm.module.css';

/** Asks for the key of a gateway that was started with one; it is sent once and kept nowhere. */
export function KeyForm({ ask, onGiven }: { readonly ask: Ask; readonly onGiven: () => void }) {
  const [key, setKey] = useState('');
  const { act, said, isBusy } = useAct();
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>测试面板</h1>
      <p>这台网关以 --control-key 启动，请输入当时给出的口令。</p>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (key === '' || isBusy) return;
          void act(async () => {
            await ask('POST /key', { body: { key } });
            onGiven();
            return null;
          });
        }}
      >
        <InputGroup
          className={styles.key ?? ''}
          type="password"
          autoComplete="off"
          autoFocus
          aria-label="控制口令"
          maxLength={256}
          value={key}
          onValueChange={setKey}
        />
        <Button type="submit" intent="primary" text="进入" disabled={key === ''} loading={isBusy} />
      </form>
      <Told said={said} />
    </main>
  );
}
