/** How a device got over a fault (designed). */
export const faultRecoveries = {
  auto: '自动恢复',
  manual: '人工复位',
  remote: '远程复位',
} as const;

export type FaultRecovery = keyof typeof faultRecoveries;

export const faultRecoveryCodes = Object.keys(faultRecoveries) as FaultRecovery[];
