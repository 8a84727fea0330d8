/** What a capsule file may hold: names of its parts, all of them, and how large they may be. */

export const capsuleFormat = 1;
/** Ending of the files. */
export const capsuleEnding = '.fleet';

export const partNames = {
  manifest: 'manifest.json',
  base: 'console/base.json',
  journal: 'console/journal.ndjson',
  steps: 'console/steps.ndjson',
  state: 'console/state.json',
  rows: 'world/rows.ndjson',
  objects: 'world/objects.ndjson',
  faults: 'world/faults.json',
  due: 'world/due.ndjson',
  requests: 'log/requests.ndjson',
} as const;

const fixedNames: ReadonlySet<string> = new Set(Object.values(partNames));

/** Bytes of an object of the world, by their SHA-256. */
const pieceName = /^world\/pieces\/[0-9a-f]{64}$/;

/** Whether a capsule may have a part of this name. */
export const isPartName = (name: string): boolean => fixedNames.has(name) || pieceName.test(name);

const megabyte = 1024 * 1024;

export const capsuleLimits = {
  /** Bytes of the file. */
  file: 64 * megabyte,
  entries: 4000,
  /** Bytes of all parts as the file declares them. */
  declared: 512 * megabyte,
  /** Bytes of one part. */
  part: 256 * megabyte,
  /** Bytes of the manifest: it is read as a whole before anything is known of the file. */
  manifest: 4 * megabyte,
  /** Bytes of the record of requests: a gateway keeps less. */
  requests: 24 * megabyte,
} as const;

/** Bytes that a part of a name may have. */
export const largestOf = (name: string): number => {
  if (name === partNames.manifest) return capsuleLimits.manifest;
  return name === partNames.requests ? capsuleLimits.requests : capsuleLimits.part;
};

/** Why a file is no capsule that may be opened; the message is for whoever has chosen it. */
export class CapsuleProblem extends Error {}
