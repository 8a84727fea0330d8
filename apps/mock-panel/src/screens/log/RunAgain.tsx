import { Button, InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { useKeys } from '../../keyboard/useKeys.ts';
import { originOf } from '../../model/addresses.ts';
import { type Logged, useModel, useResource } from '../../model/model.ts';
import { valueOf } from '../../model/resource.ts';
import { useAct } from '../../model/useAct.ts';
import { Buttons, Faint, Mark, Mono } from '../../ui/Rows.tsx';
import { Part } from '../../ui/Split.tsx';
import { Note, Told } from '../../ui/States.tsx';
import { titlesOf } from './found.ts';
import * as styles from './runAgain.module.css';
import { WhyNoRewind } from './RewindButton.tsx';
import { callsIn, type Rerun, type RerunRow, summaryOf, toldRows } from './stretch.ts';

/** Places that are told of one answer. */
const shownPlaces = 8;
/** Places that are looked for. */
const mostPlaces = 50;

function ToldRow({ row, title }: { readonly row: RerunRow; readonly title: string }) {
  const { seq, user, before, after, reason, differences, overlapped } = row;
  const codeOf = ({ code, status }: RerunRow['before']) => code ?? status ?? '没有应答';
  return (
    <li>
      {seq} {title} <Faint>{user ?? '未登录'}</Faint>{' '}
      {after === null ? (
        <Mark>未发</Mark>
      ) : (
        <Mark intent="warning">
          {codeOf(before) === codeOf(after) ? '内容不同' : `${codeOf(before)} → ${codeOf(after)}`}
        </Mark>
      )}{' '}
      {overlapped && differences.length > 0 && <Faint>当时还有别的请求同时进行，先后可能不同</Faint>}
      {reason !== null && <p className={styles.why}>{reason}</p>}
      {differences.length > 0 && (
        <ul className={styles.places} aria-label={`请求 ${seq} 的不同`}>
          {differences.slice(0, shownPlaces).map(({ at, before: one, now: other }) => (
            <li key={at}>
              <Mono>{at === '' ? '/' : at}</Mono> {one ?? '（没有）'} → {other ?? '（没有）'}
            </li>
          ))}
          {differences.length > shownPlaces && (
            <li>等 {differences.length < mostPlaces ? differences.length : `${mostPlaces} 或更多`} 处</li>
          )}
        </ul>
      )}
    </li>
  );
}

/** Sends a stretch of the log again into the world as it was before its first request, and shows what differs. */
export function RunAgain({ request: { seq, rewind } }: { readonly request: Logged }) {
  const { ask, log, endpoints } = useModel();
  const all = valueOf(useResource(log)) ?? [];
  const titles = titlesOf(valueOf(useResource(endpoints)) ?? []);
  const newest = all.at(-1)?.seq ?? seq;
  const [typed, setTyped] = useState<string | null>(null);
  const [rerun, setRerun] = useState<Rerun | null>(null);
  const { act, said, isBusy } = useAct();
  const until = typed === null ? newest : /^\d{1,9}$/.test(typed) ? Number(typed) : 0;
  const calls = callsIn(all, seq, until).length;
  const isFit = rewind.possible && calls > 0;
  const run = () =>
    void act(async () => {
      setRerun(null);
      setRerun(await ask('POST /requests/{seq}/rerun', { in: { seq: String(seq) }, body: { until } }));
      return null;
    });
  useKeys({ r: isFit && !isBusy ? run : undefined });
  return (
    <Part title="重跑一段">
      {rewind.possible ? (
        <>
          <form
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault();
              if (isFit && !isBusy) run();
            }}
          >
            <span>从这条到第</span>
            <InputGroup
              className={styles.until ?? ''}
              inputMode="numeric"
              aria-label="到第几条"
              aria-invalid={calls === 0}
              intent={calls === 0 ? 'danger' : 'none'}
              value={typed ?? String(newest)}
              onValueChange={setTyped}
            />
            <span>条</span>
            <Button type="submit" text="重跑" aria-keyshortcuts="r" disabled={!isFit} loading={isBusy} />
            <Faint>
              {calls === 0 ? `请填 ${seq} 到 ${newest} 之间有请求的编号` : `${calls} 条请求，重发到这条之前的世界里`}
            </Faint>
          </form>
          <Told said={said} />
        </>
      ) : (
        <WhyNoRewind reason={rewind.reason} />
      )}
      {rerun !== null && (
        <div className={styles.outcome}>
          <Note intent={toldRows(rerun).length > 0 ? 'warning' : 'success'}>{summaryOf(rerun)}。</Note>
          {toldRows(rerun).length > 0 && (
            <ul className={styles.rows} aria-label="与当时不同的请求">
              {toldRows(rerun).map((row) => (
                <ToldRow key={row.seq} row={row} title={titles.get(row.endpoint ?? '') ?? row.path} />
              ))}
            </ul>
          )}
          <Buttons>
            <a href={`${originOf(rerun.world, location)}/mock/#log`}>重跑的世界：{rerun.world}（保留一小时）</a>
          </Buttons>
        </div>
      )}
    </Part>
  );
}
