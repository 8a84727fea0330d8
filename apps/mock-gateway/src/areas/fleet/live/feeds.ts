import { type LiveTopic, topicOf } from '@fleet/domain/areas/fleet/live/topics.ts';
import type { World } from '../../../world/world.ts';
import {
  connectionOf,
  connectionState,
  floorFrame,
  type LiveDevice,
  liveDevice,
  settingsMarkOf,
  type Moment,
  vehicleState,
} from './reports.ts';

/** What is told under a topic as long as somebody holds it: the present to whoever comes, and then what follows. */

type OfDevice = Extract<LiveTopic, { readonly deviceId: string }>;

export interface Feed {
  /** 1 for what must not be lost. */
  readonly qos: 0 | 1;
  /** What is as it is until somebody says otherwise: it is marked so for whoever comes later. */
  readonly isRetained: boolean;
  /** What whoever comes is told; null when there is nothing to tell. */
  present(world: World, moment: Moment): object | null;
  /** What everybody is told at a tick; null when that is nothing. */
  next(world: World, moment: Moment): object | null;
}

/** Where all vehicles of a floor are, at every tick. */
const frameFeed = (floorId: string): Feed => {
  const frame = (world: World, moment: Moment) => floorFrame(world, floorId, moment);
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

/** The state of a vehicle: once a second as long as anybody hears of it. */
const stateFeed = (about: OfDevice): Feed => {
  let headerId = 0;
  let ticks = 0;
  let wasOnline = true;
  const present = (world: World, moment: Moment) => {
    const device = deviceOf(world, about);
    return device === null ? null : vehicleState(world, device, moment, headerId++);
  };
  return {
    qos: 0,
    isRetained: false,
    present,
    next: (world, moment) => {
      ticks += 1;
      if (ticks % ticksPerState !== 0) return null;
      const isOnline = deviceOf(world, about)?.isOnline === 1;
      const isNews = isOnline || wasOnline;
      wasOnline = isOnline;
      return isNews ? present(world, moment) : null;
    },
  };
};

/** Whether anybody hears of a device: when that has changed, and at each new epoch. */
const connectionFeed = (about: OfDevice): Feed => {
  let headerId = 0;
  let last: string | null = null;
  const tell = (world: World, moment: Moment, isAlways: boolean) => {
    const device = deviceOf(world, about);
    if (device === null) return null;
    const state = `${moment.epoch} ${connectionState(world, device, moment.at)}`;
    const isNews = last !== null && state !== last;
    // whoever comes is told by himself: the others hear of it at the next tick
    if (!isAlways || last === null) last = state;
    return isAlways || isNews ? connectionOf(world, device, moment, headerId++) : null;
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
    if (device === null) return null;
    const mark = settingsMarkOf(world, device);
    const isNews = last !== null && mark !== last;
    // whoever comes is told by himself: the others hear of it at the next tick
    if (!isAlways || last === null) last = mark;
    return isAlways || isNews ? { at, epoch, mark } : null;
  };
  return {
    qos: 1,
    isRetained: true,
    present: (world, moment) => tell(world, moment, true),
    next: (world, moment) => tell(world, moment, false),
  };
};

/** What is told under a topic. */
export const feedOf = (about: LiveTopic): Feed => {
  if (about.kind === 'frame') return frameFeed(about.floorId);
  if (about.kind === 'state') return stateFeed(about);
  return about.kind === 'connection' ? connectionFeed(about) : settingsFeed(about);
};
