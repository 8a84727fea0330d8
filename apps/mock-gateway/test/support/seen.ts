import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { TestAnswer } from './gateway.ts';

/** Which codes of which endpoints the tests have seen: `npm test` gathers it, and the panel shows it (`--results`). */

const folder = fileURLToPath(new URL('../../../../test-results/seen/', import.meta.url));

type Codes = Readonly<Record<string, readonly (number | null)[]>>;

const before = (file: string): Codes => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Codes;
  } catch {
    return {};
  }
};

export const createSeen = () => {
  const codes = new Map<string, Set<number | null>>();
  return {
    /** A file bears no code. */
    note: ({ id }: Endpoint, { envelope }: TestAnswer): void => {
      const known = codes.get(id) ?? new Set();
      codes.set(id, known.add(envelope.code === 0 ? null : envelope.code));
    },
    /** Adds it to what a part of the tests has seen before. */
    write: (part: string): void => {
      const file = join(folder, `${part}.json`);
      const known = before(file);
      const all = [...codes].map(([id, seen]) => [id, [...new Set([...(known[id] ?? []), ...seen])]] as const);
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, JSON.stringify({ ...known, ...Object.fromEntries(all) }));
    },
  };
};
