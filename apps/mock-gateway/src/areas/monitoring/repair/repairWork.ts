import type { repairUpdate } from '@fleet/domain/areas/monitoring/repair/contract.ts';
import { repairLimits } from '@fleet/domain/areas/monitoring/repair/dueTimes.ts';
import type { RepairLabour, RepairPart } from '@fleet/domain/areas/monitoring/repair/repairShapes.ts';
import { type LabourAmounts, labourProblems, partProblems } from '@fleet/domain/areas/monitoring/repair/repairSums.ts';
import type { BodyOf, Endpoint } from '@fleet/domain/core/contract/define.ts';
import { numberOfDay, textOfDay } from '@fleet/domain/core/values/days.ts';
import { epochToDay, toHundredths } from '@fleet/domain/core/values/formats.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse, refuseLines } from '../../../pipeline/envelope.ts';
import { type Repairer, repairersOf } from './repairPeople.ts';
import { planOverdue } from './overdue.ts';
import { readRepair, type StoredRepair } from './repairRows.ts';

/** What people write on an order while they work on it. */

/** Rate and department of somebody as they were when his hours were entered first. */
type Kept = Pick<Repairer, 'userId' | 'realName' | 'staffId' | 'departmentId' | 'hourlyRate'>;

/** Whose hours may stand on an order: those that already do as they were, and whoever may be given it. */
const knownPeople = (call: Call<Endpoint>, { id, tntId }: StoredRepair): ReadonlyMap<string, Kept> => {
  const there = call.world.store.all<Kept>(
    `select l.user_id as userId, ifnull(u.real_name, '') as realName, l.staff_id as staffId,
       l.department_id as departmentId, l.hourly_rate as hourlyRate
     from repair_labours l left join user_ref u on u.id = l.user_id where l.repair_id = @id`,
    { id },
  );
  return new Map([...repairersOf(call, tntId), ...there].map((one) => [one.userId, one]));
};

/** Whether a text of that form is a day of the calendar. */
const isDay = (day: string): boolean => {
  const number = numberOfDay(day);
  return !Number.isNaN(number) && textOfDay(number) === day;
};

/** Hours of the same people and days on other orders. */
const hoursElsewhere = ({ world }: Call<Endpoint>, id: string, labours: readonly RepairLabour[]): LabourAmounts[] =>
  world.store
    .all<LabourAmounts>(
      `select user_id as userId, day, hours from repair_labours
       where repair_id <> @id and user_id in (select value from json_each(@users))
         and day in (select value from json_each(@days))`,
      {
        id,
        users: JSON.stringify(labours.map(({ userId }) => userId)),
        days: JSON.stringify(labours.map(({ day }) => day)),
      },
    )
    .map((one) => ({ ...one, hours: one.hours / 100 }));

const writeParts = (
  { world: { store, ids } }: Call<Endpoint>,
  repairId: string,
  parts: readonly RepairPart[],
): void => {
  store.run('delete from repair_parts where repair_id = @repairId', { repairId });
  for (const [position, part] of parts.entries())
    store.run(
      `insert into repair_parts (id, repair_id, position, part_no, part_name, quantity, unit, unit_cost, serial_old,
         serial_new, supplier)
       values (@id, @repairId, @position, @partNo, @partName, @quantity, @unit, @unitCost, @serialOld, @serialNew,
         @supplier)`,
      {
        ...part,
        id: ids.next('rpp'),
        repairId,
        position,
        quantity: toHundredths(part.quantity),
        unitCost: toHundredths(part.unitCost),
      },
    );
};

const writeLabours = (
  { world: { store, ids } }: Call<Endpoint>,
  repairId: string,
  labours: readonly (RepairLabour & { readonly person: Kept })[],
): void => {
  store.run('delete from repair_labours where repair_id = @repairId', { repairId });
  for (const [position, { person, day, hours, note }] of labours.entries())
    store.run(
      `insert into repair_labours (id, repair_id, position, user_id, staff_id, department_id, day, hours, hourly_rate,
         note)
       values (@id, @repairId, @position, @userId, @staffId, @departmentId, @day, @hours, @hourlyRate, @note)`,
      {
        id: ids.next('rpl'),
        repairId,
        position,
        userId: person.userId,
        staffId: person.staffId,
        departmentId: person.departmentId,
        hourlyRate: person.hourlyRate,
        day,
        hours: toHundredths(hours),
        note: note.trim(),
      },
    );
};

/** Writes what was done, used and worked on an order; refuses a closed one, and hours and parts that cannot be. */
export const updateRepair = (
  call: Call<Endpoint>,
  repairId: string,
  { lines, parts, labours, version, ...about }: BodyOf<typeof repairUpdate>,
): { version: number } => {
  const { world } = call;
  const order = readRepair(call, repairId);
  if (order.step === 'closed') refuse('stateRefused', '已完成的维修单不能修改');
  if (order.version !== version) refuse('conflict');
  if (labours.some(({ day }) => !isDay(day))) refuse('invalidInput', '工时日期不是有效的日期');
  const people = knownPeople(call, order);
  const worked = labours.map((labour) => ({
    ...labour,
    person: people.get(labour.userId) ?? refuse('notFound', '维修人不存在或不在任何部门'),
  }));
  const problems = [
    ...labourProblems(labours, hoursElsewhere(call, repairId, labours), {
      today: epochToDay(world.clock.now()),
      nameOf: (userId) => people.get(userId)?.realName ?? '',
    }),
    ...partProblems(parts),
  ];
  if (problems.length > 0) refuseLines(problems, problems[0]);
  world.store.run(
    `update repair_orders set title = @title, description = @description, urgency = @urgency,
       response_due_at = reported_at + @accept, due_at = reported_at + @finish, is_warranty = @isWarranty,
       downtime_minutes = @downtimeMinutes, downtime_reason = @downtimeReason, lines = @lines, version = version + 1
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
      lines: JSON.stringify(lines),
    },
  );
  writeParts(call, repairId, parts);
  writeLabours(call, repairId, worked);
  planOverdue(world.store, repairId, world.clock.now());
  return { version: version + 1 };
};
