import type { repairUpdate } from '@fleet/domain/areas/monitoring/repair/contract.ts';
import { repairLimits } from '@fleet/domain/areas/monitoring/repair/dueTimes.ts';
import type { BodyOf, Endpoint } from '@fleet/domain/core/contract/define.ts';
import { keepFiles } from '../../../objects/files/keeping.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { writeWork } from '../work/workWriting.ts';
import { planOverdue } from './overdue.ts';
import { readRepair } from './repairRows.ts';

/** What people write on an order while they work on it. */

const idsOf = (pictures: readonly { readonly id: string }[]): string[] => pictures.map(({ id }) => id);

/** Refuses lines about codes that neither the order's faults have nor the book of its tenant. */
const requireCodes = (
  { world }: Call<Endpoint>,
  tntId: string,
  repairId: string,
  lines: readonly { readonly faultCode?: string }[],
): void => {
  for (const [place, { faultCode: code }] of lines.entries()) {
    if (code === undefined) continue;
    const isKnown = world.store.one(
      `select 1 from fault_code_entries c where c.code = @code and (c.tnt_id = @tntId or c.is_platform = 1)
       union all
       select 1 from repair_faults x join device_fault_ref f on f.id = x.fault_id
       where x.repair_id = @repairId and f.code = @code`,
      { code, tntId, repairId },
    );
    if (isKnown === undefined) refuse('invalidInput', `维修内容第 ${place + 1} 行：故障码“${code}”不存在`);
  }
};

/** Writes what was done, used and worked on an order; refuses a closed one, and hours and parts that cannot be. */
export const updateRepair = (
  call: Call<Endpoint>,
  repairId: string,
  { lines, parts, labours, pictures, version, ...about }: BodyOf<typeof repairUpdate>,
): { version: number } => {
  const { world } = call;
  const { step, tntId, version: last } = readRepair(call, repairId);
  if (step === 'closed') refuse('stateRefused', '已完成的维修单不能修改');
  if (last !== version) refuse('conflict');
  requireCodes(call, tntId, repairId, lines);
  writeWork(call, { source: 'repair', id: repairId, tntId }, { parts, labours });
  keepFiles(call, { kind: 'repair', id: repairId, tntId }, [...pictures, ...lines.flatMap((line) => line.pictures)]);
  world.store.run(
    `update repair_orders set title = @title, description = @description, urgency = @urgency,
       response_due_at = reported_at + @accept, due_at = reported_at + @finish, is_warranty = @isWarranty,
       downtime_minutes = @downtimeMinutes, downtime_reason = @downtimeReason, lines = @lines, pictures = @pictures,
       version = version + 1
     where id = @repairId`,
    {
      repairId,
      title: about.title.trim(),
      description: about.description.trim(),
      urgency: about.urgency,
      ...repairLimits[about.urgency],
      isWarranty: Number(about.isWarranty),
      downtimeMinutes: about.downtimeMinutes,
      downtimeReason: about.downtimeReason,
      lines: JSON.stringify(lines.map((line) => ({ ...line, pictures: idsOf(line.pictures) }))),
      pictures: JSON.stringify(idsOf(pictures)),
    },
  );
  planOverdue(world.store, repairId, world.clock.now());
  return { version: version + 1 };
};
