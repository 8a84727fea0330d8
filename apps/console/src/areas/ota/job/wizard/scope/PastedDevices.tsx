import { Button } from '@blueprintjs/core';
import type { Scope } from '@fleet/domain/areas/ota/job/shapes.ts';
import { largestParsedText, targetParse } from '@fleet/domain/areas/ota/target/contract.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { useId, useRef, useState } from 'react';
import type { TenantChoice } from '../../../../../app/address/detailAddress.ts';
import { useCall } from '../../../../../app/calls/hooks.ts';
import { troubleOf } from '../../../../../app/calls/useWrite.ts';
import { BusyButton } from '../../../../../ui/BusyButton.tsx';
import { FileChooser } from '../../../../../ui/files/FileChooser.tsx';
import { Problem, type Trouble } from '../../../../../ui/Problem.tsx';
import { RadioField } from '../kit/fields.tsx';
import { ParsedList } from './ParsedList.tsx';
import * as kitStyles from '../kit/wizard.module.css';
import * as styles from './scope.module.css';

interface Props {
  readonly productKey: string;
  readonly tenant: TenantChoice;
  /** A list that was read before; undefined without. */
  readonly targetSetId: string | undefined;
  readonly onChange: (changes: Partial<Scope>) => void;
}

type Parsed = ReplyOf<typeof targetParse>;

const bys = [
  { id: 'serialNumber', name: '序列号' },
  { id: 'deviceName', name: 'DeviceName' },
] as const;

/** Devices out of a list, a line each, pasted or out of a file; what of it names no device can be taken along. */
export function PastedDevices({ productKey, tenant, targetSetId, onChange }: Props) {
  const call = useCall();
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const [by, setBy] = useState<(typeof bys)[number]['id']>('serialNumber');
  const [text, setText] = useState('');
  const [parsed, setParsed] = useState<Parsed | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [isBusy, setBusy] = useState(false);

  const read = async (list: string) => {
    if (isBusy) return;
    if (list.trim() === '') return setTrouble('文件为空');
    setBusy(true);
    setTrouble(null);
    const body = { by, text: list, ...(productKey === '' ? {} : { productKey }) };
    const result = await call(targetParse, { query: tenant, body }, { listener: targetParse.id });
    setBusy(false);
    setTrouble(troubleOf(result));
    if (result.kind !== 'data') return undefined;
    setParsed(result.data);
    const { targetSetId: found } = result.data;
    return onChange({ targetSetId: found ?? undefined } as Partial<Scope>);
  };
  const open = async ([file]: readonly File[]) => {
    if (file === undefined) return;
    if (file.size > largestParsedText) return setTrouble('文件不能超过 5 MB');
    const list = await file.text();
    setText(list.slice(0, largestParsedText));
    await read(list);
  };
  return (
    <div className={styles.pasted}>
      <div>
        <RadioField title="依据" choices={bys} value={by} onChange={setBy} />
        <label htmlFor={id}>设备清单，一行一台</label>
        <textarea
          id={id}
          className="bp6-input"
          rows={8}
          spellCheck={false}
          placeholder={'AGV-HD-0201\nAGV-HD-0202'}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div className={kitStyles.tools}>
          <BusyButton text="解析清单" intent="primary" isBusy={isBusy} onClick={() => void read(text)} />
          <Button text="选择 CSV 文件" onClick={() => chooser.current?.click()} />
          <FileChooser ref={chooser} label="设备清单文件" accept=".csv,.txt" onChoose={(files) => void open(files)} />
        </div>
        <Problem trouble={trouble} isBusy={isBusy} onRetry={() => void read(text)} />
      </div>
      <div role="status">
        {parsed === null && targetSetId !== undefined && <p>已有解析过的清单，重新解析会替换它。</p>}
        {parsed !== null && <ParsedList parsed={parsed} />}
      </div>
    </div>
  );
}
