import type { feedbackStat } from '@fleet/domain/areas/feedback/feedback/contract.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { resolveTime } from '@fleet/domain/areas/feedback/feedback/resolveTime.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import classNames from 'classnames';
import * as styles from './feedbackFigures.module.css';

type Figures = ReplyOf<typeof feedbackStat>;

interface Props {
  /** Null while they are not known. */
  readonly figures: Figures | null;
  readonly moduleId: string | undefined;
  readonly onModule: (moduleId: string | undefined) => void;
}

/** Which modules the feedback is about, each a filter, and how long it takes until it is resolved. */
export function FeedbackFigures({ figures, moduleId, onModule }: Props) {
  const most = Math.max(1, ...(figures?.byModule ?? []).map(({ count }) => count));
  const { amount, unit } = resolveTime(figures?.averageResolveHours);
  const modules = (figures?.byModule ?? []).filter(({ count }) => count > 0);
  return (
    <div className={styles.figures}>
      <div className={styles.hours}>
        <span>平均解决时长</span>
        <b>{amount}</b> {unit}
      </div>
      <ul className={styles.modules} aria-label="按业务模块">
        {modules.map(({ id, name, count }) => (
          <li key={id}>
            <button
              type="button"
              className={classNames('bare-button', styles.module)}
              aria-pressed={moduleId === id}
              onClick={() => onModule(moduleId === id ? undefined : id)}
            >
              <span>{name}</span>
              <span className={styles.bar} aria-hidden>
                <span style={{ width: `${(count / most) * 100}%` }} />
              </span>
              <b>{formatCount(count)}</b>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
