import { type LiveTopic, topicOf } from '@fleet/domain/areas/fleet/live/topics.ts';
import type { World } from '../../../world/world.ts';
import { eventFeed } from './eventFeed.ts';
import type { Feed } from './feed.ts';
import {
  connectionOf,
  connectionState,
  floorFrame,
  type LiveDevice,
  liveDevice,
  positionOf,
  settingsMarkOf,
  type Moment,
  vehicleState,
} from './reports.ts';

/** What each topic tells. */

type OfDevice = Extract<LiveTopic, { readonly deviceId: string }>;

const oneOrNone = (message: object | null): readonly object[] => (message === null ? [] : [message]);

/** Where all vehicles of a floor are, at every tick. */
const frameFeed = (floorId: string): Feed => {
  const frame = (world: World, moment: Moment) => [floorFrame(world, floorId, moment)];
  return { qos: 0, isRetained: false, present: frame, next: frame };
};

/** A device under the names that the topic has for it: once it belongs to somebody else nothing is told any more. */
const deviceOf = (world: World, about: OfDevice): LiveDevice | null => {
  const device = liveDevice(world, about.deviceId);
  return device !== undefined &&
    topicOf({ ...about, tntId: device.tntId, projectId: device.projectId }) === topicOf(about)
    ? device
    : null;
};

/** Every so many ticks a vehicle says how it is: once a second. */
const ticksPerState = 2;

/**
 * The state of a vehicle as long as anybody hears of it, or a part of it.
 *
 * @param every ticks between two messages
 */
const stateFeed = (
  about: OfDevice,
  every: number = ticksPerState,
  part: (state: NonNullable<ReturnType<typeof vehicleState>>) => object = (state) => state,
): Feed => {
  let headerId = 0;
  let ticks = 0;
  let wasOnline = true;
  const present = (world: World, moment: Moment) => {
    const device = deviceOf(world, about);
    const state = device === null ? null : vehicleState(world, device, moment, headerId++);
    return oneOrNone(state === null ? null : part(state));
  };
  return {
    qos: 0,
    isRetained: false,
    present,
    next: (world, moment) => {
      ticks += 1;
      if (ticks % every !== 0) return [];
      const isOnline = deviceOf(world, about)?.isOnline === 1;
      const isNews = isOnline || wasOnline;
      wasOnline = isOnline;
      return isNews ? present(world, moment) : [];
    },
  };
};

/** Whether anybody hears of a device: when that has changed, and at each new epoch. */
const connectionFeed = (about: OfDevice): Feed => {
  let headerId = 0;
  let last: string | null = null;
  const tell = (world: World, moment: Moment, isAlways: boolean) => {
    const device = deviceOf(world, about);
    if (device === null) return [];
    const state = `${moment.epoch} ${connectionState(world, device, moment.at)}`;
    const isNews = last !== null && state !== last;
    // whoever comes is told by himself: the others hear of it at the next tick
    if (!isAlways || last === null) last = state;
    return isAlways || isNews ? [connectionOf(world, device, moment, headerId++)] : [];
  };
  return {
    qos: 1,
    isRetained: true,
    present: (world, moment) => tell(world, moment, true),
    next: (world, moment) => tell(world, moment, false),
  };
};

/** That something was set or wished of a device, or got further: nothing else is said of it. */
const settingsFeed = (about: OfDevice): Feed => {
  let last: number | null = null;
  const tell = (world: World, { at, epoch }: Moment, isAlways: boolean) => {
    const device = deviceOf(world, about);
    if (device === null) return [];
    const mark = settingsMarkOf(world, device);
    const isNews = last !== null && mark !== last;
    // whoever comes is told by himself: the others hear of it at the next tick
    if (!isAlways || last === null) last = mark;
    return isAlways || isNews ? [{ at, epoch, mark }] : [];
  };
  return {
    qos: 1,
    isRetained: true,
    present: (world, moment) => tell(world, moment, true),
    next: (world, moment) => tell(world, moment, false),
  };
};

/** The topics of S2's token for a replay: without anybody who sets their tempo they say what is live. */
const replayFeed = (about: Extract<LiveTopic, { readonly kind: 'replay' }>): Feed => {
  if (about.part === 'state') return stateFeed(about);
  if (about.part === 'position') return stateFeed(about, 1, positionOf);
  return eventFeed(about);
};

/** What is told under a topic. */
export const feedOf = (about: LiveTopic): Feed => {
  switch (about.kind) {
    case 'frame':
      return frameFeed(about.floorId);
    case 'events':
      return eventFeed({ ...about, deviceId: null });
    case 'replay':
      return replayFeed(about);
    case 'state':
      return stateFeed(about);
    case 'connection':
      return connectionFeed(about);
    case 'settings':
      return settingsFeed(about);
  }
};
