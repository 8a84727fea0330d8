import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { epochToDay } from '@fleet/domain/core/values/formats.ts';
import { monthOf } from '@fleet/domain/core/values/months.ts';
import type { Call } from '../../../pipeline/call.ts';
import { type PostedEntry, type PostedHours, postCost, takeBackCost } from '../../projects/face.ts';
import type { Store } from '../../../store/store.ts';
import { requireWorker } from './workers.ts';
import type { Job, StoredSums } from './workRows.ts';

/** What a job costs its project: its hours as labour, its parts as material, each line once. */

/** Hours and yuan that were written or taken back. */
export interface Posted {
  readonly hours: number;
  readonly cost: number;
}

/** A job with its project, and who answers for it. */
interface Costed extends Job, StoredSums {
  readonly tntId: string;
  readonly projectId: string | null;
  /** His department pays for parts where nobody has entered hours. */
  readonly personId: string | null;
  /** What is noted beside each part: 维修单 WX20261127001. */
  readonly noted: string;
}

const sourceOf = ({ source, id }: Job) => ({ sourceType: source, sourceId: id });
const nothing: Posted = { hours: 0, cost: 0 };
const postedOf = ({ labourHours, labourCost, partsCost }: StoredSums): Posted => ({
  hours: labourHours / 100,
  cost: (labourCost + partsCost) / 100,
});

/** What a job brings its project; its parts fall to the department of whoever worked first. */
export const linesOf = (
  store: Store,
  { source, id, noted }: Job & Pick<Costed, 'noted'>,
  { month, departmentOf }: { readonly month: string; readonly departmentOf: () => string },
): { readonly hours: readonly PostedHours[]; readonly entries: readonly PostedEntry[] } => {
  const hours = store.all<PostedHours>(
    `select id as lineId, staff_id as staffId, department_id as departmentId, day, hours, hourly_rate as hourlyRate
     from work_labours where source = @source and source_id = @id order by position`,
    { source, id },
  );
  const parts = store.all<{ readonly lineId: string; readonly partName: string; readonly amount: number }>(
    `select id as lineId, part_name as partName, (quantity * unit_cost + 50) / 100 as amount
     from work_parts where source = @source and source_id = @id and quantity * unit_cost >= 50 order by position`,
    { source, id },
  );
  const departmentId = hours[0]?.departmentId ?? (parts.length === 0 ? '' : departmentOf());
  const entries = parts.map(({ lineId, partName, amount }) => ({
    lineId,
    departmentId,
    month,
    kind: 'material' as const,
    amount,
    note: `${noted}：${partName}`,
  }));
  return { hours, entries };
};

/** Writes hours and parts of a job to its project; one without a project costs nobody. */
export const postWork = (call: Call<Endpoint>, job: Costed): Posted => {
  const { store, clock } = call.world;
  const { projectId, personId, tntId } = job;
  if (projectId === null) return nothing;
  const month = monthOf(epochToDay(clock.now()));
  const departmentOf = () => requireWorker(call, tntId, personId ?? '').departmentId;
  postCost(call, { ...sourceOf(job), projectId, ...linesOf(store, job, { month, departmentOf }) });
  return postedOf(job);
};

/** Takes back what a job wrote; gives null where there was nothing of it. */
export const takeBackWork = (call: Call<Endpoint>, job: Costed): Posted | null => {
  if (job.projectId === null) return nothing;
  const taken = takeBackCost(call, { ...sourceOf(job), projectId: job.projectId });
  return taken === 0 && job.labourCost + job.partsCost > 0 ? null : postedOf(job);
};
