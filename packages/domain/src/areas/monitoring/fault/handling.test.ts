import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { givenReasons, type HandledFault, handleFault, handlingNames, type HandlingWish } from './handling.ts';

const day = 86_400_000;
const fault = (given: Partial<HandledFault> = {}): HandledFault => ({
  faultNo: 'GZ20261101abc123',
  handling: 'open',
  endedAt: 1000,
  closedAt: null,
  ...given,
});
const at = (given: Partial<HandledFault>, wish: HandlingWish, now = 2000) => handleFault(fault(given), wish, now);

describe('a fault', () => {
  it('that lasts is closed only as a false alarm or a duplicate', () => {
    const outcomes = givenReasons.map((reason) => at({ endedAt: null }, { kind: 'close', reason }));
    const refused = { refused: '车辆仍在上报该故障，只能按误报或重复关闭' };
    expect(outcomes).toEqual([refused, { to: 'closed' }, refused, { to: 'closed' }]);
  });

  it('under repair is closed, given back and taken back by its order alone', () => {
    expect(at({ handling: 'ordered' }, { kind: 'close', reason: 'fixed' })).toEqual({ refused: '请在维修单中处理' });
    expect(at({ handling: 'ordered' }, { kind: 'repairPassed' })).toEqual({ to: 'closed' });
    expect(at({ handling: 'ordered' }, { kind: 'repairDeleted' })).toEqual({ to: 'acknowledged' });
    expect(at({ handling: 'closed' }, { kind: 'repairReopened' })).toEqual({ to: 'ordered' });
    expect(at({ handling: 'ordered' }, { kind: 'toRepair', repairNo: 'WX20261101001' })).toEqual({
      refused: '故障“GZ20261101abc123”已关联维修单WX20261101001',
    });
  });

  it('that is acknowledged may be taken over by somebody else', () => {
    expect(at({ handling: 'acknowledged' }, { kind: 'acknowledge' })).toEqual({ to: 'acknowledged' });
    expect(at({ handling: 'ordered' }, { kind: 'acknowledge' })).toBe('unchanged');
    expect(at({ handling: 'closed' }, { kind: 'acknowledge' })).toEqual({
      refused: '当前状态不能确认，请刷新后重试',
    });
  });

  it('is opened again within seven days of its closing', () => {
    const closed = { handling: 'closed', closedAt: 0 } as const;
    expect(at(closed, { kind: 'reopen' }, 7 * day)).toEqual({ to: 'open' });
    expect(at(closed, { kind: 'reopen' }, 7 * day + 1)).toEqual({ refused: '关闭已超过 7 天，不能重新打开' });
    expect(at({ handling: 'open' }, { kind: 'reopen' })).toEqual({ refused: '当前状态不能重新打开，请刷新后重试' });
  });

  it('that is closed stays so, whatever is wished but opening it', () => {
    const wishes: readonly HandlingWish[] = [
      { kind: 'acknowledge' },
      { kind: 'toRepair', repairNo: null },
      { kind: 'close', reason: 'duplicate' },
      { kind: 'repairPassed' },
      { kind: 'repairDeleted' },
    ];
    for (const wish of wishes) expect(at({ handling: 'closed' }, wish)).not.toHaveProperty('to');
  });

  it('never comes from open to under repair but by an order', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...handlingNames),
        fc.constantFrom<HandlingWish>(
          { kind: 'acknowledge' },
          { kind: 'close', reason: 'duplicate' },
          { kind: 'repairPassed' },
          { kind: 'repairDeleted' },
          { kind: 'reopen' },
        ),
        (handling, wish) => {
          const handled = at({ handling, closedAt: 1500 }, wish);
          expect(handled).not.toEqual({ to: 'ordered' });
        },
      ),
    );
  });
});
