import { balanceOf } from '@fleet/domain/areas/projects/cost/amounts.ts';
import { formatMoney, formatRatio } from '@fleet/domain/core/values/formats.ts';
import * as styles from './ratioBar.module.css';

interface Props {
  /** What is measured, for people who do not see the bar. */
  readonly label: string;
  readonly budget: number;
  readonly spent: number;
}

/** From this share of the budget on it is time to look. */
const near = 90;

/** How much of a budget is spent, as a bar with its percentage; over it, the bar is full and red. */
export function RatioBar({ label, budget, spent }: Props) {
  const { ratio, isOver } = balanceOf(budget, spent);
  const state = isOver ? 'over' : (ratio ?? 0) >= near ? 'near' : 'within';
  const text = ratio === null ? (isOver ? '无预算' : formatRatio(ratio)) : formatRatio(ratio);
  return (
    <span className={styles.ratio} data-state={state}>
      <span
        className={styles.bar}
        role="meter"
        aria-label={`${label} 消耗比`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.min(ratio ?? (isOver ? 100 : 0), 100)}
        aria-valuetext={`${text}，已花费 ${formatMoney(spent)}，预算 ${formatMoney(budget)}`}
      >
        <span style={{ width: `${Math.min(ratio ?? (isOver ? 100 : 0), 100)}%` }} />
      </span>
      <span className={styles.text}>{text}</span>
    </span>
  );
}
