import { planStatusIntent, planStatusText } from '@fleet/domain/areas/projects/plan/node.ts';
import * as chartStyles from '../gantt/chartRows.module.css';
import * as styles from './chartLegend.module.css';

const statuses = [1, 2, 5, 6, 4] as const;

/** What the chart draws, each sign as it stands there. */
export function ChartLegend({ hasBaseline }: { readonly hasBaseline: boolean }) {
  return (
    <ul className={styles.legend} aria-label="图例">
      {statuses.map((status) => (
        <li key={status}>
          <span className={styles.sign} aria-hidden>
            <i
              className={chartStyles.bar}
              data-intent={planStatusIntent(status)}
              style={status === 2 ? { backgroundImage: halfDone } : {}}
            />
          </span>
          {status === 2 ? `${planStatusText(status)}，深色为已过的时间` : planStatusText(status)}
        </li>
      ))}
      <li>
        <span className={styles.sign} aria-hidden>
          <i className={chartStyles.late} />
        </span>
        逾期：计划结束到今天
      </li>
      <li>
        <span className={styles.sign} aria-hidden>
          <i className={chartStyles.bracket} />
        </span>
        由子任务汇总
      </li>
      <li>
        <span className={styles.sign} aria-hidden>
          <i className={chartStyles.bar} data-intent="none" data-unsure />
        </span>
        日期不全或先后颠倒
      </li>
      {hasBaseline && (
        <li>
          <span className={styles.sign} aria-hidden>
            <i className={chartStyles.baseline} />
          </span>
          基线
        </li>
      )}
      <li>
        <span className={styles.sign} aria-hidden>
          <i className={styles.today} />
        </span>
        今天
      </li>
      <li>
        <span className={styles.sign} aria-hidden>
          <i className={styles.weekend} />
        </span>
        周末（日、周刻度）
      </li>
    </ul>
  );
}

const halfDone = 'linear-gradient(to right, var(--bar) 50%, transparent 50%)';
