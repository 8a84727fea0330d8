import { Button, HTMLSelect } from '@blueprintjs/core';
import type { ReplyOf } from '@fleet/mock-gateway/control/contract.ts';
import { useState } from 'react';
import { useKeys } from '../../keyboard/useKeys.ts';
import { type CatalogueRow, type Logged, useModel, useResource } from '../../model/model.ts';
import { valueOf } from '../../model/resource.ts';
import { useAct } from '../../model/useAct.ts';
import { Buttons, Faint, Mono } from '../../ui/Rows.tsx';
import { Part } from '../../ui/Split.tsx';
import { Note, Told } from '../../ui/States.tsx';
import { groupTitles } from '../faults/armed.ts';
import { differencesOf } from '@fleet/domain/core/values/differences.ts';
import { GivenAnswer } from './GivenAnswer.tsx';
import * as styles from './sendAgain.module.css';

type Both = ReplyOf<'POST /requests/{seq}/again'>;

const short = (value: unknown): string => {
  const text = value === undefined ? '（没有）' : JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
};

function Compared({ both: { before, now, seq } }: { readonly both: Both }) {
  const isWhole = before.left === null && now.left === null;
  const differences = differencesOf(
    { status: before.status, body: before.body },
    { status: now.status, body: now.body },
  );
  return (
    <>
      {differences.length > 0 ? (
        <ul className={styles.differences} aria-label="两次应答的不同">
          {differences.map(({ at, before: one, now: other }) => (
            <li key={at}>
              <Mono>{at}</Mono> {short(one)} → {short(other)}
            </li>
          ))}
        </ul>
      ) : (
        <Note intent="success">{isWhole ? '两次应答相同。' : '状态相同；应答体没有全部保留，无法比较。'}</Note>
      )}
      <div className={styles.both}>
        <GivenAnswer title="当时" of={before} />
        <GivenAnswer title={`现在（请求 ${seq}）`} of={now} />
      </div>
    </>
  );
}

/** Faults of the catalogue that a call of the gateway can meet, by their groups. */
const groupsOf = (catalogue: readonly CatalogueRow[]) =>
  [...new Set(catalogue.map(({ group }) => group))]
    .filter((group) => group !== 'upload')
    .map((group) => ({ group, rows: catalogue.filter((row) => row.group === group) }));

/** Sends a request once more, as the same person, and shows both answers. */
export function SendAgain({ request: { seq, again } }: { readonly request: Logged }) {
  const { ask, catalogue } = useModel();
  const rows = valueOf(useResource(catalogue)) ?? [];
  const [fault, setFault] = useState('');
  const [both, setBoth] = useState<Both | null>(null);
  const { act, said, isBusy } = useAct();
  const send = () =>
    void act(async () => {
      const body = fault === '' ? {} : { fault };
      setBoth(await ask('POST /requests/{seq}/again', { in: { seq: String(seq) }, body }));
      return null;
    });
  useKeys({ s: again.possible && !isBusy ? send : undefined });
  return (
    <Part title="重发">
      {again.possible ? (
        <Buttons>
          <HTMLSelect
            aria-label="带故障"
            value={fault}
            disabled={isBusy}
            onChange={({ currentTarget: { value } }) => setFault(value)}
          >
            <option value="">不带故障</option>
            {groupsOf(rows).map(({ group, rows: ofGroup }) => (
              <optgroup key={group} label={groupTitles[group]}>
                {ofGroup.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </optgroup>
            ))}
          </HTMLSelect>
          <Button text={fault === '' ? '重发' : '带故障重发'} aria-keyshortcuts="s" loading={isBusy} onClick={send} />
        </Buttons>
      ) : (
        <Faint>{again.reason}</Faint>
      )}
      <Told said={said} />
      {both !== null && (
        <div className={styles.compared}>
          <Compared both={both} />
        </div>
      )}
    </Part>
  );
}
