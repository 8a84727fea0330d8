/** Where an emergency stop was pressed, in the words of VDA 5050: by somebody afar, or at the vehicle. */
export const emergencyKinds = { REMOTE: '远程急停', MANUAL: '现场急停' } as const;
export type EmergencyKind = keyof typeof emergencyKinds;
