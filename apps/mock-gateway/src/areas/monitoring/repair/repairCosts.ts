import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { epochToDay } from '@fleet/domain/core/values/formats.ts';
import { monthOf } from '@fleet/domain/core/values/months.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { type PostedEntry, type PostedHours, postCost, takeBackCost } from '../../projects/face.ts';
import { requireRepairer } from './repairPeople.ts';
import type { StoredRepair } from './repairRows.ts';

/** What an order costs its project: its hours as labour, its parts as material, each line once. */

/** Hours and yuan that were written or taken back. */
interface Posted {
  readonly hours: number;
  readonly cost: number;
}

const sourceOf = ({ id }: StoredRepair) => ({ sourceType: 'repair', sourceId: id }) as const;
const nothing: Posted = { hours: 0, cost: 0 };
const postedOf = ({ labourHours, labourCost, partsCost }: StoredRepair): Posted => ({
  hours: labourHours / 100,
  cost: (labourCost + partsCost) / 100,
});

/** Writes hours and parts of an order to its project; an order without one costs nobody. */
export const postRepair = (call: Call<Endpoint>, order: StoredRepair): Posted => {
  const { store, clock } = call.world;
  const { id, projectId, assigneeId, repairNo, tntId } = order;
  if (projectId === null) return nothing;
  const hours = store.all<PostedHours>(
    `select id as lineId, staff_id as staffId, department_id as departmentId, day, hours, hourly_rate as hourlyRate
     from repair_labours where repair_id = @id order by position`,
    { id },
  );
  const parts = store.all<{ readonly lineId: string; readonly partName: string; readonly amount: number }>(
    `select id as lineId, part_name as partName, (quantity * unit_cost + 50) / 100 as amount
     from repair_parts where repair_id = @id and quantity * unit_cost >= 50 order by position`,
    { id },
  );
  const { departmentId } =
    hours[0] ?? (parts.length === 0 ? { departmentId: '' } : requireRepairer(call, tntId, assigneeId ?? ''));
  const entries: PostedEntry[] = parts.map(({ lineId, partName, amount }) => ({
    lineId,
    departmentId,
    month: monthOf(epochToDay(clock.now())),
    kind: 'material',
    amount,
    note: `维修单 ${repairNo}：${partName}`,
  }));
  postCost(call, { ...sourceOf(order), projectId, hours, entries });
  return postedOf(order);
};

/** Takes back what passing an order wrote. */
export const takeBackRepair = (call: Call<Endpoint>, order: StoredRepair): Posted => {
  if (order.projectId === null) return nothing;
  const taken = takeBackCost(call, { ...sourceOf(order), projectId: order.projectId });
  return taken === 0 && order.labourCost + order.partsCost > 0 ? refuse('stateRefused') : postedOf(order);
};
