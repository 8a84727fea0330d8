import { atOnce, inTurns, type Steps } from '../server/turns.ts';

/** So often it is read in turns, when something happens to it every time. */
const tries = 3;

/**
 * Reads what takes long in turns, before a transaction. What it gives is called within the transaction and gives what
 * there is at that moment: what was read or, when it is not that any more, all of it anew and at once.
 *
 * @param moment another value after whatever may have happened to what is read
 */
export const readAhead = async <Result>(
  read: () => Steps<Result>,
  moment: () => string | number,
): Promise<() => Result> => {
  for (let left = tries - 1; ; left -= 1) {
    const before = moment();
    const result = await inTurns(read());
    if (left === 0 || moment() === before) return () => (moment() === before ? result : atOnce(read()));
  }
};
