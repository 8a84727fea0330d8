import type { analysisExport } from '@fleet/domain/areas/ota/analysis/contract.ts';
import { mostAnalysisDays, usualAnalysisDays } from '@fleet/domain/areas/ota/analysis/analysisRules.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { midnightBefore } from '@fleet/domain/core/values/days.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { momentOrNull } from '../../../rows/instants.ts';
import { conditions } from '../../../store/conditions.ts';
import type { ListQuery } from '../../../store/paging.ts';

/** Upgrades of devices that ended within some days: `t` with their job `j`. */

export type Asked = Omit<ListQuery<typeof analysisExport>, 'sort' | 'page' | 'pageSize'>;

const day = 86_400_000;

const where = conditions('t.status in (6, 7, 8) and t.completed_at >= @from and t.completed_at <= @to', {
  scope: 't.tnt_id = @scope',
  production: 'j.product_key = @production',
  moduleId: 'j.module_id = @moduleId',
  equipmentType: 't.model_id = @equipmentType',
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
    production: query.production ?? null,
    moduleId: query.moduleId ?? null,
    equipmentType: query.equipmentType ?? null,
  };
  return { sql: `from ota_tasks t join ota_jobs j on j.id = t.job_id${where(values)}`, values, from, to };
};

/** What only their record tells: which attempt was the last, and what they ran before. */
export const attempt = `json_extract(t.record, '$.attempt')`;
export const srcVersion = `json_extract(t.record, '$.srcVersion')`;

/** How many ended in each way, as columns. */
export const endColumns = `sum(t.status = 6) as succeeded, sum(t.status = 7) as failed, sum(t.status = 8) as cancelled`;
