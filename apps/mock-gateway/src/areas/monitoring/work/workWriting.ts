import type { WorkLabour, WorkPart } from '@fleet/domain/areas/monitoring/work/workShapes.ts';
import { type LabourAmounts, labourProblems, partProblems } from '@fleet/domain/areas/monitoring/work/workSums.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { numberOfDay, textOfDay } from '@fleet/domain/core/values/days.ts';
import { epochToDay, toHundredths } from '@fleet/domain/core/values/formats.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse, refuseLines } from '../../../pipeline/envelope.ts';
import { type Worker, workersOf } from './workers.ts';
import type { Job } from './workRows.ts';

/** What people write of parts and hours while they work on an order or an upkeep. */

/** Rate and department of somebody as they were when his hours were entered first. */
type Kept = Pick<Worker, 'userId' | 'realName' | 'staffId' | 'departmentId' | 'hourlyRate'>;
type OfTenant = Job & { readonly tntId: string };

/** Whose hours may stand on a job: those that already do as they were, and whoever works for the tenant. */
const knownPeople = (call: Call<Endpoint>, { source, id, tntId }: OfTenant): ReadonlyMap<string, Kept> => {
  const there = call.world.store.all<Kept>(
    `select l.user_id as userId, ifnull(u.real_name, '') as realName, l.staff_id as staffId,
       l.department_id as departmentId, l.hourly_rate as hourlyRate
     from work_labours l left join user_ref u on u.id = l.user_id where l.source = @source and l.source_id = @id`,
    { source, id },
  );
  return new Map([...workersOf(call, tntId), ...there].map((one) => [one.userId, one]));
};

/** Whether a text of that form is a day of the calendar. */
const isDay = (day: string): boolean => {
  const number = numberOfDay(day);
  return !Number.isNaN(number) && textOfDay(number) === day;
};

/** Hours of the same people and days on other jobs. */
const hoursElsewhere = (
  { world }: Call<Endpoint>,
  { source, id }: Job,
  labours: readonly WorkLabour[],
): LabourAmounts[] =>
  world.store
    .all<LabourAmounts>(
      `select user_id as userId, day, hours from work_labours
       where not (source = @source and source_id = @id) and user_id in (select value from json_each(@users))
         and day in (select value from json_each(@days))`,
      {
        source,
        id,
        users: JSON.stringify(labours.map(({ userId }) => userId)),
        days: JSON.stringify(labours.map(({ day }) => day)),
      },
    )
    .map((one) => ({ ...one, hours: one.hours / 100 }));

const writeParts = (
  { world: { store, ids } }: Call<Endpoint>,
  { source, id, tntId }: OfTenant,
  parts: readonly WorkPart[],
): void => {
  store.run('delete from work_parts where source = @source and source_id = @id', { source, id });
  for (const [position, part] of parts.entries())
    store.run(
      `insert into work_parts (id, tnt_id, source, source_id, position, part_no, part_name, quantity, unit, unit_cost,
         serial_old, serial_new, supplier)
       values (@lineId, @tntId, @source, @id, @position, @partNo, @partName, @quantity, @unit, @unitCost, @serialOld,
         @serialNew, @supplier)`,
      {
        ...part,
        lineId: ids.next('wpt'),
        tntId,
        source,
        id,
        position,
        quantity: toHundredths(part.quantity),
        unitCost: toHundredths(part.unitCost),
      },
    );
};

const writeLabours = (
  { world: { store, ids } }: Call<Endpoint>,
  { source, id, tntId }: OfTenant,
  labours: readonly (WorkLabour & { readonly person: Kept })[],
): void => {
  store.run('delete from work_labours where source = @source and source_id = @id', { source, id });
  for (const [position, { person, day, hours, note }] of labours.entries())
    store.run(
      `insert into work_labours (id, tnt_id, source, source_id, position, user_id, staff_id, department_id, day, hours,
         hourly_rate, note)
       values (@lineId, @tntId, @source, @id, @position, @userId, @staffId, @departmentId, @day, @hours, @hourlyRate,
         @note)`,
      {
        lineId: ids.next('wlb'),
        tntId,
        source,
        id,
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

/** Writes parts and hours of a job anew; refuses those that cannot be, all in one answer. */
export const writeWork = (
  call: Call<Endpoint>,
  job: OfTenant,
  { parts, labours }: { readonly parts: readonly WorkPart[]; readonly labours: readonly WorkLabour[] },
): void => {
  if (labours.some(({ day }) => !isDay(day))) refuse('invalidInput', '工时日期不是有效的日期');
  const people = knownPeople(call, job);
  const worked = labours.map((labour) => ({
    ...labour,
    person: people.get(labour.userId) ?? refuse('notFound', '人员不存在或不在任何部门'),
  }));
  const problems = [
    ...labourProblems(labours, hoursElsewhere(call, job, labours), {
      today: epochToDay(call.world.clock.now()),
      nameOf: (userId) => people.get(userId)?.realName ?? '',
    }),
    ...partProblems(parts),
  ];
  if (problems.length > 0) refuseLines(problems, problems[0]);
  writeParts(call, job, parts);
  writeLabours(call, job, worked);
};
