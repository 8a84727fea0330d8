import type { Told } from '../push/channelTemplate.ts';
import { eventTypeOf, type MessageLevel } from '../shared/eventTypes.ts';
import { cutTo, longestBody, longestTitle } from '../shared/template.ts';
import type { RuleRow } from './contract.ts';
import type { Occurred } from './decide.ts';

/** Several events that become one message, and events that are told only if they come about often enough. */

type About = Pick<Occurred, 'projectId' | 'deviceId' | 'code'>;

/** Under what an event is gathered; null for one that is told by itself. */
export const gatheredUnder = (
  { groupBy }: Pick<RuleRow, 'groupBy'>,
  { projectId, deviceId, code }: About,
): string | null => (groupBy === 'none' ? null : ({ project: projectId, device: deviceId, code }[groupBy] ?? ''));

/** Under what an event is told with others that are due at the same moment, whether or not it waits for any. */
export const togetherUnder = (rule: Pick<RuleRow, 'groupBy'>, event: About): string => gatheredUnder(rule, event) ?? '';

/** What several events are about in common; null for what they differ in. */
export const inCommon = (events: readonly About[]): About => {
  const common = (of: (event: About) => string | null): string | null => {
    const [first = null, ...others] = events.map(of);
    return others.every((other) => other === first) ? first : null;
  };
  return {
    projectId: common(({ projectId }) => projectId),
    deviceId: common(({ deviceId }) => deviceId),
    code: common(({ code }) => code),
  };
};

/** When what is gathered is told: the first waits for others, and messages keep their distance. */
export const gatheredUntil = (
  { groupWaitSeconds, groupIntervalSeconds }: Pick<RuleRow, 'groupWaitSeconds' | 'groupIntervalSeconds'>,
  lastToldAt: number | null,
  now: number,
): number =>
  Math.max(now + groupWaitSeconds * 1000, lastToldAt === null ? 0 : lastToldAt + groupIntervalSeconds * 1000);

/** Which of some moments still count at another, within the seconds of a debounce. */
export const countedMoments = (
  { seconds }: NonNullable<RuleRow['debounce']>,
  moments: readonly number[],
  now: number,
): readonly number[] => moments.filter((at) => at > now - seconds * 1000 && at <= now);

const more = (left: number): string => `…另有 ${left} 条`;

/** The lines that fit, each whole, and how many are left. */
const fitting = (lines: readonly string[]): string => {
  let text = '';
  for (const [nth, line] of lines.entries()) {
    const next = text === '' ? line : `${text}\n${line}`;
    const left = lines.length - nth - 1;
    const rest = left === 0 ? '' : `\n${more(left)}`;
    if ([...next].length + rest.length > longestBody) return `${text}\n${more(lines.length - nth)}`;
    text = next;
  }
  return text;
};

/**
 * What is told of several events of one type; of one by itself its own words.
 *
 * @param notes what is said besides of each of several; empty for nothing
 */
export const gatheredTold = (told: readonly [Told, ...Told[]], notes: readonly string[] = []): Told => {
  const last = told.at(-1)!;
  if (told.length === 1) return last;
  return {
    eventType: last.eventType,
    time: last.time,
    level: Math.max(...told.map(({ level }) => level)) as MessageLevel,
    title: cutTo(`${eventTypeOf(last.eventType).name} ${told.length} 条：${told[0].title}等`, longestTitle),
    body: fitting(
      told.map(({ title, time }, nth) => {
        const note = notes[nth] ?? '';
        return note === '' ? `${time} ${title}` : `${time} ${title}（${note}）`;
      }),
    ),
  };
};

/** What is added to the words of something that a silence held back and that still lasts. */
export const lastedText = (since: number, now: number): string =>
  `静默期内持续 ${Math.max(1, Math.round((now - since) / 3_600_000))} 小时`;
