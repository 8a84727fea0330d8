import { decide, isSilenced } from '@fleet/domain/areas/messages/subscribe/decide.ts';
import type { World } from '../../../world/world.ts';
import { queueToGroup } from '../push/deliveries.ts';
import { followTelling } from './courses.ts';
import { gather } from './gathering.ts';
import { messageOf, type News, occurredOf } from './news.ts';
import type { GroupRule } from './ruleRows.ts';
import { countHeldBack, silencesOf } from './silenceRows.ts';

/**
 * Lets a group hear of something by one of its rules, now, with others, or at the end of what holds it back; and lets
 * follow what follows of that once it is told. Gives whether a silence holds it back.
 */
export const tellByRule = (world: World, rule: GroupRule, news: News): boolean => {
  const { store, clock } = world;
  const now = clock.now();
  const decision = decide(rule, silencesOf(store, news.tntId, now), occurredOf(news), now, news.at);
  if (decision.kind === 'pass') return false;
  if (decision.kind === 'send' && gather(world, rule, news)) return false;
  queueToGroup(world, rule.groupId, rule.channels, messageOf(news), decision, news.userIds);
  followTelling(world, rule, news, decision);
  return decision.kind === 'hold' && decision.why === 'silence';
};

/** Counts for each silence that holds something back that it did. */
export const countSilenced = ({ store, clock }: World, news: News): void => {
  const now = clock.now();
  const occurred = occurredOf(news);
  countHeldBack(
    store,
    silencesOf(store, news.tntId, now)
      .filter((silence) => isSilenced(silence, occurred, now))
      .map(({ id }) => id),
  );
};
