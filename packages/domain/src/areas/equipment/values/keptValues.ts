import { createPreferences } from '../../../core/preferences/preferences.ts';
import { mostKeyValues } from './mostKeyValues.ts';

/** What a person wants to see of the devices of a product in their list, kept for the next time. */

/** What a stored record says; null for what is none. */
export const readKeyValues = (record: unknown): readonly string[] | null =>
  Array.isArray(record) && record.every((one) => typeof one === 'string')
    ? [...new Set(record)].slice(0, mostKeyValues)
    : null;

/** Identifiers of properties, by the key of their product. */
export const { $preferences: $keyValues, changeRequested: keyValuesKept } = createPreferences(
  'keyValues',
  readKeyValues,
);
