import { decide } from '@fleet/domain/areas/messages/subscribe/decide.ts';
import { togetherUnder } from '@fleet/domain/areas/messages/subscribe/gathering.ts';
import type { Due } from '../../../pipeline/call.ts';
import type { World } from '../../../world/world.ts';
import { deliver } from '../push/delivering.ts';
import type { HeldDecision, HeldDelivery } from '../push/delivery/holds.ts';
import { takeCourse } from './courses.ts';
import { endWaiting } from './debouncing.ts';
import { tellGathered } from './gathering.ts';
import { kindOf, standingOf } from './news.ts';
import { type GroupRule, ruleOf } from './ruleRows.ts';
import { silencesOf } from './silenceRows.ts';
import { countSilenced, tellByRule } from './telling.ts';

/** What waits is told on the clock, and what was held back is decided once more at its end. */

const ruleOfHeld = ({ store }: World, { groupId, eventType }: HeldDelivery): GroupRule | null =>
  groupId === null ? null : ruleOf(store, groupId, eventType);

const decideAgain = (world: World, held: HeldDelivery): HeldDecision => {
  const { store, clock } = world;
  const { eventType, tntId, level, projectId, deviceId, code, object, createdAt } = held;
  const rule = ruleOfHeld(world, held);
  if (rule === null) return null;
  const now = clock.now();
  const standing = object === null ? null : standingOf(world, object);
  if (standing !== null && standing.endedAt !== null) return { kind: 'obsolete', why: 'over' };
  if (standing !== null && standing.closedAt !== null && standing.closedAt <= now)
    return { kind: 'obsolete', why: 'acknowledged' };
  const occurred = { eventType, level, projectId, deviceId, ...kindOf(world, deviceId), code };
  return decide(rule, silencesOf(store, tntId, now), occurred, now, createdAt);
};

export const deliveryDue: readonly Due[] = [
  { kind: 'message.debounced', run: ({ world }, id) => endWaiting(world, id), isBlind: true, isApart: true },
  { kind: 'message.gathered', run: ({ world }, id) => tellGathered(world, id), isBlind: true, isApart: true },
  {
    kind: 'message.course',
    run: ({ world }, id) =>
      takeCourse(world, id, (_, rule, news) => {
        if (tellByRule(world, rule, news)) countSilenced(world, news);
      }),
    isBlind: true,
    isApart: true,
  },
  {
    kind: 'message.deliver',
    run: (happening, id) =>
      deliver(happening, id, {
        decideAgain: (held) => decideAgain(happening.world, held),
        togetherUnder: (held) => togetherUnder(ruleOfHeld(happening.world, held) ?? { groupBy: 'none' }, held),
      }),
    isBlind: true,
    isApart: true,
  },
];
