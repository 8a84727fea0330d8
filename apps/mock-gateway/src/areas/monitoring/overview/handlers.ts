import { stopsDevice } from '@fleet/domain/areas/fleet/face.ts';
import type * as contract from '@fleet/domain/areas/monitoring/overview/contract.ts';
import { kpiNames, type KpiName } from '@fleet/domain/areas/monitoring/overview/kpis.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { dayEndToInstant, dayToInstant } from '@fleet/domain/core/values/formats.ts';
import { dayOfEpoch, startOfDay, textOfDay } from '@fleet/domain/core/values/days.ts';
import { presenceOf } from '@fleet/domain/core/values/measures.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { momentOrNull, toInstant } from '../../../rows/instants.ts';
import type { Days } from '../../equipment/face.ts';
import { countFaults } from '../fault/faultRows.ts';
import { countRepairs } from '../repair/repairRows.ts';
import { type Asked, askedOf, daysBefore } from '../statistics/asked.ts';
import { countedFaults, faultTotal } from '../statistics/faults.ts';
import { daysByBucket } from '../statistics/groups.ts';
import { runFigures } from '../statistics/runStatistics.ts';
import { taskFigures } from '../statistics/taskStatistics.ts';
import { readWork, spanOf } from '../statistics/work.ts';
import { listRecords } from '../upkeep/recordRows.ts';
import { ranksOf } from './ranks.ts';
import { type Narrowed, todosOf } from './todos.ts';

/** Service data-service: 运维总览. Its figures come out of the same readings as the tabs and lists that they lead to. */

const usualDays = 7;

interface Figure {
  readonly value: number | null;
  readonly previous: number | null;
  readonly beside: number | null;
}
const figure = (value: number | null, previous: number | null = null, beside: number | null = null): Figure => ({
  value,
  previous,
  beside,
});

type Overview = Call<typeof contract.plateOverview>;

const narrowedOf = ({ body }: Overview): Narrowed => ({
  projectId: body.projectId ?? null,
  productKey: body.productKey ?? null,
});

/** What the lists of faults, orders and upkeeps are asked for the same devices. */
const filtersOf = ({ body: { projectId, productKey } }: Overview) => ({
  ...(projectId === undefined ? {} : { projectId }),
  ...(productKey === undefined ? {} : { productKey }),
});

const rangeOf = ({ first, last }: Days) => ({
  from: dayToInstant(textOfDay(first))!,
  to: dayEndToInstant(textOfDay(last))!,
});

/** What of a moment follows from the devices: which are heard of, and which stand still. */
const momentOf = (call: Overview, asked: Asked, devices: ReturnType<typeof readWork>['devices']) => {
  const standing = new Set(
    countedFaults(call, asked, { isOpen: true }, { first: dayOfEpoch(asked.asOf) - 365, last: dayOfEpoch(asked.asOf) })
      .filter(stopsDevice)
      .map(({ deviceId }) => deviceId),
  );
  return { onlineRate: presenceOf(devices).onlineRate, faultDevices: standing.size };
};

/** How many devices came to another version on each day. */
const upgradesBy = (call: Call<Endpoint>, deviceIds: readonly string[], { first, last }: Days) => {
  const changes = call.world.store.all<{ readonly at: number; readonly deviceId: string }>(
    `select c.at, c.device_id as deviceId from json_each(@ids) k join ota_version_change_ref c on c.device_id = k.value
     where c.at >= @from and c.at < @before
       and exists (select 1 from ota_version_change_ref b
         where b.device_id = c.device_id and b.module_id = c.module_id and b.at < c.at)`,
    { ids: JSON.stringify(deviceIds), from: startOfDay(first), before: startOfDay(last + 1) },
  );
  return Map.groupBy(changes, ({ at }) => textOfDay(dayOfEpoch(at)));
};

export const plateOverviewHandlers: HandlersOf<typeof contract> = {
  plateOverview: (call) => {
    const now = call.world.clock.now();
    const { projectId, productKey } = call.body;
    const until = momentOrNull(call.body.to, '时间止') ?? startOfDay(dayOfEpoch(now) + 1) - 1;
    const to = toInstant(until);
    const from = call.body.from ?? toInstant(startOfDay(dayOfEpoch(until) - usualDays + 1));
    const asked = askedOf(call, {
      from,
      to,
      ...(projectId === undefined ? {} : { projectIds: [projectId] }),
      ...(productKey === undefined ? {} : { productKeys: [productKey] }),
    });
    const earlier = daysBefore(asked);
    const [work, before] = [readWork(call, asked), readWork(call, asked, earlier)];
    const [faults, faultsBefore] = [countedFaults(call, asked, {}), countedFaults(call, asked, {}, earlier)];
    const [run, runBefore] = [runFigures(work.days), runFigures(before.days)];
    const [total, totalBefore] = [faultTotal(faults, work), faultTotal(faultsBefore, before)];
    const filters = filtersOf(call);
    const counts = countFaults(call, { ...filters, ...rangeOf(asked.days) });
    const countsBefore = countFaults(call, { ...filters, ...rangeOf(earlier) });
    const repairs = countRepairs(call, filters);
    const upkeeps = listRecords(call, filters).counts;
    const today = dayOfEpoch(asked.asOf);
    const recent = readWork(call, asked, { first: today - 1, last: today });
    const doneOn = (day: number) => taskFigures(recent.days.filter((one) => one.day === day)).done;
    const moment = momentOf(call, asked, work.devices);
    const open = repairs.reported + repairs.assigned + repairs.repairing + repairs.waiting + repairs.checking;
    const figures: Readonly<Record<KpiName, Figure>> = {
      onlineRate: figure(moment.onlineRate),
      availability: figure(run.availability, runBefore.availability),
      utilisation: figure(run.utilisation, runBefore.utilisation),
      mtbf: figure(total.mtbf, totalBefore.mtbf),
      mttr: figure(total.mttr, totalBefore.mttr),
      faultDevices: figure(moment.faultDevices),
      openFaults: figure(counts.open, countsBefore.open),
      recoveredUnhandled: figure(counts.recoveredUnhandled, countsBefore.recoveredUnhandled),
      repairs: figure(open, null, repairs.overdue),
      upkeeps: figure(upkeeps.overdue, null, upkeeps.due),
      tasksToday: figure(doneOn(today), doneOn(today - 1)),
      successRate: figure(taskFigures(work.days).successRate, taskFigures(before.days).successRate),
    };
    const upgrades = upgradesBy(
      call,
      work.devices.map(({ id }) => id),
      asked.days,
    );
    return {
      ...spanOf(asked, work),
      kpis: kpiNames.map((key) => ({ key, ...figures[key] })),
      todos: todosOf(call, narrowedOf(call)),
      ranks: ranksOf(work, faults),
      days: daysByBucket(asked.days, work, 'day').map(({ bucket, days }) => ({
        bucket,
        availability: runFigures(days).availability,
        upgrades: new Set((upgrades.get(bucket) ?? []).map(({ deviceId }) => deviceId)).size,
      })),
    };
  },
};
