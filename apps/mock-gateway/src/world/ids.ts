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

const spell = (value: bigint): string => {
  let text = '';
  for (let rest = value, index = 0; index < width; index += 1, rest /= 32n) text = alphabet[Number(rest % 32n)] + text;
  return text;
};

const readSql = `select cast(value as integer) as n from meta where key = 'counter'`;
const writeSql = `insert into meta (key, value) values ('counter', ?) on conflict (key) do update set value = excluded.value`;

/**
 * The counter lives in the database: a restart never gives an id twice. It is read again when somebody else has written
 * beside it, or when what was written was taken back.
 */
export const createIds = (store: Store, seed: number): Ids => {
  let version = -1;
  let counter = 0;
  const drawn = (): number => {
    const now = store.version(readSql);
    if (now !== version) counter = store.one<{ n: number }>(readSql)?.n ?? 0;
    version = now;
    return counter;
  };
  const write = (count: number): void => {
    counter = count;
    store.run(writeSql, [String(counter)]);
    version = store.version(readSql);
  };
  return {
    drawn,
    skipTo: (count) => {
      if (count > drawn()) write(count);
    },
    next: (prefix) => {
      write(drawn() + 1);
      return `${prefix}_${spell(((BigInt(counter) + BigInt(seed)) * multiplier) % span)}`;
    },
  };
};
