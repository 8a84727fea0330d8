import { describe, expect, it } from 'vitest';
import { allBreaches, breachesOf } from './dependencies.ts';

const breach = (path: string, target: string) => breachesOf(path, `import x from '${target}';`);

describe('the dependency rules', () => {
  it.each([
    ['packages/domain/src/core/values/a.ts', 'node:fs'],
    ['packages/domain/src/core/tabs/a.ts', 'react'],
    ['packages/domain/src/kernel/a.ts', '../core/values/formats.ts'],
    ['apps/console/src/areas/home/a.tsx', '../../../../mock-gateway/src/main.ts'],
    ['apps/console/src/ui/a.tsx', '../list/b.tsx'],
    ['apps/mock-gateway/src/a.ts', '../../console/src/main.tsx'],
    ['apps/mock-gateway/src/a.ts', 'react'],
    ['apps/mock-gateway/src/a.ts', '../../mock-panel/src/main.tsx'],
    ['apps/console/src/areas/home/a.tsx', '@fleet/mock-panel/main.tsx'],
    ['apps/mock-panel/src/a.tsx', '../../console/src/ui/keyboard.ts'],
    ['apps/mock-panel/src/a.tsx', '@fleet/mock-gateway/control/why.ts'],
    ['apps/mock-panel/src/a.tsx', '@fleet/domain/core/tabs/tabs.ts'],
    ['packages/look/src/build/a.ts', 'react'],
  ])('refuse that %s imports %s', (path, target) => {
    expect(breach(path, target)).toHaveLength(1);
  });

  it.each([
    ['packages/domain/src/core/values/a.ts', 'typebox'],
    ['packages/domain/src/core/tabs/a.ts', 'effector'],
    ['apps/console/src/areas/home/a.tsx', '../../list/b.tsx'],
    ['apps/console/src/areas/home/a.tsx', '@fleet/domain/core/session/userContract.ts'],
    ['apps/mock-gateway/src/a.ts', '@fleet/domain/core/session/userContract.ts'],
    ['apps/mock-panel/src/a.tsx', '@fleet/mock-gateway/control/contract.ts'],
    ['apps/mock-panel/src/a.tsx', '@fleet/domain/core/codes/permissionTitles.ts'],
  ])('allow that %s imports %s', (path, target) => {
    expect(breach(path, target)).toEqual([]);
  });

  it('see imports that are written as import() and as export from', () => {
    expect(breachesOf('packages/domain/src/core/values/a.ts', "const x = await import('node:fs');")).toHaveLength(1);
    expect(breachesOf('packages/domain/src/core/values/a.ts', "export { x } from 'react';")).toHaveLength(1);
  });

  it('hold in the whole project', () => {
    expect(allBreaches()).toEqual([]);
  });
});
