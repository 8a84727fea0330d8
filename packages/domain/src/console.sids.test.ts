import { is, type Unit } from 'effector';
import { describe, expect, it } from 'vitest';
import { definitions } from './kernel/definitions.ts';

declare global {
  interface ImportMeta {
    /** Replaced by the test runner with the modules of the pattern. */
    glob<Module>(
      pattern: readonly string[],
      options: { readonly eager: true; readonly query?: string; readonly import?: string },
    ): Readonly<Record<string, Module>>;
  }
}

const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['./{core,areas}/**/*.ts', '!./**/*.test.ts', '!./**/arbitrary*.ts'],
  { eager: true },
);

interface Named {
  readonly sid?: string | null;
}

/** Data of the domain may have a `kind` too, which is all that `is.unit` asks for. */
const isUnit = (value: unknown): boolean => is.unit(value) && 'graphite' in value;

const defined = new Map<string, unknown>(
  Object.entries(definitions).flatMap(([kind, units]) =>
    [...units].map(([sid, unit]): [string, unknown] => [
      sid,
      kind === 'folds' ? (unit as { store: unknown }).store : unit,
    ]),
  ),
);

const exportedUnits = Object.entries(modules).flatMap(([file, exports]) =>
  Object.entries(exports)
    .filter((entry): entry is [string, Unit<unknown> & Named] => isUnit(entry[1]))
    .map(([name, unit]) => ({ where: `${file} ${name}`, unit })),
);

describe('the units of the console', () => {
  it('are found in every module', () => {
    expect(Object.keys(modules).length).toBeGreaterThan(30);
    expect(exportedUnits.length).toBeGreaterThan(50);
  });

  it('have path-like sids, each of one unit alone', () => {
    const forms = {
      facts: /^[a-z][A-Za-z]*(?:\.[a-z][A-Za-z]*)+@\d+$/,
      requests: /^[a-z][A-Za-z]*(?:\.[a-z][A-Za-z]*)+$/,
      ports: /^[a-z][A-Za-z]*(?:\.[a-z][A-Za-z]*)+$/,
      folds: /^[a-z][A-Za-z]*(?:\.[a-z][A-Za-z]*)*\.\$[a-z][A-Za-z]*$/,
      derived: /^[a-z][A-Za-z]*(?:\.[a-z][A-Za-z]*)*\.\$[a-z][A-Za-z]*$/,
      transient: /^[a-z][A-Za-z]*(?:\.[a-z][A-Za-z]*)*\.\$[a-z][A-Za-z]*$/,
    };
    for (const [kind, form] of Object.entries(forms)) {
      for (const sid of definitions[kind as keyof typeof forms].keys()) expect(sid).toMatch(form);
    }
    const sids = Object.values(definitions).flatMap((units) => [...units.keys()]);
    expect(new Set(sids).size).toBe(sids.length);
  });

  it('stand in the definitions under the sid that they carry', () => {
    const known = new Set(defined.values());
    expect(exportedUnits.filter(({ unit }) => !known.has(unit)).map(({ where }) => where)).toEqual([]);
    // a computed store holds nothing that could be restored under its sid
    const misnamed = [...defined].filter(([sid, unit]) => !definitions.derived.has(sid) && (unit as Named).sid !== sid);
    expect(misnamed.map(([sid]) => sid)).toEqual([]);
  });
});
