import { Dialog, DialogBody, Switch } from '@blueprintjs/core';
import { useState } from 'react';
import { screens } from '../screens/screens.ts';
import { everywhere, type KeyLine } from '../keyboard/keys.ts';
import * as styles from './panelKeys.module.css';
import type { Screen } from '../keyboard/screen.ts';
import { keysAreOn, switchKeys } from '../keyboard/useKeys.ts';

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly KeyLine[] }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      <dl className={styles.lines}>
        {lines.map(({ caps, title: does }) => (
          <div key={caps} className={styles.line}>
            <dt>
              <kbd className={styles.caps}>{caps}</kbd>
            </dt>
            <dd className={styles.does}>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** All keys, and the switch that turns them off. */
export function KeySheet({ screen, onClose }: { readonly screen: Screen; readonly onClose: () => void }) {
  const [areOn, setOn] = useState(keysAreOn());
  return (
    <Dialog isOpen title="快捷键" onClose={onClose} transitionDuration={0}>
      <DialogBody>
        <Switch
          checked={areOn}
          label="使用单个字母的快捷键（输入时不起作用）"
          onChange={({ currentTarget: { checked } }) => {
            switchKeys(checked);
            setOn(checked);
          }}
        />
        {screen.keys.length > 0 && <Lines title={screen.title} lines={screen.keys} />}
        <Lines title="各处" lines={everywhere} />
        <Lines title="转到" lines={screens.map(({ key, title }) => ({ caps: `g ${key}`, title }))} />
      </DialogBody>
    </Dialog>
  );
}
