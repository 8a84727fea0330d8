/** What is kept of a device beside its values: the hardware was replaced, its access was made anew. */
export const markKinds = { hardware: '更换硬件', credentials: '重置接入信息' } as const;
export type MarkKind = keyof typeof markKinds;

/** Characters of a reason at most. */
export const longestReason = 200;
