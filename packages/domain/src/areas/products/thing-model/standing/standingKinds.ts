/** What stands on a definition: wished of devices in their shadows, or on its way to them as a command. */
export const standingKinds = { desired: '期望值', setting: '待下发的设置', call: '待下发的指令' } as const;
export type StandingKind = keyof typeof standingKinds;
