/** What is said once a dynamic group is there. */
export const addedRuleGroup = (groupName: string): string => `已新增动态分组「${groupName}」`;
