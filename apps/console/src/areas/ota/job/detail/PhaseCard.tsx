import { Button } from '@blueprintjs/core';
import { upgradeJobPage } from '@fleet/domain/areas/ota/steering/jobActions.ts';
import { phaseChoiceProblem } from '@fleet/domain/areas/ota/job/phaseFlow.ts';
import type { UpgradeJobDetail } from '@fleet/domain/areas/ota/job/contract.ts';
import type { PhaseRow } from '@fleet/domain/areas/ota/job/shapes.ts';
import type { PhaseChoice } from '@fleet/domain/areas/ota/shared/jobCodes.ts';
import { phaseChoices } from '@fleet/domain/areas/ota/shared/jobCodes.ts';
import { useRef, useState } from 'react';
import { useCan } from '../../../../app/actions/useCan.ts';
import { useFocusOfGone } from '../../../../ui/dialogs/useReturnFocus.ts';
import { ReasonedButton } from '../../../../ui/ReasonedButton.tsx';
import { Evidence } from './Evidence.tsx';
import { PhaseState } from './PhaseState.tsx';
import * as styles from './phaseCard.module.css';
import { lazyDialog } from '../../../../app/lazyPart.ts';

const PhaseDialog = lazyDialog(async () => (await import('./PhaseDialog.tsx')).PhaseDialog);

/** What somebody can decide on a phase in its state. */
const choicesOf = ({ status }: PhaseRow): readonly PhaseChoice[] => {
  if (status === 3) return ['extendSoak'];
  if (status === 4) return ['next', 'extendSoak'];
  return status === 6 ? ['ignoreBreach'] : [];
};

/** The phase that waits for somebody, or that is observed; null where none is. */
export const pendingPhase = (phases: readonly PhaseRow[]): PhaseRow | null =>
  phases.find(({ status }) => status === 4 || status === 6) ?? phases.find(({ status }) => status === 3) ?? null;

/** Why the phase stands. */
const whyOf = (phase: PhaseRow): string => {
  if (phase.status === 6) return '失败超过阈值，未开始的设备已暂停。';
  if (phase.status === 3) return '成功阈值已达到，观察期内发生回退或失败会停下。';
  return phase.waitsBecause === null ? '观察已结束，等待放行下一批。' : `${phase.waitsBecause}，等待处理。`;
};

interface Props {
  readonly job: UpgradeJobDetail;
  readonly phase: PhaseRow;
  /** Asks whether the job is to be stopped; null for who may not. */
  readonly onStop: (() => void) | null;
}

/** A phase that waits for a decision, what speaks for it and against it, and the ways to go on. */
export function PhaseCard({ job, phase, onStop }: Props) {
  const can = useCan();
  const card = useRef<HTMLElement>(null);
  // a decision takes its own button away
  useFocusOfGone(card);
  const [asked, setAsked] = useState<PhaseChoice>('next');
  const [isAsking, setAsking] = useState(false);
  const mayDecide = can(upgradeJobPage.actions.continue) && job.status === 2 && !job.isCancelling;
  return (
    <section ref={card} className={`card ${styles.card}`} data-status={phase.status} aria-label={`第 ${phase.no} 批`}>
      <header className={styles.head}>
        <h2>
          第 {phase.no} 批 <PhaseState phase={phase} job={job} />
        </h2>
        <p>{whyOf(phase)}</p>
        {mayDecide && (
          <span className={styles.buttons}>
            {choicesOf(phase).map((choice, place) => (
              <ReasonedButton
                key={choice}
                size="small"
                disabledReason={phaseChoiceProblem(choice, job.packProblem)}
                intent={place === 0 && phase.status !== 3 ? 'primary' : 'none'}
                text={phaseChoices[choice]}
                onClick={() => {
                  setAsked(choice);
                  setAsking(true);
                }}
              />
            ))}
            {onStop !== null && phase.status !== 3 && (
              <Button size="small" variant="outlined" intent="danger" text="停止任务" onClick={onStop} />
            )}
          </span>
        )}
      </header>
      <Evidence job={job} phaseNo={phase.no} />
      <PhaseDialog
        key={asked}
        job={job}
        phase={phase}
        choice={asked}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
      />
    </section>
  );
}
