import type { JobProgress } from '@fleet/domain/areas/ota/run/contract.ts';
import { statusLabel } from '@fleet/domain/core/codes/status.ts';
import { BarList } from '../../../../charts/BarList.tsx';
import { EmptyState, LoadingState } from '../../../../ui/states/states.tsx';
import * as styles from './reasons.module.css';

interface Props {
  /** Null before it is known. */
  readonly progress: JobProgress | null;
  /** Shows the devices of a state that have a reason. */
  readonly onChoose: (status: number, reason: string) => void;
}

/** What comes first is what somebody has to look into. */
const order = [7, 9, 3, 1, 2, 4, 8, 5, 6];

/** The tab 原因分布: for what devices wait and by what they have ended, state by state; each bar leads to its devices. */
export function Reasons({ progress, onChoose }: Props) {
  if (progress === null) return <LoadingState />;
  const groups = order.flatMap((status) => {
    const reasons = progress.reasons.filter((one) => one.status === status);
    return reasons.length === 0 ? [] : [{ status, reasons }];
  });
  if (groups.length === 0) return <EmptyState title="没有等待、失败或取消的原因" />;
  const most = Math.max(...progress.reasons.map(({ n }) => n));
  return (
    <div className={styles.groups}>
      {groups.map(({ status, reasons }) => (
        <BarList
          key={status}
          title={statusLabel('deviceUpgrade', status)}
          whole={most}
          bars={reasons.map(({ code, text, n }) => ({ id: code, name: text, count: n }))}
          chosen={null}
          onChoose={(code) => {
            if (code !== null) onChoose(status, code);
          }}
        />
      ))}
    </div>
  );
}
