import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { atOnce, inTurns, nextTurn, stepsOf, type Steps } from './turns.ts';

const always = () => true;

/** Turns that somebody else gets while something is done. */
const othersDuring = async (work: Promise<unknown>): Promise<number> => {
  const state = { isDone: false };
  void work.finally(() => (state.isDone = true));
  let turns = 0;
  for (; !state.isDone; turns += 1) await turn();
  return turns;
};

function* sum(numbers: readonly number[]): Steps<number> {
  let total = 0;
  yield* stepsOf(numbers, (number) => (total += number));
  return total;
}

const numbers = Array.from({ length: 100 }, (_, n) => n);

describe('work in turns', () => {
  it('comes to the same as work at once', async () => {
    expect(await inTurns(sum(numbers), { isOver: always })).toBe(4950);
    expect(await inTurns(sum(numbers))).toBe(atOnce(sum(numbers)));
  });

  it('lets others have a turn after each slice', async () => {
    expect(await othersDuring(inTurns(sum(numbers), { isOver: always }))).toBeGreaterThanOrEqual(100);
    let steps = 0;
    const ofTen = () => ++steps % 10 === 0;
    const turns = await othersDuring(inTurns(sum(numbers), { isOver: ofTen }));
    expect(turns).toBeGreaterThanOrEqual(10);
    expect(turns).toBeLessThan(50);
  });

  it('is one slice a turn, however many work', async () => {
    const done: string[] = [];
    const work = (name: string) =>
      inTurns(
        stepsOf([1, 2, 3], () => done.push(name)),
        { isOver: always },
      );
    const others = othersDuring(Promise.all([work('a'), work('b'), work('c')]));
    expect(await others).toBeGreaterThanOrEqual(9);
    expect(done).toEqual(['a', 'b', 'c', 'a', 'b', 'c', 'a', 'b', 'c']);
  });

  it('runs each slice within what it is given, and fails with it', async () => {
    const slices: number[] = [];
    let steps = 0;
    const within = (work: () => void) => {
      work();
      slices.push(steps);
    };
    await inTurns(
      stepsOf(numbers, () => (steps += 1)),
      { within, isOver: () => steps % 25 === 0 },
    );
    expect(slices).toEqual([25, 50, 75, 100, 100]);
    const fail = () => {
      throw new Error('full');
    };
    await expect(inTurns(stepsOf(numbers, fail))).rejects.toThrow('full');
    await nextTurn();
  });
});
