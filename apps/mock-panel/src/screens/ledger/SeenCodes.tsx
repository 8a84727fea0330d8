import { Faint, Mark } from '../../ui/Rows.tsx';
import { type CodeSeen, codeName, type LedgerEntry, screenTitle, seenBy } from './entries.ts';
import * as styles from './seenCodes.module.css';

/** One square a code, white for what nobody has seen: the row says the same in words. */
export function Squares({ codes }: { readonly codes: readonly CodeSeen[] }) {
  return (
    <span className={styles.squares} aria-hidden="true">
      {codes.map((one) => (
        <span key={one.code} className={styles.square} data-seen={seenBy(one)} />
      ))}
    </span>
  );
}

/** Whether somebody has seen a code. */
function Seen({ isSeen, children = '见过' }: { readonly isSeen: boolean | null; readonly children?: string }) {
  return (
    <td className={styles.cell} data-seen={isSeen === true}>
      {isSeen === null ? '没运行' : isSeen ? children : '没见过'}
    </td>
  );
}

/** The map of an endpoint: its codes downwards, and across who has seen them. */
export function SeenCodes({ codes }: { readonly codes: readonly CodeSeen[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">返回码</th>
          <th scope="col">本世界</th>
          <th scope="col">单元测试</th>
          <th scope="col">界面测试</th>
        </tr>
      </thead>
      <tbody>
        {codes.map((one) => (
          <tr key={one.code}>
            <th scope="row">
              {codeName(one.code)} {one.byFault && <Faint>（本世界只由故障返回过）</Faint>}
            </th>
            <Seen isSeen={one.world > 0}>{`${one.world} 次`}</Seen>
            <Seen isSeen={one.units} />
            <Seen isSeen={one.journeys} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The screens that have called an endpoint in the browser, and what each was told. */
export function Screens({ screens }: Pick<LedgerEntry, 'screens'>) {
  if (screens.length === 0) return <p>没有页面的记录里有它；退出登录、换令牌不由页面调用。</p>;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">页面</th>
          <th scope="col">得到过的返回，故障返回的也算</th>
        </tr>
      </thead>
      <tbody>
        {screens.map(({ screen, codes }) => (
          <tr key={screen}>
            <th scope="row">
              {screenTitle(screen)} <Faint>{screen}</Faint>
            </th>
            <td>
              <span className={styles.codes}>
                {codes.map((code) => (
                  <Mark key={code} intent={code === 200 ? 'success' : 'none'}>
                    {codeName(code)}
                  </Mark>
                ))}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
