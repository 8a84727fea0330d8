import { countedMoments } from '@fleet/domain/areas/messages/subscribe/gathering.ts';
import { schedule } from '../../../world/due.ts';
import type { World } from '../../../world/world.ts';
import type { Lasting } from '../shared/telling.ts';
import { queueToGroup } from '../push/deliveries.ts';
import { messageOf, nameOf, type News, standingOf } from './news.ts';
import { type GroupRule, ruleOf } from './ruleRows.ts';
import { countSilenced, tellByRule } from './telling.ts';

/** What is told only if it lasts for some seconds, or comes about some times within them. */

const idOf = ({ groupId, eventType }: GroupRule, object: string): string =>
  JSON.stringify([groupId, eventType, object]);

const write = (
  { store }: World,
  { groupId, eventType }: GroupRule,
  id: string,
  object: string,
  news: News | null,
  moments: readonly number[],
): void => {
  store.run(
    `insert or replace into subscribe_waiting (id, group_id, event_type, object, news, moments)
     values (@id, @groupId, @eventType, @object, @news, @moments)`,
    {
      id,
      groupId,
      eventType,
      object,
      news: news === null ? null : JSON.stringify(news),
      moments: JSON.stringify(moments),
    },
  );
};

/** Takes down that a group was not told of something, because it did not last or came about too seldom. */
const sayDebounced = (world: World, { groupId, channels }: GroupRule, news: News): void =>
  queueToGroup(world, groupId, channels, messageOf(news), { kind: 'drop', why: 'debounce' });

/** Whether something has to wait by a rule before anybody is told; it is kept where it has. */
export const waits = (world: World, rule: GroupRule, news: News): boolean => {
  const { debounce } = rule;
  if (debounce === null) return false;
  const now = world.clock.now();
  if (debounce.count === 1) {
    if (news.object === null) return false;
    const object = nameOf(news.object);
    const id = idOf(rule, object);
    write(world, rule, id, object, news, []);
    schedule(world, { kind: 'message.debounced', subject: id, at: now + debounce.seconds * 1000, payload: null });
    return true;
  }
  const object = JSON.stringify([news.deviceId, news.code]);
  const id = idOf(rule, object);
  const known = world.store.one<{ moments: string }>('select moments from subscribe_waiting where id = @id', { id });
  const before = known === undefined ? [] : (JSON.parse(known.moments) as number[]);
  const moments = countedMoments(debounce, [...before, now], now);
  const isEnough = moments.length >= debounce.count;
  write(world, rule, id, object, null, isEnough ? [] : moments);
  if (!isEnough) sayDebounced(world, rule, news);
  return !isEnough;
};

/** What has waited is told if it lasts still. */
export const endWaiting = (world: World, id: string): void => {
  const row = world.store.one<{ groupId: string; eventType: GroupRule['eventType']; news: string }>(
    'select group_id as groupId, event_type as eventType, news from subscribe_waiting where id = @id',
    { id },
  );
  if (row === undefined) return;
  world.store.run('delete from subscribe_waiting where id = @id', { id });
  const rule = ruleOf(world.store, row.groupId, row.eventType);
  const news = JSON.parse(row.news) as News;
  if (rule === null || news.object === null) return;
  if (standingOf(world, news.object).endedAt !== null) return sayDebounced(world, rule, news);
  if (tellByRule(world, rule, news)) countSilenced(world, news);
};

/** Nobody waits any more for what is over, which is taken down. */
export const forgetWaiting = (world: World, kind: Lasting['kind'], id: string): void => {
  const { store } = world;
  const from = `${kind} ${id} `;
  const range = { from, to: `${from}~` };
  const over = store.all<{ groupId: string; eventType: GroupRule['eventType']; news: string | null }>(
    `select group_id as groupId, event_type as eventType, news from subscribe_waiting
     where object >= @from and object < @to order by id`,
    range,
  );
  store.run('delete from subscribe_waiting where object >= @from and object < @to', range);
  for (const { groupId, eventType, news } of over) {
    const rule = ruleOf(store, groupId, eventType);
    if (rule !== null && news !== null) sayDebounced(world, rule, JSON.parse(news) as News);
  }
};
