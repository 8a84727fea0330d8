import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayToInstant } from '../../../core/values/formats.ts';
import { isFinished, nodeStatusOf } from './nodeStatus.ts';

const none = { planStartDate: null, planEndDate: null, actualStartDate: null, actualEndDate: null };
const day = (text: string) => dayToInstant(text);

describe('status of a node (S1 §4, Node)', () => {
  it.each([
    ['nothing begun', {}, 5],
    ['begun', { actualStartDate: day('2026-01-05') }, 1],
    ['finished a day before', { actualEndDate: day('2026-01-09') }, 2],
    ['finished on the day', { actualEndDate: day('2026-01-10') }, 3],
    ['finished a day after', { actualEndDate: day('2026-01-11') }, 4],
  ] as const)('%s', (_, dates, status) => {
    expect(nodeStatusOf({ ...none, planEndDate: day('2026-01-10'), ...dates })).toBe(status);
  });

  it('is on time when nobody planned an end', () => {
    expect(nodeStatusOf({ ...none, actualEndDate: day('2026-01-11') })).toBe(3);
  });

  it('counts days of Shanghai, at whatever hour of them something ended', () => {
    const planEndDate = day('2026-01-10');
    expect(nodeStatusOf({ ...none, planEndDate, actualEndDate: '2026-01-10T15:59:59.999Z' })).toBe(3);
    expect(nodeStatusOf({ ...none, planEndDate, actualEndDate: '2026-01-10T16:00:00.000Z' })).toBe(4);
  });

  it('follows the order of the days and nothing else', () => {
    const some = fc.option(fc.integer({ min: 0, max: 4000 }));
    fc.assert(
      fc.property(some, some, some, some, (planStart, planEnd, start, end) => {
        const at = (count: number | null) => (count === null ? null : day(addDays('2020-01-01', count) ?? ''));
        const status = nodeStatusOf({
          planStartDate: at(planStart),
          planEndDate: at(planEnd),
          actualStartDate: at(start),
          actualEndDate: at(end),
        });
        expect(isFinished(status)).toBe(end !== null);
        if (end === null) expect(status).toBe(start === null ? 5 : 1);
        else if (planEnd !== null) expect(Math.sign(end - planEnd)).toBe({ 2: -1, 3: 0, 4: 1 }[status as 2 | 3 | 4]);
      }),
    );
  });
});
