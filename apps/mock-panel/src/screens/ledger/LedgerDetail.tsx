import type { ReactNode } from 'react';
import { Facts, Faint, Mark, Mono } from '../../ui/Rows.tsx';
import { Part } from '../../ui/Split.tsx';
import { dateTime } from '../../ui/times.ts';
import { basisTitles, messageOf, missedBySuite, type LedgerEntry } from './entries.ts';

const codeName = (code: number | null): string => `${code ?? ''} ${messageOf(code)}`.trim();

/** An endpoint: where what we say of it comes from, how a real gateway was seen to answer, and what was seen here. */
export function LedgerDetail({ entry }: { readonly entry: LedgerEntry }) {
  const { id, method, path, basis, verified, drift, codes, calls, seen, byFault, unseen } = entry;
  return (
    <>
      <Part title="依据">
        <Facts
          of={[
            ['接口', <Mono key="id">{id}</Mono>],
            [
              '地址',
              <Mono key="path">
                {method} {path}
              </Mono>,
            ],
            ['来源', basisTitles[basis]],
            [
              '真实网关',
              verified === null
                ? '还没有录到：npm run record 录制，npm run drift 比对'
                : `${verified.gateway}，${dateTime(verified.at)}，${verified.exchanges} 次，${verified.persons} 人`,
            ],
            ['真实返回码', codes.length === 0 ? '没有' : codes.map((code) => `${code} ${messageOf(code)}`).join('、')],
          ]}
        />
      </Part>
      {drift.length > 0 && (
        <Part title="与契约不同之处">
          <ul>
            {drift.map((what) => (
              <li key={what}>
                <Mono>{what}</Mono>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {entry.suite !== null && (
        <Part title="自动测试上次见过的返回">
          <Facts
            of={[
              ['见过', entry.suite.length === 0 ? '没有' : entry.suite.map(codeName).join('、')],
              [
                '没见过',
                missedBySuite(entry).length === 0
                  ? '没有：可能的都见过'
                  : missedBySuite(entry).map(codeName).join('、'),
              ],
            ]}
          />
        </Part>
      )}
      <Part title={`本世界见过的返回（${calls} 次调用）`}>
        <Facts
          of={[
            ...unseen.map((code): readonly [string, ReactNode] => [
              String(code),
              <>
                <Mark>没见过</Mark> {messageOf(code)} {byFault.includes(code) && <Faint>只由故障返回过</Faint>}
              </>,
            ]),
            ...seen.map(({ code, count }): readonly [string, ReactNode] => [
              code === null ? '无返回码' : String(code),
              <>
                <Mark intent="success">{count} 次</Mark> {messageOf(code)}
              </>,
            ]),
          ]}
        />
      </Part>
    </>
  );
}
