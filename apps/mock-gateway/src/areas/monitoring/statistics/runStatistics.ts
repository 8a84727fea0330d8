import { shareOf, toHours, toKilometres } from '@fleet/domain/core/values/measures.ts';
import type * as contract from '@fleet/domain/areas/monitoring/statistics/runContract.ts';
import { sumsOf } from '@fleet/domain/areas/monitoring/statistics/sums.ts';
import { recordedOf } from '@fleet/domain/areas/monitoring/statistics/times.ts';
import type { HandlersOf } from '../../../pipeline/call.ts';
import { askedOf, requireScene } from './asked.ts';
import { daysByBucket, daysByGroup } from './groups.ts';
import { readWork, spanOf, type WorkDay } from './work.ts';

/** How devices spent their time, as bars. */

const states = ['running', 'charging', 'idle', 'fault', 'offline'] as const;

/** The hours of some days of work in each state, and what that says of the devices. */
export const runFigures = (days: readonly WorkDay[]) => {
  const minutes = sumsOf(states, days);
  const recorded = recordedOf(minutes);
  return {
    running: toHours(minutes.running),
    charging: toHours(minutes.charging),
    idle: toHours(minutes.idle),
    fault: toHours(minutes.fault),
    offline: toHours(minutes.offline),
    utilisation: shareOf(minutes.running, recorded),
    availability: shareOf(recorded - minutes.fault, recorded),
  };
};

const online = 3;

export const runStatisticsHandlers: HandlersOf<typeof contract> = {
  runBar: (call) => {
    const { body } = call;
    requireScene(call, body.scene);
    const asked = askedOf(call, body);
    const work = readWork(call, asked);
    const { by = 'bucket', granularity = 'day' } = body;
    return {
      ...spanOf(asked, work),
      total: {
        devices: work.devices.length,
        online: work.devices.filter(({ status }) => status === online).length,
        ...runFigures(work.days),
        distance: toKilometres(sumsOf(['distance'], work.days).distance),
      },
      bars:
        by === 'bucket'
          ? daysByBucket(asked.days, work, granularity).map(({ bucket, days }) => ({ bucket, ...runFigures(days) }))
          : daysByGroup(work, by)
              .map(({ key, name, days }) => ({ key, name, ...runFigures(days) }))
              .toSorted((one, other) => (other.utilisation ?? -1) - (one.utilisation ?? -1)),
    };
  },
};
