import { describe, expect, it } from 'vitest';
import { circlesOf } from './circles.ts';
import { circleBreaches, fullFolders, orderBreaches, reachBreaches, registerBreaches, unknownAreas } from './house.ts';
import { allImports, type Import, isTest, sourceFiles } from './imports.ts';
import { styleSheets } from '../styleTypes.ts';
import { plainSheets, readAll, sameNames, unusedClasses } from './styles.ts';

const console_ = 'apps/console/src/areas';
const domain = 'packages/domain/src/areas';
const imported = (from: string, to: string): Import => ({ from, to, isLazy: false, isType: false });
const order = (from: string, to: string) => orderBreaches([imported(from, to)]);

describe('the order of areas', () => {
  it.each([
    [`${console_}/projects/cost/a.tsx`, `${console_}/monitoring/statistics/b.tsx`, 'order'],
    [`${domain}/access/users/a.ts`, `${domain}/projects/list/contract.ts`, 'order'],
    [`${console_}/ota/pack/a.tsx`, `${domain}/feedback/feedback/contract.ts`, 'order'],
    [`${console_}/equipment/site/a.tsx`, `${domain}/projects/project/archive.ts`, 'face'],
    ['apps/console/src/list/a.tsx', `${console_}/access/face.ts`, 'ground'],
    ['packages/domain/src/core/transfers/a.ts', `${domain}/feedback/feedback/contract.ts`, 'ground'],
  ])('refuses that %s imports %s', (from, to, why) => {
    expect(order(from, to)).toEqual([`${why}: ${from} -> ${to}`]);
  });

  it.each([
    [`${console_}/projects/cost/a.tsx`, `${console_}/access/face.ts`],
    [`${console_}/projects/cost/a.tsx`, `${console_}/projects/project/b.tsx`],
    [`${console_}/monitoring/area.ts`, `${console_}/projects/detail/slots.ts`],
    [`${domain}/equipment/project-device/contract.ts`, `${domain}/projects/project/contract.ts`],
    ['apps/console/src/main.tsx', `${console_}/projects/plan-desk/ports/a.ts`],
    [`${domain}/home/usage/a.ts`, 'packages/domain/src/core/values/days.ts'],
  ])('allows that %s imports %s', (from, to) => {
    expect(order(from, to)).toEqual([]);
  });
});

describe('registers', () => {
  const gateway = 'apps/mock-gateway/src';
  it.each(['handlers', 'dials', 'dependents', 'due', 'reactions', 'records', 'steered'])(
    'of the gateway are read where it is built, and nowhere else: %s',
    (name) => {
      const register = (from: string) => registerBreaches([imported(`${gateway}/${from}`, `${gateway}/${name}.ts`)]);
      expect(register('build.ts')).toEqual([]);
      expect(register('areas/home/a.ts')).toEqual([`register: ${gateway}/areas/home/a.ts -> ${gateway}/${name}.ts`]);
    },
  );
});

describe('circles', () => {
  it('are found, each once, whatever leads into them', () => {
    expect(
      circlesOf([
        ['a', 'b'],
        ['b', 'c'],
        ['c', 'b'],
        ['c', 'd'],
        ['d', 'd'],
        ['e', 'a'],
      ]),
    ).toEqual([['b', 'c']]);
  });

  it('are none between a subject and its own contract, and are one between two subjects', () => {
    const [own, other] = [`${domain}/access/users/a.ts`, `${domain}/access/roles/b.ts`];
    expect(circleBreaches([imported(own, `${domain}/access/users/contract.ts`)])).toEqual([]);
    expect(circleBreaches([imported(own, other), imported(other, `${domain}/access/users/c.ts`)])).toEqual([
      'circle of rooms: domain/access/roles domain/access/users',
    ]);
  });
});

describe('style sheets', () => {
  const sheet = (path: string, text = '') => ({ path: `${console_}/${path}`, text });

  it('are refused where their rules would hold everywhere', () => {
    expect(plainSheets([sheet('a/a.css'), sheet('a/b.module.css')])).toEqual([`plain: ${console_}/a/a.css`]);
  });

  it('are refused when two have one name', () => {
    expect(sameNames([sheet('a/tiles.module.css'), sheet('b/tiles.module.css'), sheet('b/c.module.css')])).toEqual([
      `same name: ${console_}/a and ${console_}/b have tiles.module.css`,
    ]);
  });

  it('have no class that nobody uses, those of others left out', () => {
    const card = sheet('a/card.module.css', '.card:is(.wide, :global(.bp6-dark .far)) > .gone { top: 0.5px }');
    const source = "import * as styles from '../a/card.module.css';\nstyles.card + styles.wide";
    expect(unusedClasses([card], [{ path: `${console_}/b/Page.tsx`, text: source }])).toEqual([
      `unused: .gone of ${console_}/a/card.module.css`,
    ]);
  });
});

describe('the house', () => {
  const imports = allImports();
  const paths = sourceFiles().filter((path) => !isTest(path));

  it('has areas of the table alone', () => {
    expect(paths.length).toBeGreaterThan(1000);
    expect(unknownAreas(paths)).toEqual([]);
  });

  it('has a module for each style sheet, and a user for each class', () => {
    const [sheets, sources] = [
      readAll(styleSheets()),
      readAll(paths.filter((path) => /^apps\/(?:console|mock-panel)\//.test(path))),
    ];
    expect(sheets.length).toBeGreaterThan(80);
    expect([...plainSheets(sheets), ...sameNames(sheets), ...unusedClasses(sheets, sources)]).toEqual([]);
  });

  it('has no breach of its order', () => {
    const found = [
      ...orderBreaches(imports),
      ...registerBreaches(imports),
      ...circleBreaches(imports),
      ...reachBreaches(imports),
      ...fullFolders(paths),
    ];
    expect(found).toEqual([]);
  });
});
