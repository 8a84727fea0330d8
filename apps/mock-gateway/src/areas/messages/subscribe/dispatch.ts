import { decide } from '@fleet/domain/areas/messages/subscribe/decide.ts';
import type { World } from '../../../world/world.ts';
import type { Occasion } from '../shared/telling.ts';
import { followAgain } from './courses.ts';
import { waits } from './debouncing.ts';
import { newsOf, occurredOf } from './news.ts';
import { type GroupRule, rulesOfEvent } from './ruleRows.ts';
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

/** Whether a group has been told of a fault by a rule, or will be: what did not last or came too seldom is no telling. */
const hasTold = ({ store }: World, { groupId, eventType }: GroupRule, faultId: string): boolean =>
  store.one(
    `select 1 from push_fault_deliveries f join push_deliveries d on d.id = f.delivery_id
     where f.fault_id = @faultId and d.group_id = @groupId and d.event_type = @eventType
       and d.suppressed_by is not 'debounce'
     union all
     select 1 from subscribe_gathered_news n join subscribe_gathered g on g.id = n.gathered_id
     where n.fault_id = @faultId and g.group_id = @groupId and g.event_type = @eventType`,
    { groupId, eventType, faultId },
  ) !== undefined;

/**
 * Lets groups know of a fault that is back, so soon that it is the same: whoever was told of it is not told once more, but
 * what follows of it goes on; whoever waits for it to last, or to come often enough, may be told now.
 */
export const tellGroupsAgain = (world: World, occasion: Occasion): void => {
  const news = newsOf(world, occasion);
  const occurred = occurredOf(news);
  for (const rule of rulesOfEvent(world.store, occasion.tntId, occasion.eventType)) {
    const { kind } = decide(rule, [], occurred, news.at);
    if (kind !== 'send' && kind !== 'hold') continue;
    if (news.faultId !== null && hasTold(world, rule, news.faultId)) followAgain(world, rule, news);
    else if (rule.debounce !== null && !waits(world, rule, news) && tellByRule(world, rule, news))
      countSilenced(world, news);
  }
};
