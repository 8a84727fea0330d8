import { decide, type Decision } from '@fleet/domain/areas/messages/subscribe/decide.ts';
import type { Due } from '../../../pipeline/call.ts';
import type { World } from '../../../world/world.ts';
import { deliver, type HeldDelivery } from '../push/delivering.ts';
import { ruleOf } from './ruleRows.ts';
import { silencesOf } from './silenceRows.ts';

/** What is queued goes out on the clock; what was held back is decided once more at its end. */

const decideAgain = ({ store, clock }: World, held: HeldDelivery): Decision | null => {
  const { groupId, eventType, tntId, level, projectId } = held;
  const rule = groupId === null ? null : ruleOf(store, groupId, eventType);
  if (rule === null) return null;
  const now = clock.now();
  return decide(rule, silencesOf(store, tntId, now), { eventType, level, projectId }, now);
};

export const deliveryDue: readonly Due[] = [
  { kind: 'message.deliver', run: ({ world }, id) => deliver(world, id, (held) => decideAgain(world, held)) },
];
