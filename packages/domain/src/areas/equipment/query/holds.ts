import { dayEndToInstant, dayLength, dayToInstant } from '../../../core/values/formats.ts';
import { compareVersionToBound } from '../../../core/versions/versions.ts';
import type { DeviceCondition, DeviceQuery } from './deviceQuery.ts';
import { fieldOf, type QueryField } from './fields.ts';
import { measureOf } from './measures.ts';

/** Whether a query holds for a device. */

/** What was reported last, and when in milliseconds. */
export interface Report {
  readonly value: string;
  readonly at: number;
}

/** Ids of the groups that a device is in, and what else is known of it by itself. */
export type DeviceFact = string | number | boolean | readonly string[] | Report | null;

/** What is known of a device; null or left out for what is not. Moments are milliseconds. */
export type DeviceFacts = Readonly<Partial<Record<QueryField, DeviceFact>>>;

/** True, false, or nobody knows. */
type Known = boolean | null;

const not = (known: Known): Known => (known === null ? null : !known);

const all = (parts: readonly Known[]): Known => (parts.includes(false) ? false : parts.includes(null) ? null : true);

const any = (parts: readonly Known[]): Known => (parts.includes(true) ? true : parts.includes(null) ? null : false);

/** A text as it is compared: A to Z are the same as a to z, as databases have it. */
export const folded = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

/** The first moment of a day and the last, in milliseconds. */
export const startOf = (day: string): number => Date.parse(dayToInstant(day)!);
export const endOf = (day: string): number => Date.parse(dayEndToInstant(day)!);

const momentHolds = ({ op, values }: DeviceCondition, moment: number | null, now: number): Known => {
  if (op === 'never') return moment === null;
  if (moment === null) return null;
  const [first = '', second = ''] = values;
  switch (op) {
    case 'within':
      return moment >= now - Number(first) * dayLength;
    case 'olderThan':
      return moment < now - Number(first) * dayLength;
    case 'before':
      return moment < startOf(first);
    case 'after':
      return moment > endOf(first);
    default:
      return moment >= startOf(first) && moment <= endOf(second);
  }
};

const textHolds = ({ op, values }: DeviceCondition, text: string): boolean => {
  const written = folded(text);
  const [first = ''] = values.map(folded);
  switch (op) {
    case 'contains':
      return written.includes(first);
    case 'is':
      return written === first;
    case 'startsWith':
      return written.startsWith(first);
    case 'endsWith':
      return written.endsWith(first);
    default:
      return values.some((value) => folded(value) === written);
  }
};

const minute = 60_000;

/** Whether a value of a model or of a report is what is asked for; null where it cannot be compared. */
export const valueHolds = ({ op, values }: DeviceCondition, value: string): Known => {
  const [first = '', second = ''] = values;
  const [measure, from, to] = [value, first, second].map(measureOf);
  const isSame = measure && from ? measure.of === from.of && measure.size === from.size : value === first;
  if (op === 'is') return isSame;
  if (op === 'isNot') return !isSame;
  if (!measure || !from || measure.of !== from.of) return null;
  switch (op) {
    case 'below':
      return measure.size < from.size;
    case 'atMost':
      return measure.size <= from.size;
    case 'above':
      return measure.size > from.size;
    case 'atLeast':
      return measure.size >= from.size;
    default:
      return measure.size >= from.size && measure.size <= (to?.size ?? from.size);
  }
};

const reportHolds = (condition: DeviceCondition, { value, at }: Report, now: number): Known => {
  const { op, values } = condition;
  if (op === 'within') return at >= now - Number(values[0]) * minute;
  if (op === 'olderThan') return at < now - Number(values[0]) * minute;
  return valueHolds(condition, value);
};

/** Whether a version is what is asked for; null where the two have no order. A bound of three numbers stands for all of them. */
const versionHolds = ({ op, values: [bound = ''] }: DeviceCondition, version: string): Known => {
  const order = compareVersionToBound(version, bound);
  if (op === 'is' || op === 'isNot') return (version === bound || order === 0) === (op === 'is');
  if (order === null) return null;
  switch (op) {
    case 'below':
      return order < 0;
    case 'atMost':
      return order <= 0;
    case 'above':
      return order > 0;
    default:
      return order >= 0;
  }
};

/** Whether a fact is what was reported. */
export const isReport = (fact: DeviceFact): fact is Report =>
  typeof fact === 'object' && fact !== null && !Array.isArray(fact);

/** Whether a condition holds for what is known of a device; null where nobody knows. */
export const factHolds = (condition: DeviceCondition, fact: DeviceFact, now: number): Known => {
  const { field, op, values } = condition;
  const { kind } = fieldOf(field);
  if (op === 'exists') return fact !== null;
  if (op === 'missing') return fact === null;
  if (kind === 'moment') return momentHolds(condition, typeof fact === 'number' ? fact : null, now);
  if (fact === null) return null;
  if (kind === 'flag') return (fact === true) === (op === 'yes');
  if (kind === 'level') return Number(fact) >= Number(values[0]);
  if (isReport(fact)) return reportHolds(condition, fact, now);
  if (kind === 'text') return textHolds(condition, String(fact));
  if (kind === 'value') return valueHolds(condition, String(fact));
  if (kind === 'version') return versionHolds(condition, String(fact));
  const isNamed = values.some((value) => (Array.isArray(fact) ? fact.includes(value) : String(fact) === value));
  return op === 'is' || op === 'in' ? isNamed : !isNamed;
};

const conditionHolds = (condition: DeviceCondition, facts: DeviceFacts, now: number): Known =>
  factHolds(condition, facts[condition.field] ?? null, now);

const known = (query: DeviceQuery, facts: DeviceFacts, now: number): Known => {
  if ('all' in query) return all(query.all.map((part) => known(part, facts, now)));
  if ('any' in query) return any(query.any.map((part) => known(part, facts, now)));
  if ('not' in query) return not(known(query.not, facts, now));
  return conditionHolds(query, facts, now);
};

/** Every condition of a query from the top, and whether it holds for a device by itself; null where nobody knows. */
export const explainQuery = (
  query: DeviceQuery,
  facts: DeviceFacts,
  now: number,
): readonly { readonly condition: DeviceCondition; readonly holds: Known }[] => {
  if ('all' in query) return query.all.flatMap((part) => explainQuery(part, facts, now));
  if ('any' in query) return query.any.flatMap((part) => explainQuery(part, facts, now));
  if ('not' in query) return explainQuery(query.not, facts, now);
  return [{ condition: query, holds: conditionHolds(query, facts, now) }];
};

/** Whether a query holds for a device at a moment: what nobody knows does not hold, and neither does its opposite. */
export const queryHolds = (query: DeviceQuery, facts: DeviceFacts, now: number): boolean =>
  known(query, facts, now) === true;
