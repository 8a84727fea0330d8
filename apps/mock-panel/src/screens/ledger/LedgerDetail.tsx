import { Facts, Mono } from '../../ui/Rows.tsx';
import { Part } from '../../ui/Split.tsx';
import { dateTime } from '../../ui/times.ts';
import { basisTitles, codeName, codesOf, type LedgerEntry } from './entries.ts';
import { Screens, SeenCodes } from './SeenCodes.tsx';

/** An endpoint: where what we say of it comes from, how a real gateway was seen to answer, and what was seen here. */
export function LedgerDetail({ entry }: { readonly entry: LedgerEntry }) {
  const { id, method, path, basis, verified, drift, codes, calls, journeys, screens } = entry;
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
            ['真实返回码', codes.length === 0 ? '没有' : codes.map(codeName).join('、')],
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
      <Part title={`谁见过哪些返回（本世界 ${calls} 次调用）`}>
        <SeenCodes codes={codesOf(entry)} />
      </Part>
      {journeys !== null && (
        <Part title="界面测试中调用它的页面">
          <Screens screens={screens} />
        </Part>
      )}
    </>
  );
}
