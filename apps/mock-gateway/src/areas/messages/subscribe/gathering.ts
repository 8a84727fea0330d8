import { decide } from '@fleet/domain/areas/messages/subscribe/decide.ts';
import { gatheredUnder, gatheredUntil } from '@fleet/domain/areas/messages/subscribe/gathering.ts';
import { schedule } from '../../../world/due.ts';
import type { World } from '../../../world/world.ts';
import { queueToGroup } from '../push/deliveries.ts';
import { followTelling } from './courses.ts';
import { messageOf, messageOfAll, type News, occurredOf } from './news.ts';
import { type GroupRule, ruleOf } from './ruleRows.ts';
import { silencesOf } from './silenceRows.ts';

/** Several events that a group is told of in one message. */

interface Stored {
  readonly groupId: string;
  readonly eventType: GroupRule['eventType'];
  readonly toldAt: number | null;
  /** Number of the last that waits; null while nothing does. */
  readonly last: number | null;
}

const read = ({ store }: World, id: string): Stored | undefined =>
  store.one<Stored>(
    `select group_id as groupId, event_type as eventType, told_at as toldAt,
       (select max(nth) from subscribe_gathered_news where gathered_id = @id) as last
     from subscribe_gathered where id = @id`,
    { id },
  );

/** Puts something with what is told later, if a rule gathers it; false where it is told by itself. */
export const gather = (world: World, rule: GroupRule, news: News): boolean => {
  const under = gatheredUnder(rule, news);
  if (under === null) return false;
  const { groupId, eventType } = rule;
  const id = JSON.stringify([groupId, eventType, under]);
  const known = read(world, id);
  const last = known?.last ?? null;
  if (known === undefined)
    world.store.run('insert into subscribe_gathered (id, group_id, event_type) values (@id, @groupId, @eventType)', {
      id,
      groupId,
      eventType,
    });
  world.store.run(
    `insert into subscribe_gathered_news (gathered_id, nth, fault_id, news) values (@id, @nth, @faultId, @news)`,
    { id, nth: (last ?? 0) + 1, faultId: news.faultId, news: JSON.stringify(news) },
  );
  if (last !== null) return true;
  const now = world.clock.now();
  const at = Math.max(now + 1, gatheredUntil(rule, known?.toldAt ?? null, now));
  schedule(world, { kind: 'message.gathered', subject: id, at, payload: null });
  return true;
};

const tellTogether = (world: World, { groupId, channels }: GroupRule, together: readonly News[]): void => {
  const [first, ...others] = together;
  if (first === undefined) return;
  const besides = others.length === 0 ? first.userIds : [];
  queueToGroup(world, groupId, channels, messageOfAll([first, ...others], first.key), undefined, besides);
};

/** Tells what was gathered: in one message what may go out now, and the rest at the end of what holds it back. */
export const tellGathered = (world: World, id: string): void => {
  const stored = read(world, id);
  if (stored === undefined) return;
  const now = world.clock.now();
  const waiting = world.store.column<string>(
    'select news from subscribe_gathered_news where gathered_id = @id order by nth',
    { id },
  );
  world.store.run('delete from subscribe_gathered_news where gathered_id = @id', { id });
  world.store.run('update subscribe_gathered set told_at = @now where id = @id', { id, now });
  const rule = ruleOf(world.store, stored.groupId, stored.eventType);
  if (rule === null) return;
  const together: News[] = [];
  for (const news of waiting.map((text) => JSON.parse(text) as News)) {
    const decision = decide(rule, silencesOf(world.store, news.tntId, now), occurredOf(news), now, news.at);
    if (decision.kind === 'send') together.push(news);
    else if (decision.kind !== 'pass')
      queueToGroup(world, rule.groupId, rule.channels, messageOf(news), decision, news.userIds);
    // what was gathered is told at one moment, so what follows of it falls together as well
    followTelling(world, rule, news, decision);
  }
  tellTogether(world, rule, together);
};
