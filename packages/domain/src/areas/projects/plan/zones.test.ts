import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { addDays, dayToInstant, instantToDay } from '../../../core/values/formats.ts';
import { decideEdits } from './document/decide.ts';
import { applyEdit } from './document/apply.ts';
import { fieldsOf, openDocument } from './document/document.ts';
import { blankNode } from './node.ts';
import { savedNode } from './saveEdge.ts';
import { planFromTemplate } from './template.ts';

/** Days of a plan are days of Shanghai, wherever the machine stands and whatever its clock does in spring and autumn. */

afterEach(() => vi.unstubAllEnvs());

/** Minutes that the zones are behind UTC in January. */
const zones = [
  ['Asia/Shanghai', -480],
  ['UTC', 0],
  ['America/Los_Angeles', 480],
] as const;

// summer time begins and ends in Los Angeles within these days, more than once
const day = fc.integer({ min: 0, max: 1500 }).map((count) => addDays('2025-01-01', count) ?? '');
const days = fc.integer({ min: -400, max: 400 });

describe.each(zones)('in %s', (zone, offset) => {
  test('no day of a plan shifts: written, read, saved, moved, planned from a template', () => {
    vi.stubEnv('TZ', zone);
    expect(new Date(2026, 0, 15).getTimezoneOffset()).toBe(offset);
    fc.assert(
      fc.property(day, days, (start, by) => {
        const instant = dayToInstant(start);
        expect(instantToDay(instant)).toBe(start);
        const task = { ...blankNode('a'), name: '任务', planStartDate: instant, planEndDate: instant };
        expect(savedNode(task)).toEqual(task);
        expect(savedNode({ ...task, planStartDate: start, planEndDate: start })).toEqual(task);

        const plan = openDocument([task]);
        const edits = decideEdits(plan, { kind: 'shift', id: 'a', days: by });
        if (typeof edits === 'string') throw new Error(edits);
        const moved = fieldsOf(edits.reduce(applyEdit, plan), 'a');
        expect(instantToDay(moved?.planStartDate)).toBe(addDays(start, by));

        const [planned] = planFromTemplate([{ name: '任务', days: 3, hours: 8 }], {
          startDay: start,
          workHourFactor: 1,
          lifeCycle: new Map(),
          nextId: () => 'n',
        });
        expect([instantToDay(planned?.planStartDate), instantToDay(planned?.planEndDate)]).toEqual([
          start,
          addDays(start, 2),
        ]);
      }),
    );
  });
});
