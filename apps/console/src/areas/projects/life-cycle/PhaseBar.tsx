import { shareOf } from '@fleet/domain/core/values/measures.ts';
import { statusLabel, stepLook } from '@fleet/domain/core/codes/status.ts';
import type { PhaseStep } from '@fleet/domain/areas/projects/life-cycle/contract.ts';
import { formatPercent } from '@fleet/domain/core/values/formats.ts';
import './phaseBar.css';

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
    <ol className="phase-bar" aria-label="阶段">
      {phases.map(({ identifier, name, step, status, finishedCount, nodeCount }) => {
        const look = stepLook(step);
        const isClickable = look?.clickable ?? false;
        const isChosen = chosen === identifier;
        return (
          <li key={identifier} className="phase" data-colour={look?.colour}>
            <button
              type="button"
              className="bare-button phase-button"
              aria-pressed={isChosen}
              disabled={!isClickable || onChoose === null}
              onClick={() => onChoose?.(isChosen ? null : identifier)}
            >
              <span className="phase-name">{name}</span>
              <span className="phase-state">
                {step === 4 ? `${statusLabel('show', status)}，有逾期` : statusLabel('show', status)}
              </span>
              <span className="phase-count">
                {finishedCount}/{nodeCount} · {formatPercent(shareOf(finishedCount, nodeCount) ?? 0)}
              </span>
              <span className="phase-track" aria-hidden>
                <span style={{ width: `${nodeCount === 0 ? 0 : (finishedCount / nodeCount) * 100}%` }} />
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
