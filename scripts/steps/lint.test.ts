import { expect, it } from 'vitest';
import { toBeAsked } from './lint.ts';

const passed = { '.oxlintrc.json': 'r', 'a.ts': '1', 'b.ts': '2' };

it('the rules that need types are asked of what has changed or come since they passed', () => {
  expect(toBeAsked(passed, passed)).toEqual([]);
  expect(toBeAsked(passed, { ...passed, 'b.ts': '3', 'c.ts': '4' })).toEqual(['b.ts', 'c.ts']);
});

it('they are asked of everything when nothing is known, or the rules themselves have changed', () => {
  expect(toBeAsked(null, passed)).toBeNull();
  expect(toBeAsked(passed, { ...passed, '.oxlintrc.json': 's' })).toBeNull();
});
