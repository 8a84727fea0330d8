import { type Gates } from '@fleet/domain/areas/ota/gate/gates.ts';
import { strategyLimits } from '@fleet/domain/areas/ota/job/strategy.ts';
import type { JobDraft } from '@fleet/domain/areas/ota/wizard/jobDraft.ts';
import { Labelled, WholeField } from '../../wizard/kit/fields.tsx';
import { GateFields } from '../../wizard/plan/GateFields.tsx';
import { MomentField } from '../../wizard/plan/MomentField.tsx';
import { PhaseTable } from '../../wizard/plan/PhaseTable.tsx';
import { StrategyFields } from '../../wizard/plan/StrategyStep.tsx';
import { WindowsField } from '../../wizard/plan/WindowsField.tsx';
import * as styles from '../../wizard/kit/wizard.module.css';

interface Props {
  readonly draft: JobDraft;
  readonly change: (changes: Partial<JobDraft>) => void;
  /** It has begun: what decided about its devices stays. */
  readonly isRunning: boolean;
  /** Its phases by place: whether they are done. */
  readonly settled: readonly boolean[];
  readonly isSafetyRelevant: boolean;
}

/** What may be changed of how a job goes about it: all of it before it begins, some of it while it runs. */
export function PlanFields({ draft, change, isRunning, settled, isSafetyRelevant }: Props) {
  const { strategy, gates } = draft;
  const setGates = (changes: Partial<Gates>) => change({ gates: { ...gates, ...changes } });
  return (
    <>
      {isRunning ? (
        <>
          <PhaseTable phases={draft.phases} isRunning settled={settled} onChange={(phases) => change({ phases })} />
          {settled.includes(true) && <p className={styles.aside}>已完成的批次不能再修改阈值和观察时长。</p>}
          <div className={styles.columns}>
            <MomentField
              title="结束时间"
              value={strategy.finishBy}
              placeholder="开始 7 天后"
              hint="进行中的任务只能推迟结束时间"
              onChange={(finishBy) => change({ strategy: { ...strategy, finishBy } })}
            />
            <WholeField
              title={strategyLimits.maximumPerMinute.label}
              unit="台/分钟"
              value={strategy.maximumPerMinute}
              onChange={(value) => change({ strategy: { ...strategy, maximumPerMinute: value ?? Number.NaN } })}
            />
          </div>
          <Labelled title="升级时段">
            {() => <WindowsField value={gates.windows} onChange={(windows) => setGates({ windows })} />}
          </Labelled>
        </>
      ) : (
        <StrategyFields draft={draft} change={change} />
      )}
      <h3 className={styles.heading}>安全条件</h3>
      <GateFields gates={gates} set={setGates} isSafetyRelevant={isSafetyRelevant} reply={null} />
    </>
  );
}
