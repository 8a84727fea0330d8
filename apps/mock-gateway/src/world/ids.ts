import type { Store } from '../store/store.ts';

/** Ids of new rows: unique in a world, the same again for the same seed and the same calls. */
export interface Ids {
  next(prefix: string): string;
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

/** The counter lives in the database: a restart never gives an id twice. */
export const createIds = (store: Store, seed: number): Ids => ({
  next: (prefix) => {
    const counter = store.one<{ value: string }>(
      `insert into meta (key, value) values ('counter', '1')
       on conflict (key) do update set value = cast(cast(value as integer) + 1 as text) returning value`,
    );
    return `${prefix}_${spell(((BigInt(counter?.value ?? '0') + BigInt(seed)) * multiplier) % span)}`;
  },
});
