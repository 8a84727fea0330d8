import type { Store } from '../store/store.ts';

/** Ids of new rows: unique in a world, the same again for the same seed and the same calls. */
export interface Ids {
  next(prefix: string): string;
  /** How many were given out. */
  drawn(): number;
  /** Goes on as if so many had been given out; it never goes back. */
  skipTo(drawn: number): void;
}

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const width = 8;
const span = 32n ** BigInt(width);
/** Odd, so that multiplying by it modulo a power of two loses nothing and no two counters meet. */
const multiplier = 0x5d588b656c078965n;

/** Below 2 to the power of 40, which a number holds exactly. */
const spell = (value: number): string => {
  let text = '';
  for (let rest = value, index = 0; index < width; index += 1, rest = Math.floor(rest / 32))
    text = alphabet[rest % 32]! + text;
  return text;
};

const readSql = `select cast(value as integer) as n from meta where key = 'counter'`;
const writeSql = `insert into meta (key, value) values ('counter', ?) on conflict (key) do update set value = excluded.value`;

/**
 * The counter lives in the database: a restart never gives an id twice. It is written once for all ids that a transaction
 * gives, with what it writes, and read again when somebody else has written beside it, or when that was taken back.
 */
const createCounter = (store: Store) => {
  let version = -1;
  let counter = 0;
  let isToBeWritten = false;
  const drawn = (): number => {
    const now = store.version(readSql);
    if (now !== version && !isToBeWritten) counter = store.one<{ n: number }>(readSql)?.n ?? 0;
    version = now;
    return counter;
  };
  const write = (): void => {
    isToBeWritten = false;
    store.run(writeSql, [String(counter)]);
    version = store.version(readSql);
  };
  const takenBack = (): void => {
    isToBeWritten = false;
    version = -1;
  };
  return {
    drawn,
    become: (count: number): void => {
      counter = count;
      if (isToBeWritten) return;
      isToBeWritten = true;
      store.beforeCommit(write, takenBack);
    },
  };
};

/** One a store: what one of its users has not written yet another must not give again. */
const counters = new WeakMap<Store, ReturnType<typeof createCounter>>();

const counterOf = (store: Store): ReturnType<typeof createCounter> => {
  let counter = counters.get(store);
  if (counter === undefined) counters.set(store, (counter = createCounter(store)));
  return counter;
};

export const createIds = (store: Store, seed: number): Ids => {
  const { drawn, become } = counterOf(store);
  return {
    drawn,
    skipTo: (count) => {
      if (count > drawn()) become(count);
    },
    next: (prefix) => {
      const count = drawn() + 1;
      become(count);
      return `${prefix}_${spell(Number(((BigInt(count) + BigInt(seed)) * multiplier) % span))}`;
    },
  };
};
