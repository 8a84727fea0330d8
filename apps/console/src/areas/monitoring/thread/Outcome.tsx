import type { Thread } from '@fleet/domain/areas/monitoring/thread/contract.ts';
import { leastDevices, leastHoursAfter } from '@fleet/domain/areas/monitoring/thread/recurrence.ts';
import { recurrenceMissing } from '@fleet/domain/areas/monitoring/thread/stations.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { formatCount, formatHours, formatMoney } from '@fleet/domain/core/values/formats.ts';
import { Link } from 'wouter';
import * as styles from './thread.module.css';

type Of = NonNullable<Thread['outcome']>;
type Recurrence = NonNullable<Of['recurrence']>;
type Group = Recurrence['upgraded'];

interface Props {
  readonly outcome: Of;
  /** Whether the thread has a fault, whose code is counted. */
  readonly hasFault: boolean;
  readonly windowDays: number;
  readonly repairPath: (id: string) => string | null;
}

/** Whether the fault came back after the upgrade, and what its repair cost. */
export function Outcome({ outcome: { recurrence, cost }, hasFault, windowDays, repairPath }: Props) {
  return (
    <>
      {recurrence === null ? (
        <p className={styles.none}>{recurrenceMissing(hasFault)}，无法比较复发率。</p>
      ) : (
        <RecurrenceTable recurrence={recurrence} windowDays={windowDays} />
      )}
      {cost !== null && (
        <>
          <p>
            工时 {formatHours(cost.hours)} 小时，人工费 {formatMoney(cost.labour)} 元，物料费{' '}
            {formatMoney(cost.material)} 元，合计 {formatMoney(cost.total)} 元
          </p>
          <p>
            {cost.byOrder.map(({ id, repairNo, total }) => {
              const path = repairPath(id);
              return (
                <span key={id}>
                  {path === null ? repairNo : <Link href={path}>{repairNo}</Link>} {formatMoney(total)} 元{' '}
                </span>
              );
            })}
          </p>
        </>
      )}
    </>
  );
}

const sideText = ({ stops, hours, rate }: Group['before']): string =>
  `${formatCount(stops)} 次 / ${formatHours(hours)} 小时${rate === null ? '' : `（${rate.toFixed(1)}）`}`;

const changeText = ({ change }: Group): string =>
  change === null ? texts.nothing : `${change > 0 ? '增加' : '减少'} ${Math.abs(change).toFixed(1)}%`;

function RecurrenceTable({ recurrence, windowDays }: { readonly recurrence: Recurrence; readonly windowDays: number }) {
  const { upgraded, control, isSmall } = recurrence;
  const rows = [
    { name: `已升级 ${formatCount(upgraded.devices)} 台`, group: upgraded },
    ...(control === null ? [] : [{ name: `对照：未升级 ${formatCount(control.devices)} 台`, group: control }]),
  ];
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be in reach of the keyboard */}
      <div className={styles.scroll} role="group" aria-label="复发率" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">复发率</th>
              <th scope="col">升级前 {windowDays} 天</th>
              <th scope="col">升级后 {windowDays} 天</th>
              <th scope="col">变化</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, group }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{sideText(group.before)}</td>
                <td>{sideText(group.after)}</td>
                <td>{changeText(group)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.none}>
        括号内为每千运行小时的次数；各设备以自己的升级时刻为界，对照组以升级时刻的中位数为界。
        {isSmall && `样本不足：少于 ${leastDevices} 台或升级后运行不足 ${leastHoursAfter} 小时，不给出百分比。`}
      </p>
    </>
  );
}
