import {
  afterReport,
  afterWaiting,
  isToBePushed,
  pushed,
  pushInterval,
} from '@fleet/domain/areas/equipment/shadow/shadow.ts';
import type { Due } from '../../../pipeline/call.ts';
import { dequeue, schedule } from '../../../world/due.ts';
import type { World } from '../../../world/world.ts';
import { chanceOf } from '../../fleet/face.ts';
import { soonest } from '../shared/soonest.ts';
import { isUpgrading, upgradeLook } from '../shared/upgrades.ts';
import { nextOnline } from '../values/hearing.ts';
import { writeSetting } from '../values/settings.ts';
import { raiseVersion, readWishes, type StoredWish, writeWish } from './wishes.ts';

/** Devices follow what is wished of them: when they are online, in a moment, and now and then not at all. */

/** Of a hundred wishes, those that no pushing helps. */
const stubborn = 0.04;

/** Whether a device follows a wish, and how long it takes. */
const habitOf = (world: World, deviceId: string, { functionId, wishedAt }: StoredWish) => {
  const chance = chanceOf(world.seed, `${deviceId} wish ${functionId}`);
  const nth = wishedAt % 1_000_000_007;
  return { follows: chance(nth) >= stubborn, takes: 700 + Math.floor(1800 * chance(nth + 1)) };
};

interface Moment {
  readonly at: number;
  readonly what: 'push' | 'follow' | 'giveUp';
}

/** What comes next of a wish that is open; null while nobody knows when. */
const nextOf = (world: World, deviceId: string, wish: StoredWish, now: number): Moment | null => {
  const when = (from: number, what: Moment['what']): Moment | null => {
    const at = nextOnline(world, deviceId, from);
    return at === null ? null : { at, what };
  };
  const { pushedAt, wishedAt } = wish;
  if (pushedAt === null) return when(Math.max(wishedAt, now), 'push');
  const { follows, takes } = habitOf(world, deviceId, wish);
  if (follows) return when(pushedAt + takes, 'follow');
  return when(pushedAt + pushInterval, isToBePushed(wish) ? 'push' : 'giveUp');
};

const carryOut = (world: World, deviceId: string, wish: StoredWish, what: Moment['what'], now: number): void => {
  const { store } = world;
  if (what === 'push') return writeWish(store, deviceId, { ...wish, ...pushed(wish), pushedAt: now });
  if (what === 'giveUp') return writeWish(store, deviceId, { ...wish, ...afterWaiting(wish) });
  writeSetting(store, deviceId, wish.functionId, { at: now, value: wish.value });
  writeWish(store, deviceId, { ...wish, ...afterReport(wish, wish.value) });
  raiseVersion(world, deviceId);
};

/** Lets what is wished of a device come about as far as it is due, and says when to look again. */
export const follow = (world: World, deviceId: string): void => {
  const { store, clock } = world;
  const now = clock.now();
  let next = Infinity;
  for (const { functionId } of readWishes(store, deviceId).values())
    for (;;) {
      const wish = readWishes(store, deviceId).get(functionId);
      const moment = wish?.state === 'open' ? nextOf(world, deviceId, wish, now) : null;
      if (wish === undefined || moment === null) break;
      // nothing is pushed into an upgrade
      const isHeld = moment.what === 'push' && moment.at <= now && isUpgrading(world, deviceId);
      if (isHeld || moment.at > now) {
        next = Math.min(next, isHeld ? now + upgradeLook : moment.at);
        break;
      }
      carryOut(world, deviceId, wish, moment.what, now);
    }
  if (next === Infinity) dequeue(store, { kind: 'shadow.turn', subject: deviceId });
  else
    schedule(world, {
      kind: 'shadow.turn',
      subject: deviceId,
      at: Math.max(next, clock.now() + soonest),
      payload: null,
    });
};

/** A property was set at a device otherwise than by its shadow: a wish that says something else is not pushed again. */
export const followSetting = (world: World, deviceId: string, functionId: string, value: unknown): void => {
  const wish = readWishes(world.store, deviceId).get(functionId);
  raiseVersion(world, deviceId);
  if (wish === undefined) return;
  writeWish(world.store, deviceId, { ...wish, ...afterReport(wish, value) });
  follow(world, deviceId);
};

export const shadowDue: readonly Due[] = [
  { kind: 'shadow.turn', run: ({ world }, deviceId) => follow(world, deviceId) },
];

/** The clock was set back, or a device was let in: what is open is looked at anew. */
export const doubtWishes = (world: World): void => {
  const { store, clock } = world;
  store.run(
    `update shadow_wishes set wished_at = min(wished_at, @now), pushed_at = min(pushed_at, @now)
     where state = 'open'`,
    { now: clock.now() },
  );
  for (const { deviceId } of store.all<{ deviceId: string }>(
    `select distinct device_id as deviceId from shadow_wishes where state = 'open' order by device_id`,
  ))
    follow(world, deviceId);
};
