import type { Activity } from '../life/activities.ts';

/** Who has the say over a vehicle, in the words of VDA 5050 2.1.0. */
export const operatingModes = {
  AUTOMATIC: '自动',
  SEMIAUTOMATIC: '半自动',
  MANUAL: '手动',
  SERVICE: '维修',
  TEACHIN: '示教',
} as const;
type OperatingMode = keyof typeof operatingModes;
export const operatingModeNames = ['AUTOMATIC', 'SEMIAUTOMATIC', 'MANUAL', 'SERVICE', 'TEACHIN'] as const;

/** The mode that follows from what a vehicle does. */
export const operatingModeOf = (activity: Activity, isDrivenByPerson: boolean): OperatingMode => {
  if (activity === 'upgrading') return 'SERVICE';
  return isDrivenByPerson ? 'MANUAL' : 'AUTOMATIC';
};
