import { originOf } from '../../model/addresses.ts';
import { useModel, useResource } from '../../model/model.ts';
import { valueOf } from '../../model/resource.ts';
import { Buttons, Faint, Mark, Mono } from '../../ui/Rows.tsx';
import { Note } from '../../ui/States.tsx';
import { titlesOf } from './found.ts';
import * as styles from './runAgain.module.css';
import { type Rerun, type RerunRow, summaryOf, toldRows } from './stretch.ts';

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

/** What became of a stretch that was sent again: which answers differ, where, and what was not sent. */
export function RerunOutcome({ rerun }: { readonly rerun: Rerun }) {
  const titles = titlesOf(valueOf(useResource(useModel().endpoints)) ?? []);
  const told = toldRows(rerun);
  return (
    <div className={styles.outcome}>
      <Note intent={told.length > 0 ? 'warning' : 'success'}>{summaryOf(rerun)}。</Note>
      {told.length > 0 && (
        <ul className={styles.rows} aria-label="与当时不同的请求">
          {told.map((row) => (
            <ToldRow key={row.seq} row={row} title={titles.get(row.endpoint ?? '') ?? row.path} />
          ))}
        </ul>
      )}
      <Buttons>
        <a href={`${originOf(rerun.world, location)}/mock/#log`}>重跑的世界：{rerun.world}（保留一小时）</a>
      </Buttons>
    </div>
  );
}
