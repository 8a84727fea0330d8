import type * as contract from '@fleet/domain/areas/monitoring/statistics/shapeContract.ts';
import { type CarTypeMeasure, mostComparedModels } from '@fleet/domain/areas/monitoring/statistics/shapeContract.ts';
import { lengthQuantile } from '@fleet/domain/areas/monitoring/statistics/lengths.ts';
import { sumsOf } from '@fleet/domain/areas/monitoring/statistics/sums.ts';
import { taskLengths } from '@fleet/domain/areas/fleet/face.ts';
import { weekdayOfDay } from '@fleet/domain/core/values/days.ts';
import { toKilometres } from '@fleet/domain/core/values/measures.ts';
import type { HandlersOf } from '../../../pipeline/call.ts';
import { askedOf, requireScene } from './asked.ts';
import { readChosenDevices } from '../../equipment/face.ts';
import { requireFewDays } from './dealing.ts';
import { daysByBucket } from './groups.ts';
import { routesOf, versionsOf } from './panels.ts';
import { runFigures } from './runStatistics.ts';
import { readWork, spanOf, type WorkDay } from './work.ts';

/** When work is done and how long it takes, and how models compare day by day. */

const hoursOfDay = 24;
const daysOfWeek = 7;

const added = (one: readonly number[], other: string): number[] =>
  (JSON.parse(other) as number[]).map((count, place) => count + (one[place] ?? 0));

const measureOf = (days: readonly WorkDay[], measure: CarTypeMeasure): number | null => {
  if (days.length === 0) return null;
  if (measure === 'utilisation') return runFigures(days).utilisation;
  const { done, distance } = sumsOf(['done', 'distance'], days);
  return measure === 'done' ? done : toKilometres(distance);
};

export const shapeStatisticsHandlers: HandlersOf<typeof contract> = {
  taskShape: (call) => {
    const { body } = call;
    requireScene(call, body.scene);
    const asked = askedOf(call, body);
    const work = readWork(call, asked);
    const weekHours = Array.from({ length: daysOfWeek }, () => Array.from({ length: hoursOfDay }, () => 0));
    let lengths = taskLengths.map(() => 0);
    for (const { day, hours, lengths: took } of work.days) {
      const place = weekdayOfDay(day);
      weekHours[place] = added(weekHours[place]!, hours);
      lengths = added(lengths, took);
    }
    return {
      ...spanOf(asked, work),
      weekHours,
      lengths,
      p50: lengthQuantile(lengths, 0.5),
      p90: lengthQuantile(lengths, 0.9),
    };
  },

  taskRoutes: (call) => {
    const { body } = call;
    requireScene(call, body.scene);
    const asked = askedOf(call, body);
    requireFewDays(asked);
    const work = readWork(call, asked);
    return { ...spanOf(asked, work), ...routesOf(call.world, asked, work.devices) };
  },

  versionShares: (call) => {
    const { body } = call;
    requireScene(call, body.scene);
    return versionsOf(call.world, readChosenDevices(call, askedOf(call, body).choice), body.moduleName);
  },

  carType: (call) => {
    const { body } = call;
    requireScene(call, body.scene);
    const { granularity = 'day', measure = 'utilisation' } = body;
    const asked = askedOf(call, body);
    const work = readWork(call, asked);
    const models = [...Map.groupBy(work.days, ({ device }) => device.modelId)]
      .toSorted(([, one], [, other]) => sumsOf(['done'], other).done - sumsOf(['done'], one).done)
      .slice(0, mostComparedModels);
    return {
      ...spanOf(asked, work),
      buckets: daysByBucket(asked.days, work, granularity).map(({ bucket }) => bucket),
      series: models.map(([modelId, days]) => ({
        modelId,
        name: days[0]!.device.modelName,
        values: daysByBucket(asked.days, { ...work, days }, granularity).map((one) => measureOf(one.days, measure)),
      })),
    };
  },
};
