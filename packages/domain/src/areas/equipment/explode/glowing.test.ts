import { describe, expect, it } from 'vitest';
import { faultsOfNoPart, faultsOfPart, worstLevel } from './glowing.ts';

const part = (faultCodes: string[], childViewId: string | null = null) => ({ faultCodes, childViewId });
const battery = part(['B2001', 'B2004']);
const lift = part(['L5001'], 'lift');
const views = [
  { viewId: 'whole', hotspots: [battery, lift] },
  { viewId: 'lift', hotspots: [part(['L5004'])] },
];
const fault = (code: string, level: number) => ({ code, level });
const open = [fault('L5004', 4), fault('B2004', 3), fault('L5001', 3), fault('Z9999', 1)];

describe('a part of a device', () => {
  it('has the open faults of its own codes, and those of what it consists of', () => {
    expect(faultsOfPart(views, battery, open)).toEqual([fault('B2004', 3)]);
    expect(faultsOfPart(views, lift, open)).toEqual([fault('L5004', 4), fault('L5001', 3)]);
    expect(faultsOfPart(views, part([]), open)).toEqual([]);
  });

  it('glows by the worst of them', () => {
    expect(worstLevel(faultsOfPart(views, lift, open.toReversed()))).toBe(4);
    expect(worstLevel([])).toBeNull();
  });

  it('is not named for every fault, and those are said by themselves', () => {
    expect(faultsOfNoPart(views, open)).toEqual([fault('Z9999', 1)]);
  });
});
