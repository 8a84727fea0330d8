import { Button } from '@blueprintjs/core';
import { targetParse } from '@fleet/domain/areas/ota/target/contract.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { useId, useState } from 'react';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { troubleOf } from '../../../app/calls/useWrite.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { Problem, type Trouble } from '../../../ui/Problem.tsx';
import { ParsedList } from '../job/wizard/scope/ParsedList.tsx';
import * as formStyles from '../../../form/form.module.css';
import * as styles from './upgradePush.module.css';

interface Props {
  readonly productKey: string;
  readonly tenant: TenantChoice;
  readonly onFound: (deviceIds: readonly string[]) => void;
}

/** Serial numbers, a line each, that are put to the devices that were chosen. */
export function PastedTargets({ productKey, tenant, onFound }: Props) {
  const call = useCall();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [parsed, setParsed] = useState<ReplyOf<typeof targetParse> | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [isBusy, setBusy] = useState(false);
  const read = async () => {
    if (isBusy) return;
    if (text.trim() === '') {
      setTrouble('请填写序列号');
      return;
    }
    setBusy(true);
    setTrouble(null);
    const body = { by: 'serialNumber' as const, text, productKey };
    const result = await call(targetParse, { query: tenant, body }, { listener: `${targetParse.id}.push` });
    setBusy(false);
    setTrouble(troubleOf(result));
    if (result.kind !== 'data') return;
    setParsed(result.data);
    onFound(result.data.devices.map(({ deviceId }) => deviceId));
  };
  if (!isOpen)
    return (
      <span>
        <Button variant="minimal" size="small" intent="primary" text="按序列号添加" onClick={() => setOpen(true)} />
      </span>
    );
  return (
    <section className={styles.parts}>
      <label htmlFor={id}>序列号，一行一台</label>
      <textarea
        id={id}
        className={`bp6-input ${formStyles.textArea}`}
        rows={4}
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <span>
        <BusyButton size="small" text="添加" isBusy={isBusy} onClick={() => void read()} />
      </span>
      <Problem trouble={trouble} isBusy={isBusy} onRetry={() => void read()} />
      {parsed !== null && (
        <div role="status">
          <ParsedList parsed={parsed} />
        </div>
      )}
    </section>
  );
}
