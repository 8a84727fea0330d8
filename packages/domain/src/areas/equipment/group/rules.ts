/** Groups of devices (products and equipment §1.3): what they are called, how deep they go, how much they hold. */

/** DYNAMIC ones take in by a rule whoever fits. */
export const groupTypes = { STATIC: '静态', DYNAMIC: '动态' } as const;
export type GroupType = keyof typeof groupTypes;
export const groupTypeCodes = Object.keys(groupTypes) as readonly GroupType[];

export const longestGroupName = 30;
export const longestGroupDescription = 100;
/** Levels of groups, the top one among them. */
export const mostLevels = 5;
/** Static groups of a tenant. */
export const mostGroups = 1000;
/** Groups with a rule of a tenant. */
export const mostRuleGroups = 50;
/** Devices of a static group. */
export const mostDevicesOfGroup = 100_000;
/** Days for which it is known who has left. */
export const historyDays = 90;

const namePattern = /^[\p{Script=Han}A-Za-z0-9_]+$/u;

/** What is wrong with the characters of a group's name; null for none, and for no name at all. */
export const groupNameProblem = (groupName: string): string | null =>
  groupName.trim() === '' || namePattern.test(groupName.trim()) ? null : '分组名称只能包含汉字、字母、数字和下划线';

/** A group with those that it lies in, as one reads it: `华东 / 苏州 / 叉车`. */
export const groupWay = (path: readonly { readonly name: string }[], groupName: string): string =>
  [...path.map(({ name }) => name), groupName].join(' / ');
