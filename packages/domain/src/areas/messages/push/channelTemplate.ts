import {
  eventTypeOf,
  type EventTypeName,
  messageCategories,
  type MessageLevel,
  messageLevelNames,
} from '../shared/eventTypes.ts';
import type { EventVariable } from '../shared/eventVariables.ts';
import { renderBody, renderTitle, samplesOf, unknownVariables } from '../shared/template.ts';

/** How a channel words what it sends: over the title and the body that the event has by itself. */

export interface Template {
  readonly title: string;
  readonly body: string;
}

/** What a channel without words of its own sends. */
export const usualTemplate: Template = { title: '${title}', body: '${body}' };

/** What is told, before a channel words it. */
export interface Told extends Template {
  readonly eventType: EventTypeName;
  readonly level: MessageLevel;
  /** As people read it. */
  readonly time: string;
}

const valuesOf = ({ title, body, eventType, level, time }: Told): Readonly<Record<string, string>> => {
  const { category, name } = eventTypeOf(eventType);
  return { title, body, event: name, category: messageCategories[category], level: messageLevelNames[level], time };
};

const moment = '2026-11-20 10:00:00';

/** What an event of a type would tell, with the samples of its variables. */
export const sampleOf = (eventType: EventTypeName): Told => {
  const { title, body, level, variables } = eventTypeOf(eventType);
  const samples = samplesOf(variables);
  return { eventType, level, time: moment, title: renderTitle(title, samples), body: renderBody(body, samples) };
};

const titles = { title: '标题', body: '内容', event: '事件', category: '类型', level: '级别', time: '时间' } as const;

/** What the words of a channel may name. */
export const channelVariables: readonly EventVariable[] = Object.entries(valuesOf(sampleOf('fault.raised'))).map(
  ([name, sample]) => ({ name, title: titles[name as keyof typeof titles], sample }),
);

/** A message as a channel words it: plain text, one line as its title; a body of several lines keeps them. */
export const wordedBy = ({ title, body }: Template, told: Told): Template => {
  const values = valuesOf(told);
  return { title: renderTitle(title, values), body: renderBody(body, values, ['body']) };
};

/** What is wrong with the words of a channel; null for nothing. */
export const templateProblem = ({ title, body }: Template): string | null => {
  if (title.trim() === '') return '请填写标题模板';
  if (body.trim() === '') return '请填写内容模板';
  const [unknown] = unknownVariables(`${title}\n${body}`, channelVariables);
  return unknown === undefined ? null : `变量 \${${unknown}} 不存在`;
};
