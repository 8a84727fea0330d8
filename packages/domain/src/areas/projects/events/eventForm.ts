import { Type } from 'typebox';
import type { BodyOf } from '../../../core/contract/define.ts';
import { eventAdd } from './contract.ts';
import { chosenFromList, object } from '../../../core/contract/shapes.ts';
import { dayToInstant, epochOf, epochToDay, formatClock, instantOf } from '../../../core/values/formats.ts';

/** The form of an event: what is chosen there is a text, and nothing chosen the empty one. */

type Body = BodyOf<typeof eventAdd>;

export interface EventForm extends Record<Exclude<keyof Body, 'level' | 'deviceId'>, string> {
  /** A level as text. */
  readonly level: string;
  /** Empty for an event that is about no device. */
  readonly deviceId: string;
  /** Time of the day on which it was found, on a clock in Shanghai: `09:30`. */
  readonly foundTime: string;
}

const { properties } = eventAdd.bodySchema as unknown as {
  readonly properties: Readonly<Record<keyof Body, ReturnType<typeof Type.String>>>;
};

/** The schema of the row, but for what a select gives as text. */
export const eventFormSchema = object({
  title: properties.title,
  level: Type.String({ title: '等级', minLength: 1, maxLength: 1, pattern: '^[1-5]$', ...chosenFromList }),
  deviceId: Type.String({ title: '设备', maxLength: 64 }),
  finderId: properties.finderId,
  foundAt: properties.foundAt,
  foundTime: Type.String({ title: '发现时刻', minLength: 1, maxLength: 5, pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }),
  description: properties.description,
});

/** So many milliseconds after midnight. */
const sinceMidnight = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * 60_000;
};

/** A form without anything but who found it and when: at this moment. */
export const blankEvent = (finderId: string, now: number): EventForm => ({
  title: '',
  level: '',
  deviceId: '',
  finderId,
  foundAt: dayToInstant(epochToDay(now)) ?? '',
  foundTime: formatClock(instantOf(now)),
  description: '',
});

/** The body of the call: day and time together. */
export const eventFormBody = ({ level, deviceId, foundTime, ...form }: EventForm): Body => ({
  ...form,
  foundAt: instantOf((epochOf(form.foundAt) ?? 0) + sinceMidnight(foundTime)),
  title: form.title.trim(),
  description: form.description.trim(),
  level: Number(level),
  deviceId: deviceId === '' ? null : deviceId,
});
