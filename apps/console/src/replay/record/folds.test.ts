import { definitions } from '@fleet/domain/kernel/definitions.ts';
import { describe, expect, it } from 'vitest';
import './folds.ts';

const namesOf = () => [...definitions.folds.keys(), ...definitions.facts.keys(), ...definitions.upcasts.keys()];

describe('the viewer', () => {
  it('knows every fold, every fact and every older version of one that any page brings along', async () => {
    const known = new Set(namesOf());
    const modules = import.meta.glob([
      '../../../../../packages/domain/src/{core,areas}/**/*.ts',
      '!../../../../../packages/domain/src/**/*.test.ts',
      '!../../../../../packages/domain/src/**/arbitrary*.ts',
    ]);
    expect(Object.keys(modules).length).toBeGreaterThan(300);
    await Promise.all(Object.values(modules).map((load) => load()));
    expect(namesOf().filter((name) => !known.has(name))).toEqual([]);
  });
});
