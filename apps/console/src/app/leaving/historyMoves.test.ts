import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heldBack, type Standing, standingAt } from './historyMoves.ts';

/** A browser's history of so many entries, whose moves happen one after the other in the order they were asked for. */
function browser(entries: number, home: number) {
  const queue: number[] = [];
  const asked: number[] = [];
  let at = home;
  let standing: Standing = standingAt(home);
  const step = () => {
    const to = at + (queue.shift() ?? 0);
    // a move beyond the ends does not happen
    if (to === at || to < 0 || to >= entries) return;
    at = to;
    const move = heldBack(standing, at);
    standing = move.standing;
    if (move.go !== null) queue.push(move.go);
    if (move.ask !== null) asked.push(move.ask);
  };
  return {
    press: (by: number) => queue.push(by),
    step,
    rest: () => {
      for (let moves = 0; queue.length > 0 && moves < 1000; moves += 1) step();
      return { at, asked, isCalm: queue.length === 0 };
    },
  };
}

describe('a move through the history that the page must not follow', () => {
  it('is undone, and then the person is asked about it', () => {
    const tab = browser(4, 2);
    tab.press(-1);
    expect(tab.rest()).toEqual({ at: 2, asked: [-1], isCalm: true });
  });

  it('is undone however far it went, forward as well', () => {
    const tab = browser(9, 5);
    tab.press(-4);
    tab.rest();
    tab.press(3);
    expect(tab.rest()).toEqual({ at: 5, asked: [-4, 3], isCalm: true });
  });

  it('is asked about once when the person was quicker than the way back: about where he wanted last', () => {
    const tab = browser(6, 4);
    tab.press(-1);
    tab.press(-1);
    expect(tab.rest()).toEqual({ at: 4, asked: [-2], isCalm: true });
  });

  it('that leads home by itself asks nothing', () => {
    expect(heldBack(standingAt(3), 3)).toEqual({ standing: standingAt(3), go: null, ask: null });
  });

  it('always ends at home and in calm, whatever is pressed back and whenever', () => {
    const press = fc.record({ by: fc.integer({ min: -3, max: -1 }), after: fc.nat(3) });
    fc.assert(
      fc.property(fc.array(press, { minLength: 1, maxLength: 6 }), fc.nat(5), (presses, more) => {
        const home = 18;
        const tab = browser(home + 1 + more, home);
        for (const { by, after } of presses) {
          tab.press(by);
          for (let moves = 0; moves < after; moves += 1) tab.step();
        }
        const { at, asked, isCalm } = tab.rest();
        expect([at, isCalm]).toEqual([home, true]);
        expect(asked.length).toBeGreaterThan(0);
        expect(asked.every((by) => by < 0)).toBe(true);
      }),
    );
  });
});
