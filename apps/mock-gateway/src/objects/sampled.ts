import { randomBytes } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { objectRecordPath, readRecord } from './disk.ts';
import type { ObjectRecord } from './disk.ts';

/**
 * The objects of the data set stand in one file of a directory, `samples.json`, by the names that their own records would
 * have: a world begins with two hundred of them, and to write as many files takes longer than all the rest of it. Who puts
 * another object under such a key writes a record, which stands for it from then on.
 */

type Sampled = Record<string, ObjectRecord>;

const pathOf = (directory: string): string => join(directory, 'samples.json');

const nameOf = (directory: string, key: string): string => basename(objectRecordPath(directory, key));

const write = (directory: string, sampled: Sampled): void => {
  const writing = join(directory, 'temporary', randomBytes(16).toString('hex'));
  writeFileSync(writing, JSON.stringify(sampled));
  renameSync(writing, pathOf(directory));
};

/** All of a directory that has its rooms, by the names of their records. */
export const sampledOf = (directory: string): Readonly<Sampled> => readRecord<Sampled>(pathOf(directory)) ?? {};

/** The one of a key, or null. */
export const readSampled = (directory: string, key: string): ObjectRecord | null =>
  sampledOf(directory)[nameOf(directory, key)] ?? null;

/** Makes these the objects of the data set. */
export const keepSampled = (directory: string, records: readonly ObjectRecord[]): void =>
  write(directory, Object.fromEntries(records.map((record) => [nameOf(directory, record.key), record])));

/** Takes one away: it was removed, or another object has its key. */
export const forgetSampled = (directory: string, key: string): void => {
  const { [nameOf(directory, key)]: known, ...others } = sampledOf(directory);
  if (known !== undefined) write(directory, others);
};
