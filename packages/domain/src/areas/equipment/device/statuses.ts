/** Device of S1 §4: the numbers of its states, where code has to name one. */
export const deviceStatuses = { inactive: 1, activated: 2, online: 3, offline: 4 } as const;
