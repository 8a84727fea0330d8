import { decide, isSilenced } from '@fleet/domain/areas/messages/subscribe/decide.ts';
import type { World } from '../../../world/world.ts';
import { queueToGroup } from '../push/deliveries.ts';
import { type Occasion, toldOf } from '../shared/telling.ts';
import { rulesOfEvent } from './ruleRows.ts';
import { countHeldBack, silencesOf } from './silenceRows.ts';

/** Tells the groups that have subscribed to something, now or at the end of what holds it back. */

/** Lets every group that has subscribed hear of an occasion, by the channels that it has chosen. */
export const tellGroups = (world: World, occasion: Occasion): void => {
  const { store, clock } = world;
  const { eventType, tntId, link = null, projectId = null, deviceId = null, userIds = [] } = occasion;
  const rules = rulesOfEvent(store, tntId, eventType);
  if (rules.length === 0) return;
  const now = clock.now();
  const told = toldOf(world, occasion);
  const occurred = { eventType, level: told.level, projectId };
  const silences = silencesOf(store, tntId, now);
  const key = occasion.key ?? world.ids.next('ev');
  let isHeldBack = false;
  for (const rule of rules) {
    const decision = decide(rule, silences, occurred, now);
    if (decision.kind === 'pass') continue;
    isHeldBack ||= decision.kind === 'hold' && decision.why === 'silence';
    queueToGroup(world, rule.groupId, rule.channels, { key, told, link, projectId, deviceId }, decision, userIds);
  }
  if (isHeldBack)
    countHeldBack(
      store,
      silences.filter((silence) => isSilenced(silence, occurred, now)).map(({ id }) => id),
    );
};
