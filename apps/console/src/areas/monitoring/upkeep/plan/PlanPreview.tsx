import { upkeepPlanPreview } from '@fleet/domain/areas/monitoring/upkeep/planContract.ts';
import { triggersText, upkeepTriggerKinds } from '@fleet/domain/areas/monitoring/upkeep/triggers.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { epochToDay } from '@fleet/domain/core/values/formats.ts';
import { useAnswer } from '../../../../app/calls/useAnswer.ts';
import { Problem } from '../../../../ui/Problem.tsx';
import { LoadingState } from '../../../../ui/states/states.tsx';
import { chosenTenant } from '../../../../form/NewTenantField.tsx';
import { type PlanValues, previewOf, triggersOf } from './planForm.ts';
import { DueDay } from '../UpkeepProgress.tsx';
import * as styles from '../upkeep.module.css';
import { currentTime } from '../../../../ui/time/currentTime.ts';

/** Days that are previewed. */
const previewed = 180;
const dayLength = 86_400_000;

/** When upkeeps will be due if the plan is kept as it is: dates by meters are estimates. */
export function PlanPreview({ values }: { readonly values: PlanValues }) {
  const body = { ...previewOf(values), until: epochToDay(currentTime() + previewed * dayLength) };
  const { reply, isAsking, trouble, again } = useAnswer(upkeepPlanPreview, {
    query: chosenTenant({ tntId: values.tntId }),
    body,
  });
  if (isAsking) return <LoadingState lines={6} />;
  if (reply === null) return <Problem trouble={trouble} doing="read" onRetry={again} />;
  return <Dates reply={reply} values={values} />;
}

function Dates({ reply, values }: { readonly reply: ReplyOf<typeof upkeepPlanPreview>; readonly values: PlanValues }) {
  return (
    <>
      <p>
        {triggersText(triggersOf(values))}；{reply.devices} 台设备，未来 {previewed} 天内 {reply.dates.length} 次。
      </p>
      <div role="region" aria-label="预览日期">
        <table className={styles.dates}>
          <thead>
            <tr>
              <th scope="col">到期日</th>
              <th scope="col">设备</th>
              <th scope="col">先到</th>
            </tr>
          </thead>
          <tbody>
            {reply.dates.map((date) => (
              <tr key={`${date.deviceId} ${date.dueDay}`}>
                <td>
                  <DueDay {...date} />
                </td>
                <td>{date.displayName}</td>
                <td>{upkeepTriggerKinds[date.by]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.said}>里程和运行时长的日期按近 7 天的日均推算。</p>
    </>
  );
}
