import { decide } from '@fleet/domain/areas/messages/subscribe/decide.ts';
import type { MessageLevel } from '@fleet/domain/areas/messages/shared/eventTypes.ts';
import type { Due } from '../../../pipeline/call.ts';
import type { World } from '../../../world/world.ts';
import { deliver, type HeldDelivery, readHeld, releaseHeld } from '../push/delivering.ts';
import { ruleOf, silencesOf } from './ruleRows.ts';

/** What is queued goes out on the clock; what was held back is decided once more at its end. */

const decideAgain = ({ store, clock }: World, held: HeldDelivery) => {
  const { groupId, eventType, tntId, level, projectId } = held;
  const rule = groupId === null ? null : ruleOf(store, groupId, eventType);
  if (rule === null) return null;
  const now = clock.now();
  return decide(rule, silencesOf(store, tntId, now), { eventType, level: level as MessageLevel, projectId }, now);
};

export const deliveryDue: readonly Due[] = [
  {
    kind: 'message.deliver',
    run: ({ world }, id) => {
      const held = readHeld(world, id);
      if (held !== null) {
        const decision = decideAgain(world, held);
        releaseHeld(world, id, decision);
        if (decision?.kind !== 'send') return;
      }
      deliver(world, id);
    },
  },
];
