import type { ProgressItem } from '@fleet/domain/contract/projects/project.ts';
import { progressText } from '@fleet/domain/projects/list/projectTexts.ts';
import './stageBar.css';

/** How far each phase of a project is, as four bars in the order of the phases; in words for whoever sees none. */
export function StageBar({
  progress,
  current,
}: {
  readonly progress: readonly ProgressItem[];
  readonly current: string;
}) {
  const text = progressText(progress);
  return (
    <span className="stage-bar" role="img" aria-label={text} title={text}>
      {progress.map(({ identifier, name, percent }) => (
        <span
          key={identifier}
          className="stage"
          data-done={percent >= 100 || undefined}
          data-current={identifier === current || undefined}
        >
          <span className="stage-name">{name}</span>
          <span className="stage-line">
            <span style={{ width: `${percent}%` }} />
          </span>
        </span>
      ))}
    </span>
  );
}
