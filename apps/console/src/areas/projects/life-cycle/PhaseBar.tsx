import { shareOf } from '@fleet/domain/core/values/measures.ts';
import { statusLabel, stepLook } from '@fleet/domain/core/codes/status.ts';
import type { PhaseStep } from '@fleet/domain/areas/projects/life-cycle/contract.ts';
import { formatPercent } from '@fleet/domain/core/values/formats.ts';
import classNames from 'classnames';
import * as styles from './phaseBar.module.css';

interface Props {
  readonly phases: readonly PhaseStep[];
  /** The phase whose nodes are shown; null for all. */
  readonly chosen: string | null;
  /** Null for who may not go there. */
  readonly onChoose: ((identifier: string | null) => void) | null;
}

/** The phases as steps in the colours of S1 §4; a click shows the nodes of one, another click all of them again. */
export function PhaseBar({ phases, chosen, onChoose }: Props) {
  return (
    <ol className={styles.bar} aria-label="阶段">
      {phases.map(({ identifier, name, step, status, finishedCount, nodeCount }) => {
        const look = stepLook(step);
        const isClickable = look?.clickable ?? false;
        const isChosen = chosen === identifier;
        return (
          <li key={identifier} className={styles.phase} data-colour={look?.colour}>
            <button
              type="button"
              className={classNames('bare-button', styles.button)}
              aria-pressed={isChosen}
              disabled={!isClickable || onChoose === null}
              onClick={() => onChoose?.(isChosen ? null : identifier)}
            >
              <span className={styles.name}>{name}</span>
              <span className={styles.state}>
                {step === 4 ? `${statusLabel('show', status)}，有逾期` : statusLabel('show', status)}
              </span>
              <span className={styles.count}>
                {finishedCount}/{nodeCount} · {formatPercent(shareOf(finishedCount, nodeCount) ?? 0)}
              </span>
              <span className={styles.track} aria-hidden>
                <span style={{ width: `${nodeCount === 0 ? 0 : (finishedCount / nodeCount) * 100}%` }} />
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
