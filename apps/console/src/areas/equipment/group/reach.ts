/** What is below a group counts as well, unless one wants those alone that are in the group itself. */
export const reachChoices = [{ value: 'own' as const, name: '仅直属' }];
