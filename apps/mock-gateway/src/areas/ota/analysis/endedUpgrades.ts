import type { analysisExport } from '@fleet/domain/areas/ota/analysis/contract.ts';
import {
  endResultStates,
  mostAnalysisDays,
  noneOfThem,
  usualAnalysisDays,
  waitWords,
} from '@fleet/domain/areas/ota/analysis/analysisRules.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { midnightBefore } from '@fleet/domain/core/values/days.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { momentOrNull } from '../../../rows/instants.ts';
import { conditions } from '../../../store/conditions.ts';
import type { ListQuery } from '../../../store/paging.ts';

/** Upgrades of devices that ended within some days: `t` with their job `j`. */

export type Asked = Omit<ListQuery<typeof analysisExport>, 'sort' | 'page' | 'pageSize' | 'columns' | 'ids'>;

const day = 86_400_000;

/** At which step an upgrade failed. */
export const failurePlace = `ifnull(t.stage, '${noneOfThem}')`;

const where = conditions('t.status in (6, 7, 8) and t.completed_at >= @from and t.completed_at <= @to', {
  scope: 't.tnt_id = @scope',
  jobIds: 'j.id in (select value from json_each(@jobIds))',
  production: 'j.product_key = @production',
  moduleId: 'j.module_id = @moduleId',
  equipmentType: 't.model_id = @equipmentType',
  result: 't.status = @result',
  reason: 't.status = 7 and t.reason = @reason',
  failedAt: `t.status = 7 and ${failurePlace} = @failedAt`,
  step: `exists (select 1 from ota_task_events e where e.task_no = t.no and e.event = 'progress' and e.note = @step)`,
  projectId: `ifnull(t.project_id, '${noneOfThem}') = @projectId`,
  // all of them waited to be pushed to, from the making of their job on
  stage: `(@stage = 1 or exists (select 1 from ota_task_events e where e.task_no = t.no and e.to_status = @stage))`,
  wait: `exists (select 1 from ota_task_events e where e.task_no = t.no and e.to_status in (1, 3)
    and (e.reason = @wait or exists (
      select 1 from json_each(@waitWords) w where substr(e.reason, 1, length(w.value)) = w.value)))`,
  srcVersion: `ifnull(t.src_version, '${noneOfThem}') = @srcVersion`,
});

/** The rest of a statement about them, and its values; refuses more than a year. */
export const endedUpgrades = (call: Call<Endpoint>, query: Asked) => {
  const now = call.world.clock.now();
  const to = momentOrNull(query.to, '结束时间止') ?? now;
  const from = momentOrNull(query.from, '结束时间起') ?? midnightBefore(to) - (usualAnalysisDays - 1) * day;
  if (from > to) refuse('invalidInput', '结束时间的起始不能晚于结束');
  if (to - from > mostAnalysisDays * day) refuse('invalidInput', `最多分析 ${mostAnalysisDays} 天`);
  const values = {
    from,
    to,
    scope: call.scope,
    jobIds: query.jobIds === undefined ? null : JSON.stringify(query.jobIds.split(',')),
    result: query.result === undefined ? null : endResultStates[query.result],
    failedAt: query.failedAt ?? null,
    step: query.step ?? null,
    production: query.production ?? null,
    moduleId: query.moduleId ?? null,
    equipmentType: query.equipmentType ?? null,
    reason: query.reason ?? null,
    projectId: query.projectId ?? null,
    srcVersion: query.srcVersion ?? null,
    stage: query.stage ?? null,
    wait: query.wait ?? null,
    waitWords: JSON.stringify(query.wait === undefined ? [] : waitWords(query.wait)),
  };
  return { sql: `from ota_tasks t join ota_jobs j on j.id = t.job_id${where(values)}`, values, from, to };
};

/** How many attempts they took, those before somebody took them up again included. */
export const attempt = `(t.attempts_before + t.attempt)`;
/** What they ran before. */
export const srcVersion = 't.src_version';

/** How many ended in each way, as columns. */
export const endColumns = `sum(t.status = 6) as succeeded, sum(t.status = 7) as failed, sum(t.status = 8) as cancelled`;
