import {
  acknowledgedUntil,
  type CourseTurn,
  escalationBegins,
  turnEscalation,
  turnRepeat,
} from '@fleet/domain/areas/messages/subscribe/course.ts';
import { decide, isSilenced, quietOf } from '@fleet/domain/areas/messages/subscribe/decide.ts';
import { cutTo, longestTitle } from '@fleet/domain/areas/messages/shared/template.ts';
import { schedule } from '../../../world/due.ts';
import type { World } from '../../../world/world.ts';
import { queueToGroup } from '../push/deliveries.ts';
import { messageOf, nameOf, type News, occurredOf, standingOf } from './news.ts';
import { type GroupRule, ruleOf } from './ruleRows.ts';
import { silencesOf } from './silenceRows.ts';

/**
 * What follows once a group was told of something that lasts. Each course has an event in the queue, and what comes of it
 * is decided when that is due, in one transaction with what is sent.
 */

type CourseKind = 'repeat' | 'escalate' | 'unhandled';

interface Course {
  readonly id: string;
  readonly groupId: string;
  readonly eventType: GroupRule['eventType'];
  readonly kind: CourseKind;
  readonly news: string;
  readonly step: number;
  readonly sent: number;
}

const begin = (world: World, { groupId, eventType }: GroupRule, kind: CourseKind, news: News, at: number): void => {
  if (news.object === null) return;
  const object = nameOf(news.object);
  const id = JSON.stringify([groupId, eventType, kind, object]);
  const begun = world.store.run(
    `insert or ignore into subscribe_courses (id, group_id, event_type, kind, object, news, step, sent)
     values (@id, @groupId, @eventType, @kind, @object, @news, 0, 0)`,
    { id, groupId, eventType, kind, object, news: JSON.stringify(news) },
  );
  if (begun > 0) schedule(world, { kind: 'message.course', subject: id, at, payload: null });
};

/** Lets follow what follows of telling a group something, which it is told at a moment. */
export const beginCourses = (world: World, rule: GroupRule, news: News, toldAt: number): void => {
  if (news.object === null) return;
  const escalates = escalationBegins(rule, toldAt, news.object.since);
  if (escalates !== null) begin(world, rule, 'escalate', news, escalates);
  if (rule.repeatMinutes > 0) begin(world, rule, 'repeat', news, toldAt + rule.repeatMinutes * 60_000);
};

/** Has a group be told by a rule if nobody has handled something by then. */
export const awaitHandling = (world: World, rule: GroupRule, news: News): void => {
  const now = world.clock.now();
  if (decide(rule, [], occurredOf(news), now).kind !== 'pass')
    begin(world, rule, 'unhandled', news, now + rule.afterMinutes * 60_000);
};

const end = ({ store }: World, id: string): void => {
  store.run('delete from subscribe_courses where id = @id', { id });
};

const goOn = (world: World, { id, sent }: Course, step: number, at: number, isSent: boolean): void => {
  world.store.run('update subscribe_courses set step = @step, sent = @sent where id = @id', {
    id,
    step,
    sent: sent + Number(isSent),
  });
  schedule(world, { kind: 'message.course', subject: id, at, payload: null });
};

const turnOf = (world: World, rule: GroupRule, { kind, step }: Course, news: News): CourseTurn => {
  const { store, clock } = world;
  const now = clock.now();
  const occurred = occurredOf(news);
  const circumstances = {
    now,
    quietUntil: quietOf(rule, occurred.level, now),
    isSilenced: silencesOf(store, news.tntId, now).some((silence) => isSilenced(silence, occurred, now)),
  };
  const standing = standingOf(world, news.object!);
  return (kind === 'escalate' ? turnEscalation : turnRepeat)(rule, step, standing, circumstances);
};

const sendStep = (world: World, rule: GroupRule, { id, sent }: Course, step: number, news: News): void => {
  const own = rule.escalation[step]!;
  const title = cutTo(`升级（${own.afterMinutes} 分钟未处理）：${news.told.title}`, longestTitle);
  queueToGroup(
    world,
    own.groupId,
    own.channels,
    messageOf(news, { key: `${id} ${sent}`, told: { ...news.told, title } }),
  );
};

/** Whether something has been acknowledged, or closed. */
const isHandled = (world: World, rule: GroupRule, news: News): boolean => {
  const now = world.clock.now();
  const standing = standingOf(world, news.object!);
  const isClosed = standing.closedAt !== null && standing.closedAt <= now;
  return isClosed || acknowledgedUntil({ ackExpiresMinutes: rule.ackExpiresMinutes }, standing, now) !== null;
};

/**
 * Takes the step of a course that is due.
 *
 * @param tell lets a group hear of something by a rule
 */
export const takeCourse = (
  world: World,
  id: string,
  tell: (world: World, rule: GroupRule, news: News) => void,
): void => {
  const course = world.store.one<Course>(
    `select id, group_id as groupId, event_type as eventType, kind, news, step, sent from subscribe_courses
     where id = @id`,
    { id },
  );
  if (course === undefined) return;
  const rule = ruleOf(world.store, course.groupId, course.eventType);
  if (rule === null || !rule.isEnabled) return end(world, id);
  const news = JSON.parse(course.news) as News;
  if (course.kind === 'unhandled') {
    end(world, id);
    if (!isHandled(world, rule, news)) tell(world, rule, { ...news, at: world.clock.now() });
    return;
  }
  const turn = turnOf(world, rule, course, news);
  if (turn.kind === 'done') return end(world, id);
  if (turn.kind === 'wait') return goOn(world, course, turn.step, turn.at, false);
  if (course.kind === 'escalate') sendStep(world, rule, course, turn.step, news);
  else queueToGroup(world, rule.groupId, rule.channels, messageOf(news, { key: `${id} ${course.sent}` }));
  if (turn.nextAt === null) end(world, id);
  else goOn(world, course, course.kind === 'escalate' ? turn.step + 1 : 0, turn.nextAt, true);
};
