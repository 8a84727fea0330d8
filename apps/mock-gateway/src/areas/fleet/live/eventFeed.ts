import type { LiveEvent } from '@fleet/domain/areas/fleet/live/events.ts';
import type { World } from '../../../world/world.ts';
import type { Feed } from './feed.ts';
import { happenedBetween, type Told } from './happened.ts';
import type { Moment } from './reports.ts';

/** Every so many ticks it is looked: once a second, as what is due is settled. */
const ticksPerLook = 2;
/** So far back before the last look it is looked each time: what is written late is told late and not lost. Milliseconds. */
const overlap = 10_000;

/**
 * What happens to devices, each event once, from the moment on at which somebody listens. A jump of the clock is told
 * as one event, and what lies between as none: whoever listens reads again.
 */
export const eventFeed = ({ tntId, projectId, deviceId }: Told): Feed => {
  const whom: Told = { tntId, projectId, deviceId };
  let ticks = 0;
  let epoch: number | null = null;
  let lookedAt = 0;
  /** What has been told, or was there before anybody listened. */
  let known = new Set<string>();
  const begin = (world: World, moment: Moment): void => {
    epoch = moment.epoch;
    lookedAt = moment.at;
    known = new Set(happenedBetween(world, whom, moment.at - overlap, moment.at).map(({ key }) => key));
  };
  return {
    qos: 1,
    isRetained: false,
    present: (world, moment) => {
      if (epoch === null) begin(world, moment);
      return [];
    },
    next: (world, moment) => {
      const head = { at: moment.at, epoch: moment.epoch };
      if (moment.epoch !== epoch) {
        const isFirst = epoch === null;
        begin(world, moment);
        const moved: LiveEvent = { ...head, type: 'clockMoved', deviceId: null, happenedAt: moment.at };
        return isFirst ? [] : [moved];
      }
      ticks += 1;
      if (ticks % ticksPerLook !== 0) return [];
      const recent = happenedBetween(world, whom, lookedAt - overlap, moment.at);
      lookedAt = moment.at;
      const news = recent.filter(({ key }) => !known.has(key));
      known = new Set(recent.map(({ key }) => key));
      return news.map(({ event }): LiveEvent => ({ ...head, ...event }));
    },
  };
};
