import { expect, it } from 'vitest';
import { missingText, stationNames } from './stations.ts';

it('a station that is not reached says what it lacks, and denies no upgrade where it is the fault that is missing', () => {
  expect(stationNames.filter((station) => missingText(station, true) === '')).toEqual([]);
  expect(missingText('outcome', true)).toBe('还没有升级成功的设备，也没有维修费用');
  expect(missingText('outcome', false)).toBe('没有关联的故障，也没有维修费用');
});
