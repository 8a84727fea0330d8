import type { Gates } from '@fleet/domain/areas/ota/gate/gates.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { Problem } from '../../../../../ui/Problem.tsx';
import { GateFields } from './GateFields.tsx';
import type { StepProps } from '../kit/step.ts';
import type { Preflight } from '../kit/usePreflight.ts';
import * as styles from '../kit/wizard.module.css';

/** What must hold before a vehicle stops working, and how many of the scope each condition would hold back now. */
export function GatesStep({ draft, change, pack, preflight }: StepProps & { readonly preflight: Preflight }) {
  const { gates } = draft;
  const set = (changes: Partial<Gates>) => change({ gates: { ...gates, ...changes } });
  const { reply, isAsking, trouble, again } = preflight;
  return (
    <>
      {trouble === null ? (
        <div className={styles.count} role="status">
          <p>
            {reply === null
              ? '正在按目前状态统计…'
              : `按目前状态，${formatCount(reply.ready)} 台可立即升级，${formatCount(reply.waiting)} 台需等待`}
          </p>
        </div>
      ) : (
        <Problem trouble={trouble} doing="read" isBusy={isAsking} onRetry={again} />
      )}
      <GateFields gates={gates} set={set} isSafetyRelevant={pack?.isSafetyRelevant === true} reply={reply} />
      <p className={styles.aside}>
        离线、状态数据过期的设备总要等待；故障、载荷、电量条件不能人工忽略。其他品类的产品只看故障、升级时段和现场台数。
      </p>
    </>
  );
}
