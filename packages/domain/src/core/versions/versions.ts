/**
 * Versions of firmware: `v2.3.1.2026112000` is major, minor, patch, day and serial. They compare by their numbers; what
 * is not so built is unknown, and unknown is never newer.
 */

/** Major, minor, patch, day `yyyymmdd` and serial, as they compare. */
type Numbers = readonly [major: number, minor: number, patch: number, day: number, serial: number];

const full = /^v?(\d{1,9})\.(\d{1,9})\.(\d{1,9})\.(\d{8})(\d{2})$/;
const short = /^v?(\d{1,9})\.(\d{1,9})\.(\d{1,9})$/;

/** The alpha and the release of a day have serial 00 and come after its test packs 01 to 99. */
const serialOf = (written: string): number => (written === '00' ? 100 : Number(written));

const numbersOf = (version: string): Numbers | null => {
  const parts = full.exec(version);
  if (parts === null) return null;
  const [, major = '', minor = '', patch = '', day = '', serial = ''] = parts;
  return [Number(major), Number(minor), Number(patch), Number(day), serialOf(serial)];
};

const compareNumbers = (one: readonly number[], other: readonly number[]): number => {
  const place = one.findIndex((number, index) => number !== other[index]);
  return place < 0 ? 0 : Math.sign(one[place]! - other[place]!);
};

/**
 * A text by which stores put versions in order: it sorts as versions compare, and versions that are the same have the
 * same. Null for an unknown one.
 */
export const versionSortKey = (version: string): string | null => {
  const numbers = numbersOf(version);
  return numbers === null ? null : keyOf(numbers);
};

const keyLengths = [9, 9, 9, 8, 3];

const keyOf = (numbers: readonly number[]): string =>
  numbers.map((number, index) => String(number).padStart(keyLengths[index]!, '0')).join('.');

/** Whether a version is built so that it can be compared. */
export const isKnownVersion = (version: string): boolean => full.test(version);

/** Below 0 when the first is older, above 0 when it is newer, 0 when they are equal; null when either is unknown. */
export const compareVersions = (one: string, other: string): number | null => {
  const [first, second] = [numbersOf(one), numbersOf(other)];
  return first === null || second === null ? null : compareNumbers(first, second);
};

/** Whether the first is newer than the second; of an unknown one it never is. */
export const isNewerVersion = (one: string, other: string): boolean => (compareVersions(one, other) ?? 0) > 0;

/** Whether two texts name one version: the same text, or the same numbers with and without v. */
export const isSameVersion = (one: string, other: string): boolean =>
  one === other || compareVersions(one, other) === 0;

/** Whether major, minor and patch of two versions are the same; of unknown ones they are not. */
export const isSameFirstNumbers = (one: string, other: string): boolean => {
  const [first, second] = [numbersOf(one), numbersOf(other)];
  return first !== null && second !== null && compareNumbers(first.slice(0, 3), second.slice(0, 3)) === 0;
};

/** The order in which lists stand, for any texts: unknown ones first, by their text; then from old to new. */
export const versionOrder = (one: string, other: string): number => {
  const [first, second] = [numbersOf(one), numbersOf(other)];
  if (first !== null && second !== null) return compareNumbers(first, second);
  if (first !== null) return 1;
  if (second !== null) return -1;
  return one === other ? 0 : one < other ? -1 : 1;
};

/** Versions that a module needs: from the least up to the most, both included. */
export interface VersionRange {
  readonly minVersion: string;
  /** Null when any later one will do. */
  readonly maxVersion: string | null;
}

/** A range as people read it: `≥ v2.1.0`, `v2.1.0 ~ v2.3.9`. */
export const rangeText = ({ minVersion, maxVersion }: VersionRange): string =>
  maxVersion === null ? `≥ ${minVersion}` : `${minVersion} ~ ${maxVersion}`;

/** A bound may have three numbers alone: it then stands for every day and serial of them. */
const compareWithBound = (version: Numbers, bound: string): number | null => {
  const numbers = numbersOf(bound);
  if (numbers !== null) return compareNumbers(version, numbers);
  const parts = short.exec(bound);
  return parts === null ? null : compareNumbers(version.slice(0, 3), parts.slice(1).map(Number));
};

/** Whether a text can be a bound: a whole version, or its first three numbers. */
export const isVersionBound = (text: string): boolean => full.test(text) || short.test(text);

/**
 * Below 0 when a version is older than a bound, above 0 when it is newer, 0 when it is one that the bound stands for; null
 * where the version is unknown, or the bound none.
 */
export const compareVersionToBound = (version: string, bound: string): number | null => {
  const numbers = numbersOf(version);
  return numbers === null ? null : compareWithBound(numbers, bound);
};

/** Whether a version lies within a range; an unknown version and an unreadable bound never do. */
export const isInRange = (version: string, { minVersion, maxVersion }: VersionRange): boolean => {
  const numbers = numbersOf(version);
  if (numbers === null) return false;
  const fromMin = compareWithBound(numbers, minVersion);
  const toMax = maxVersion === null ? 0 : compareWithBound(numbers, maxVersion);
  return fromMin !== null && fromMin >= 0 && toMax !== null && toMax <= 0;
};

/** What is wrong with a range that a person enters; null when nothing is. */
export const rangeProblem = ({ minVersion, maxVersion }: VersionRange): string | null => {
  if (!isVersionBound(minVersion)) return '请填写最低版本，如 v2.1.0';
  if (maxVersion === null) return null;
  if (!isVersionBound(maxVersion)) return '请填写最高版本，如 v2.3.9，或留空';
  const [min, max] = [numbersOf(minVersion), numbersOf(maxVersion)];
  const places = min !== null && max !== null ? 5 : 3;
  const written = (bound: string) => numbersOf(bound) ?? short.exec(bound)!.slice(1).map(Number);
  const order = compareNumbers(written(minVersion).slice(0, places), written(maxVersion).slice(0, places));
  return order > 0 ? '最高版本不能低于最低版本' : null;
};
