import { dayEndToInstant, dayLength, dayToInstant } from '../../../core/values/formats.ts';
import type { DeviceCondition, DeviceQuery } from './deviceQuery.ts';
import { type QueryField, queryFields } from './fields.ts';

/** Whether a query holds for a device. */

/** What is known of a device; null for what is not. Moments are milliseconds. */
export type DeviceFacts = Readonly<Record<QueryField, string | number | boolean | null>>;

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

const conditionHolds = (condition: DeviceCondition, facts: DeviceFacts, now: number): Known => {
  const { field, op, values } = condition;
  const fact = facts[field];
  const { kind } = queryFields[field];
  if (kind === 'moment') return momentHolds(condition, typeof fact === 'number' ? fact : null, now);
  if (fact === null) return null;
  if (kind === 'flag') return (fact === true) === (op === 'yes');
  if (kind === 'level') return Number(fact) >= Number(values[0]);
  if (kind === 'text') return textHolds(condition, String(fact));
  const isNamed = values.includes(String(fact));
  return op === 'is' || op === 'in' ? isNamed : !isNamed;
};

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
