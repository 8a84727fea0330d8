/** What a job would do with a device (预检), in the order in which it is looked for. */
export const verdictCodes = [
  'wrongProduct',
  'wrongModel',
  'inactive',
  'alreadyTarget',
  'newer',
  'rollbackBlocked',
  'srcMismatch',
  'upgrading',
  'inOtherJob',
  'dependencyConflict',
  'needsAttention',
  'versionUnknown',
  'offline',
  'gates',
  'ready',
] as const;
export type VerdictCode = (typeof verdictCodes)[number];
