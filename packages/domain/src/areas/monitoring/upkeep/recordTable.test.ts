import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueStateCodes } from './dueness.ts';
import { recordRefusal, stepRecord, type UpkeepEvent, type UpkeepState } from './recordTable.ts';

const state = (differs: Partial<UpkeepState> = {}): UpkeepState => ({
  status: 1,
  dueState: 'soon',
  hasResults: false,
  postponings: 0,
  postponedDays: 0,
  ...differs,
});

describe('an upkeep', () => {
  it('begins, is given up while nothing is entered, and ends early, on its day or late', () => {
    expect(stepRecord(state(), { kind: 'start' })).toEqual({ to: 2, node: 1 });
    expect(stepRecord(state({ status: 2 }), { kind: 'cancelStart' })).toEqual({ to: 1, node: 5 });
    expect(recordRefusal(state({ status: 2, hasResults: true }), { kind: 'cancelStart' })).toBe(
      '已填写保养结果，不能取消开始',
    );
    const ends = dueStateCodes.map((dueState) => stepRecord(state({ status: 2, dueState }), { kind: 'finish' }));
    expect(ends).toEqual([2, 2, 3, 4].map((node) => ({ to: 3, node })));
  });

  it('is put off three times and thirty days at most, and not once it is overdue', () => {
    expect(recordRefusal(state({ postponedDays: 20, postponings: 2 }), { kind: 'postpone', days: 10 })).toBeNull();
    expect(recordRefusal(state({ postponedDays: 20 }), { kind: 'postpone', days: 11 })).toBe('延期累计不能超过 30 天');
    expect(recordRefusal(state({ postponings: 3 }), { kind: 'postpone', days: 1 })).toBe('最多延期 3 次');
    expect(recordRefusal(state({ dueState: 'overdue' }), { kind: 'postpone', days: 1 })).toBe('已超期，不能延期');
    expect(recordRefusal(state(), { kind: 'postpone', days: 0 })).toBe('延期日期须晚于当前到期日');
  });

  it('goes with its plan while it is not due, and stays once it is', () => {
    const disabled = (differs: Partial<UpkeepState>) => stepRecord(state(differs), { kind: 'planDisabled' });
    expect(disabled({})).toEqual({ to: 'removed' });
    expect(disabled({ dueState: 'early' })).toEqual({ to: 'removed' });
    expect(disabled({ dueState: 'due' })).toEqual({ to: 1, node: 5 });
    expect(disabled({ status: 2 })).toEqual({ to: 2, node: 1 });
  });

  it('does not move by anything once it is done, whatever is tried', () => {
    const events: UpkeepEvent[] = [
      ...(['start', 'save', 'finish', 'cancelStart', 'assign'] as const).map((kind) => ({ kind })),
      { kind: 'postpone', days: 1 },
    ];
    fc.assert(
      fc.property(fc.constantFrom(...events), fc.constantFrom(...dueStateCodes), (event, dueState) => {
        expect(recordRefusal(state({ status: 3, dueState }), event)).toMatch(/^当前状态不能.+，请刷新后重试$/);
      }),
    );
  });
});
