import { utf8Length } from '../../products/thing-model/face.ts';

/** Bytes of values that go to a device together, as JSON in UTF-8 (products and equipment §1.3). */
const largest = 64 * 1024;

/**
 * Why values are too many to go together; null when they are not.
 *
 * @param what what they are called
 */
export const jsonSizeProblem = (what: string, values: Readonly<Record<string, unknown>>): string | null =>
  utf8Length(JSON.stringify(values)) > largest ? `${what}合计不能超过 64 KB` : null;
