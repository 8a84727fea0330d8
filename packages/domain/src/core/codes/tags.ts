/**
 * What the calls of the contract read and change. A tag names a kind of stored thing; whatever is open and reads a tag
 * is read again once a call that changes it was answered.
 */
export const tags = [
  'approval',
  'attachment',
  'buttonSet',
  'container',
  'cost',
  'department',
  'device',
  'event',
  'feedback',
  'feedbackModule',
  'file',
  'floor',
  'group',
  'help',
  'lifeCycle',
  'member',
  'model',
  'news',
  'notice',
  'oaReport',
  'plan',
  'planTemplate',
  'product',
  'project',
  'remark',
  'role',
  'signIn',
  'staff',
  'statistics',
  'storage',
  'task',
  'tenant',
  'usage',
  'user',
  'vehicle',
  'workHour',
] as const;

export type Tag = (typeof tags)[number];
