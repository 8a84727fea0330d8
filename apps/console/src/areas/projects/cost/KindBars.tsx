import { costKinds } from '@fleet/domain/areas/projects/cost/costKinds.ts';
import type { Amounts } from '@fleet/domain/areas/projects/cost/amounts.ts';
import { formatMoney } from '@fleet/domain/core/values/formats.ts';
import { RatioBar } from './RatioBar.tsx';
import * as styles from './kindBars.module.css';

interface Props {
  readonly budget: Amounts;
  readonly spent: Amounts;
}

/** Budget and spending of each kind of cost. */
export function KindBars({ budget, spent }: Props) {
  return (
    <dl className={styles.bars}>
      {costKinds.map(({ id, name }) => (
        <div key={id} className={styles.bar}>
          <dt>{name}</dt>
          <dd>
            <RatioBar label={name} budget={budget[id]} spent={spent[id]} />
            <span className={styles.sums}>
              {formatMoney(spent[id])} / {formatMoney(budget[id])}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
