import { phases } from '@fleet/domain/areas/projects/project/projectCodes.ts';
import type { ProgressItem } from '@fleet/domain/areas/projects/project/contract.ts';
import { progressText } from '@fleet/domain/areas/projects/list/projectTexts.ts';
import { formatPercent } from '@fleet/domain/core/values/formats.ts';
import * as styles from './stageBar.module.css';

interface Props {
  readonly progress: readonly ProgressItem[];
  /** The phase that the project is in. */
  readonly current: string;
}

/** How far each phase of a project is, as four bars in the order of the phases; in words for whoever sees none. */
export function StageBar({ progress, current }: Props) {
  const text = progressText(progress);
  return (
    <span className={styles.bar} role="img" aria-label={text} title={text}>
      {progress.map(({ identifier, percent }) => (
        <span
          key={identifier}
          className={styles.stage}
          data-done={percent >= 100 || undefined}
          data-current={identifier === current || undefined}
        >
          {formatPercent(percent)}
          <span className={styles.line}>
            <span style={{ width: `${percent}%` }} />
          </span>
        </span>
      ))}
    </span>
  );
}

/** The names of the phases over the bars. */
export function StageHead() {
  return (
    <span className={styles.bar}>
      {phases.map(({ identifier, name }) => (
        <span key={identifier}>{name}</span>
      ))}
    </span>
  );
}
