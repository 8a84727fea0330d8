import { decide } from '@fleet/domain/areas/messages/subscribe/decide.ts';
import type { World } from '../../../world/world.ts';
import type { Occasion } from '../shared/telling.ts';
import { waits } from './debouncing.ts';
import { newsOf, occurredOf } from './news.ts';
import { rulesOfEvent } from './ruleRows.ts';
import { countSilenced, tellByRule } from './telling.ts';

/** Lets every group that has subscribed hear of an occasion, by the channels that it has chosen. */
export const tellGroups = (world: World, occasion: Occasion): void => {
  const rules = rulesOfEvent(world.store, occasion.tntId, occasion.eventType);
  if (rules.length === 0) return;
  const news = newsOf(world, occasion);
  const occurred = occurredOf(news);
  let isHeldBack = false;
  for (const rule of rules) {
    const decision = decide(rule, [], occurred, news.at);
    // what is not told at that hour waits for nothing
    const isLost = decision.kind === 'drop' && decision.why === 'window';
    if (decision.kind === 'pass' || (!isLost && waits(world, rule, news))) continue;
    const isSilenced = tellByRule(world, rule, news);
    isHeldBack ||= isSilenced;
  }
  if (isHeldBack) countSilenced(world, news);
};
