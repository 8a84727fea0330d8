import { describe, expect, it } from 'vitest';

const sources = import.meta.glob<string>(
  [
    './{core,areas}/**/*.ts',
    '../../../apps/console/src/**/*.{ts,tsx}',
    '!./**/*.test.ts',
    '!../../../**/*.test.{ts,tsx}',
  ],
  { eager: true, query: '?raw', import: 'default' },
);

/** Source without comments: what they talk about is allowed. */
const code = (source: string): string => source.replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, '');

/** Text of a call from its opening bracket to the matching one. */
const argumentsAt = (source: string, start: number): string => {
  let depth = 0;
  for (let index = start; index < source.length; index += 1) {
    if (source[index] === '(') depth += 1;
    if (source[index] === ')') depth -= 1;
    if (depth === 0) return source.slice(start, index + 1);
  }
  return source.slice(start);
};

const offences = (isOffence: (source: string) => boolean, allowed: readonly string[] = []): readonly string[] =>
  Object.entries(sources)
    .filter(([file, source]) => !allowed.includes(file) && isOffence(code(source)))
    .map(([file]) => file);

const joiningSample = (source: string): boolean =>
  [...source.matchAll(/\bsample\(/g)].some(
    ({ index }) => !/batch:\s*false/.test(argumentsAt(source, index + 'sample'.length)),
  );

describe('what the kernel asks of everybody', () => {
  it('is checked over the sources of state and console', () => {
    expect(Object.keys(sources).length).toBeGreaterThan(60);
    expect(Object.keys(sources).some((file) => file.includes('apps/console/src'))).toBe(true);
  });

  it('no sample joins two firings: each says batch: false', () => {
    expect(joiningSample('sample({ clock, fn: (a) => f(a), target })')).toBe(true);
    expect(joiningSample('sample({ clock, target, batch: false })')).toBe(false);
    expect(offences(joiningSample)).toEqual([]);
  });

  it('nothing looks at a store, listens or replaces a handler behind a scope’s back', () => {
    const behind = (source: string): boolean => /(?<!\bscope)\.getState\(|\.(?:watch|use)\(/.test(source);
    expect(behind('$session.getState()')).toBe(true);
    expect(behind('scope.getState($session)')).toBe(false);
    expect(offences(behind, ['./core/session/calls/call.ts'])).toEqual([]);
  });

  it('nothing is named by a clock or by chance: a session that is told again would not find it', () => {
    const byChance = (source: string): boolean =>
      /Date\.now\(\)\.toString|Math\.random\(|\$\{Date\.now\(\)/.test(source);
    expect(byChance('`upload:${Date.now()}`')).toBe(true);
    // a port may: nothing that it makes up is the name of anything in the state
    expect(offences(byChance).filter((file) => !file.includes('/ports/'))).toEqual([]);
  });

  it('no unit is made by effector itself', () => {
    const makes =
      /^(?:createEvent|createStore|createEffect|createNode|createApi|createDomain|combine|restore|attach|merge|split)$/;
    const bare = (source: string): boolean =>
      [...source.matchAll(/import\s*\{([^}]*)\}\s*from\s*'effector'/g)].some(({ 1: names = '' }) =>
        names.split(',').some((name) => makes.test(name.trim())),
      );
    expect(bare("import { createStore, type Store } from 'effector';")).toBe(true);
    expect(offences(bare)).toEqual([]);
  });
});
