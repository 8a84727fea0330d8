/**
 * Chance that can be asked for by name: a number is a function of its words, nothing is drawn from a stream, so every
 * question may be asked in any order and as often as one likes. Faster than `world/chance.ts` by two orders, because a
 * day of a vehicle asks two thousand times.
 */

/** What is decided by chance; each has numbers of its own. Never reuse or renumber one: worlds would change. */
export const streams = {
  stationPlace: 1,
  phase: 2,
  faultRate: 3,
  fullCharge: 11,
  outageGap: 21,
  outageIsLong: 22,
  outageLength: 23,
  faultGap: 31,
  faultIsReal: 32,
  faultCode: 33,
  faultLength: 34,
  faultRecovery: 35,
  faultIsCured: 36,
  taskGap: 41,
  taskFrom: 42,
  taskTo: 43,
  dispatchAttempts: 44,
  dispatchResponse: 45,
  taskOutcome: 46,
  loadTime: 47,
  unloadTime: 48,
  taskKind: 49,
  telemetry: 51,
} as const;
export type Stream = (typeof streams)[keyof typeof streams];

/** The finaliser of a 32-bit hash: every bit of the result hangs on every bit of the input. */
const mix = (value: number): number => {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85eb_ca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2_ae35);
  return hash ^ (hash >>> 16);
};

/** A whole number of 32 bits for four whole numbers. */
const hashOf = (seed: number, subject: number, stream: number, n: number): number => {
  let hash = mix(seed ^ 0x9e37_79b9);
  hash = mix((Math.imul(hash, 5) + subject) ^ 0x7f4a_7c15);
  hash = mix((Math.imul(hash, 5) + stream) ^ 0x94d0_49bb);
  return mix(Math.imul(hash, 5) + n) >>> 0;
};

/** A number from 0 to just under 1: the nth of a subject in a stream. */
export const unit = (seed: number, subject: number, stream: Stream, n: number): number =>
  hashOf(seed, subject, stream, n) / 4_294_967_296;

/** A gap of a Poisson process whose gaps are `mean` long on average. */
export const exponential = (mean: number, chance: number): number => -Math.log(1 - chance) * mean;

/** The number by which chance knows a device: the same wherever its row stands. */
export const subjectOf = (deviceId: string): number => {
  let hash = 2_166_136_261;
  for (let index = 0; index < deviceId.length; index += 1)
    hash = Math.imul(hash ^ deviceId.charCodeAt(index), 16_777_619);
  return hash >>> 0;
};
