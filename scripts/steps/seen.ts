import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Codes = Readonly<Record<string, readonly (number | null)[]>>;

const partsIn = (folder: string): readonly Codes[] => {
  let names: readonly string[];
  try {
    names = readdirSync(folder);
  } catch {
    return [];
  }
  return names
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Codes);
};

/** Puts what each part of the tests has seen of the contract (`seen/`) together as `seen.json`, a row for each endpoint. */
export const gatherSeen = (results: string): void => {
  const codes = new Map<string, Set<number | null>>();
  for (const part of partsIn(join(results, 'seen')))
    for (const [id, seen] of Object.entries(part)) codes.set(id, new Set([...(codes.get(id) ?? []), ...seen]));
  const rows = [...codes]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([id, seen]) => [id, [...seen].toSorted((one, other) => (one ?? 0) - (other ?? 0))]);
  writeFileSync(join(results, 'seen.json'), `${JSON.stringify(Object.fromEntries(rows), null, 1)}\n`);
};
