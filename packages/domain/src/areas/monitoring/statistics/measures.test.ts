import { shareOf, toHours, toKilometres } from '../../../core/values/measures.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  faultMinutes,
  meanTimeBetweenFaults,
  meanTimeToRepair,
  type TimedFault,
} from '../../fleet/device-records/faults.ts';
import { sumsBy, sumsOf } from './sums.ts';

const minute = 60_000;
const fault = (level: number, minutes: number | null): TimedFault => ({
  level,
  startedAt: 0,
  endedAt: minutes === null ? null : minutes * minute,
});

describe('measures of reliability', () => {
  it('count only what stopped a device, and for the repair only what is over', () => {
    const faults = [fault(1, 500), fault(2, 500), fault(3, 10), fault(4, 20), fault(5, null)];
    expect(meanTimeToRepair(faults)).toBe(15);
    expect(meanTimeBetweenFaults(90 * 60 * minute, faults)).toBe(30);
  });

  it('are nothing where nothing stopped', () => {
    expect(meanTimeToRepair([fault(2, 5), fault(5, null)])).toBeNull();
    expect(meanTimeBetweenFaults(100 * 60 * minute, [fault(1, 5)])).toBeNull();
  });

  it('let what is not over last until now, and nothing less than no time', () => {
    expect(faultMinutes(fault(3, null), 95 * minute)).toBe(95);
    expect(faultMinutes(fault(3, 7), 95 * minute)).toBe(7);
    expect(faultMinutes({ level: 3, startedAt: 10, endedAt: null }, 0)).toBe(0);
  });
});

describe('sums', () => {
  const row = fc.record({ group: fc.constantFrom('a', 'b', 'c'), one: fc.nat(1000), other: fc.nat(1000) });

  it('of the groups are together the sum of all', () => {
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        const groups = [...sumsBy(['one', 'other'], rows, ({ group }) => group).values()];
        expect(sumsOf(['one', 'other'], groups)).toEqual(sumsOf(['one', 'other'], rows));
      }),
    );
  });

  it('are rounded once, at the end', () => {
    expect([toHours(90 * minute), toHours(minute), toHours(50 * minute)]).toEqual([1.5, 0.02, 0.83]);
    expect([toKilometres(1234), toKilometres(5)]).toEqual([1.23, 0.01]);
    expect([shareOf(1, 3), shareOf(0, 3), shareOf(0, 0)]).toEqual([33.3, 0, null]);
  });
});
