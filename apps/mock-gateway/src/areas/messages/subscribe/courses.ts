import {
  acknowledgedUntil,
  type CourseTurn,
  escalationBegins,
  turnEscalation,
  turnRepeat,
} from '@fleet/domain/areas/messages/subscribe/course.ts';
import { type Decision, decide, isSilenced, quietOf } from '@fleet/domain/areas/messages/subscribe/decide.ts';
import { togetherUnder } from '@fleet/domain/areas/messages/subscribe/gathering.ts';
import { cutTo, longestTitle } from '@fleet/domain/areas/messages/shared/template.ts';
import { dequeue, schedule } from '../../../world/due.ts';
import type { World } from '../../../world/world.ts';
import { queueToGroup } from '../push/deliveries.ts';
import { messageOfAll, nameOf, type News, occurredOf, standingOf } from './news.ts';
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

/** Lets follow what follows of telling a group something, now or at the end of what holds it back. */
export const followTelling = (world: World, rule: GroupRule, news: News, decision: Decision): void => {
  if (news.object === null || decision.kind === 'pass' || decision.kind === 'drop') return;
  const toldAt = decision.kind === 'hold' ? decision.until : world.clock.now();
  const escalates = escalationBegins(rule, toldAt, news.object.since);
  if (escalates !== null) begin(world, rule, 'escalate', news, escalates);
  if (rule.repeatMinutes > 0) begin(world, rule, 'repeat', news, toldAt + rule.repeatMinutes * 60_000);
};

/** Lets what follows begin anew for a fault that is back, if it ended while that was gone. */
export const followAgain = (world: World, rule: GroupRule, news: News): void => {
  if (news.object === null) return;
  const isFollowed = world.store.one(
    `select 1 from subscribe_courses where group_id = @groupId and event_type = @eventType
       and object >= @from and object < @from || '~'`,
    { groupId: rule.groupId, eventType: rule.eventType, from: `${news.object.kind} ${news.object.id} ` },
  );
  if (isFollowed === undefined) followTelling(world, rule, news, { kind: 'send' });
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

/** Whether something has been acknowledged, or closed. */
const isHandled = (world: World, rule: GroupRule, news: News): boolean => {
  const now = world.clock.now();
  const standing = standingOf(world, news.object!);
  const isClosed = standing.closedAt !== null && standing.closedAt <= now;
  return isClosed || acknowledgedUntil({ ackExpiresMinutes: rule.ackExpiresMinutes }, standing, now) !== null;
};

const columns = 'c.id, c.group_id as groupId, c.event_type as eventType, c.kind, c.news, c.step, c.sent';

/** Courses of the same rule that are due for the same step as one that is taken: they are taken with it. */
const dueBeside = ({ store, clock }: World, course: Course): Course[] => {
  const { id, groupId, eventType, kind, step } = course;
  const beside = store.all<Course>(
    `select ${columns} from subscribe_courses c join due_ref d on d.kind = 'message.course' and d.subject = c.id
     where c.group_id = @groupId and c.event_type = @eventType and c.kind = @kind and c.step = @step and c.id <> @id
       and d.at <= @now
     order by c.id`,
    { id, groupId, eventType, kind, step, now: clock.now() },
  );
  for (const { id: subject } of beside) dequeue(store, { kind: 'message.course', subject });
  return beside;
};

/** A course of which something is told now. */
interface Telling {
  readonly course: Course;
  readonly news: News;
}

/** Takes the step of a course as far as it concerns nobody else; gives what is told then, if anything is. */
const takeTurn = (world: World, rule: GroupRule, course: Course): readonly Telling[] => {
  const news = JSON.parse(course.news) as News;
  const turn = turnOf(world, rule, course, news);
  if (turn.kind === 'done') {
    end(world, course.id);
    return [];
  }
  if (turn.kind === 'wait') {
    goOn(world, course, turn.step, turn.at, false);
    return [];
  }
  if (turn.nextAt === null) end(world, course.id);
  else goOn(world, course, course.kind === 'escalate' ? turn.step + 1 : 0, turn.nextAt, true);
  return [{ course, news }];
};

/** Sends one message of what is told again, or escalated, at the same moment. */
const sendTogether = (world: World, rule: GroupRule, { kind, step }: Course, telling: readonly Telling[]): void => {
  const inOrder = telling.toSorted((one, other) => one.news.at - other.news.at);
  const [first, ...others] = inOrder;
  if (first === undefined) return;
  const { id, sent } = first.course;
  const message = messageOfAll([first.news, ...others.map(({ news }) => news)], `${id} ${sent}`);
  if (kind === 'repeat') return queueToGroup(world, rule.groupId, rule.channels, message);
  const own = rule.escalation[step]!;
  const title = cutTo(`升级（${own.afterMinutes} 分钟未处理）：${message.told.title}`, longestTitle);
  queueToGroup(world, own.groupId, own.channels, { ...message, told: { ...message.told, title } });
};

/**
 * Takes the step of a course that is due, and with it those of the same rule that are due as well: each is decided by
 * itself, and what is told of them together is one message.
 *
 * @param tell lets a group hear of something by a rule
 */
export const takeCourse = (
  world: World,
  id: string,
  tell: (world: World, rule: GroupRule, news: News) => void,
): void => {
  const course = world.store.one<Course>(`select ${columns} from subscribe_courses c where c.id = @id`, { id });
  if (course === undefined) return;
  const rule = ruleOf(world.store, course.groupId, course.eventType);
  if (rule === null || !rule.isEnabled) return end(world, id);
  if (course.kind === 'unhandled') {
    const news = JSON.parse(course.news) as News;
    end(world, id);
    if (!isHandled(world, rule, news)) tell(world, rule, { ...news, at: world.clock.now() });
    return;
  }
  const told = [course, ...dueBeside(world, course)].flatMap((one) => takeTurn(world, rule, one));
  for (const telling of Map.groupBy(told, ({ news }) => togetherUnder(rule, news)).values())
    sendTogether(world, rule, course, telling);
};
