import { describe, expect, it } from 'vitest';
import type { ModelProblem } from '../modelProblems.ts';
import { begunAt, leftAt, toldProblems } from './begunPart.ts';

const problem = (functionId: string, path: string): ModelProblem => ({
  functionId,
  path,
  message: `${functionId}|${path}`,
  isWarning: false,
});
const problems = [
  problem('old', 'name'),
  problem('new', 'name'),
  problem('new', 'identifier'),
  problem('new', 'dataType.specs.min'),
  problem('new', 'dataType.specs.max'),
  problem('', ''),
];
const toldOf = (begun: Parameters<typeof toldProblems>[1]) =>
  toldProblems(problems, begun).map(({ message }) => message);

describe('problems of what was begun just now', () => {
  const begun = { functionId: 'new', path: '', left: [] };

  it('are told once it is not begun just now any more', () => {
    expect(toldProblems(problems, null)).toBe(problems);
  });

  it('are told field by field, as each is left; those of everything else are told all along', () => {
    expect(toldOf(begun)).toEqual(['old|name', '|']);
    expect(toldOf(leftAt(begun, 'name'))).toEqual(['old|name', 'new|name', '|']);
  });

  it('are told with whatever stands within what was left, and not with what is called alike', () => {
    expect(toldOf(leftAt(begun, 'dataType'))).toEqual([
      'old|name',
      'new|dataType.specs.min',
      'new|dataType.specs.max',
      '|',
    ]);
    expect(toldOf(leftAt(begun, 'ident'))).toEqual(['old|name', '|']);
  });

  it('are those of a parameter alone where a parameter was begun', () => {
    const parameter = { functionId: 'new', path: 'dataType.specs.fields.1', left: [] };
    const all = [
      ...problems,
      problem('new', 'dataType.specs.fields.1.name'),
      problem('new', 'dataType.specs.fields.10.name'),
    ];
    expect(toldProblems(all, parameter).map(({ message }) => message)).toEqual([
      ...problems.map(({ message }) => message),
      'new|dataType.specs.fields.10.name',
    ]);
    expect(toldProblems(all, leftAt(parameter, 'dataType.specs.fields.1.name'))).toEqual(all);
  });

  it('are not told of a parameter that is begun within it, though its list was left', () => {
    const field = problem('new', 'dataType.specs.fields.0.name');
    const list = leftAt(leftAt(begun, 'name'), 'dataType');
    expect(toldProblems([...problems, field], list)).toContain(field);
    const within = begunAt(list, 'new', 'dataType.specs.fields.0');
    expect(toldProblems([...problems, field], within)).not.toContain(field);
    expect(toldOf(within)).toEqual(['old|name', 'new|name', '|']);
    expect(begunAt(list, 'old', '')).toEqual({ functionId: 'old', path: '', left: [] });
  });

  it('stay told of what was left twice', () => {
    const once = leftAt(begun, 'name');
    expect(leftAt(once, 'name')).toBe(once);
  });
});
