import { expect, it } from 'vitest';
import type { Steps } from '../server/turns.ts';
import { readAhead } from './readAhead.ts';

/** Three numbers that are read one by one and are written all together; `meanwhile` is done in the middle of a reading. */
const openList = (meanwhile: (write: () => void, reading: number) => void = () => undefined) => {
  let numbers = [1, 2, 3];
  let version = 0;
  let readings = 0;
  const write = (): void => {
    numbers = numbers.map((number) => number + 1);
    version += 1;
  };
  function* read(): Steps<number[]> {
    readings += 1;
    const seen: number[] = [];
    for (let index = 0; index < 3; index += 1) {
      seen.push(numbers[index] ?? 0);
      yield;
      if (index === 1) meanwhile(write, readings);
    }
    return seen;
  }
  return { read, write, moment: () => version, readings: () => readings };
};

it('gives what was read as long as nothing has happened to it', async () => {
  const { read, moment, readings } = openList();
  const numbers = await readAhead(read, moment);
  expect([numbers(), readings()]).toEqual([[1, 2, 3], 1]);
});

it('reads again what was written while it was read, and never gives half of it', async () => {
  const { read, moment, readings } = openList((write, reading) => {
    if (reading === 1) write();
  });
  const numbers = await readAhead(read, moment);
  expect([numbers(), readings()]).toEqual([[2, 3, 4], 2]);
});

it('gives what there is now when something was written between the reading and the transaction', async () => {
  const { read, write, moment } = openList();
  const numbers = await readAhead(read, moment);
  write();
  expect(numbers()).toEqual([2, 3, 4]);
});

it('reads at once in the end what is written in the middle of every reading in turns', async () => {
  const { read, moment, readings } = openList((write, reading) => {
    if (reading <= 3) write();
  });
  const numbers = await readAhead(read, moment);
  expect([numbers(), readings()]).toEqual([[4, 5, 6], 4]);
});
