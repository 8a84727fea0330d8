import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkDependencies,
  type Dependency,
  dependencyCycle,
  deviceConflict,
  membersProblem,
  unmetNeeds,
  unmetText,
  type WholeMember,
} from './dependencies.ts';
import { isInRange } from '../../../core/versions/versions.ts';

const nav: Dependency = { moduleId: 'nav', minVersion: 'v2.1.0', maxVersion: null };
const modules = [
  { moduleId: 'nav', moduleNickName: '导航定位' },
  { moduleId: 'motion', moduleNickName: '运动控制' },
];
const pack = { moduleId: 'nav', version: 'v2.1.3.2026102000', ring: 'alpha', isWithdrawn: false } as const;

describe('what a pack needs', () => {
  it.each([
    ['is there', nav, [pack], null],
    ['lies in an earlier ring', nav, [{ ...pack, ring: 'test' }], '未找到满足 ≥ v2.1.0 的升级包'],
    ['lies in a later ring', nav, [{ ...pack, ring: 'stable' }], null],
    ['was taken back', nav, [{ ...pack, isWithdrawn: true }], '未找到满足 ≥ v2.1.0 的升级包'],
    ['is too old', nav, [{ ...pack, version: 'v2.0.9.2026102000' }], '未找到满足 ≥ v2.1.0 的升级包'],
    ['is too new', { ...nav, maxVersion: 'v2.1.2' }, [pack], '未找到满足 v2.1.0 ~ v2.1.2 的升级包'],
    ['is of another module', nav, [{ ...pack, moduleId: 'motion' }], '未找到满足 ≥ v2.1.0 的升级包'],
    ['is no module of the product', { ...nav, moduleId: 'gone' }, [pack], '依赖模块不存在'],
  ] as const)('%s', (_, dependency, packs, conflictReason) => {
    expect(checkDependencies('alpha', [dependency], modules, packs)).toEqual([
      { ...dependency, isDependencyConflict: conflictReason !== null, conflictReason },
    ]);
  });
});

it('says of a saved pack which of its needs cannot be met, and nothing where all can', () => {
  const named = (moduleNickName: string, conflictReason: string | null) => ({ moduleNickName, conflictReason });
  const met = named('运动控制', null);
  expect(unmetText(unmetNeeds([met]))).toBeNull();
  expect(
    unmetText(unmetNeeds([named('导航定位', '未找到满足 ≥ v2.1.0 的升级包'), met, named('g', '依赖模块不存在')])),
  ).toBe('存在依赖冲突，暂不能用于升级任务：导航定位 未找到满足 ≥ v2.1.0 的升级包；g 依赖模块不存在');
});

const member = (moduleId: string, version: string, ...dependencies: readonly Dependency[]): WholeMember => ({
  firmwareId: `fw-${moduleId}`,
  moduleId,
  moduleNickName: modules.find((one) => one.moduleId === moduleId)?.moduleNickName ?? moduleId,
  version,
  dependencies,
});

describe('packs that are put together', () => {
  const motion = member('motion', 'v1.0.0.2026102000', nav);

  it.each([
    ['fit', [motion, member('nav', 'v2.1.0.2026102000')], null],
    [
      'need what another does not give',
      [motion, member('nav', 'v2.0.0.2026102000')],
      '存在依赖冲突：导航定位 需要 ≥ v2.1.0',
    ],
    ['are one alone', [motion], '整包须包含 2～25 个升级包'],
    ['are two of one module', [motion, motion], '每个模块只能选择一个升级包'],
    [
      'need each other',
      [motion, member('nav', 'v2.1.0.2026102000', { moduleId: 'motion', minVersion: 'v1.0.0', maxVersion: null })],
      '依赖关系成环：运动控制 → 导航定位 → 运动控制',
    ],
    [
      'are 26',
      Array.from({ length: 26 }, (_, index) => member(`m${index}`, 'v1.0.0.2026102000')),
      '整包须包含 2～25 个升级包',
    ],
  ] as const)('%s', (_, members, problem) => {
    expect(membersProblem(members)).toBe(problem);
  });
});

describe('circles of dependencies', () => {
  const graph = fc
    .array(fc.tuple(fc.nat(7), fc.nat(7)), { maxLength: 16 })
    .map((arrows) => ({ arrows, needs: Map.groupBy(arrows, ([from]) => `m${from}`) }))
    .map(({ arrows, needs }) => ({
      arrows,
      needs: new Map([...needs].map(([from, all]) => [from, all.map(([, to]) => `m${to}`)])),
    }));

  it('are found wherever there is one, and nowhere else', () => {
    const found = new Set<boolean>();
    fc.assert(
      fc.property(graph, ({ arrows, needs }) => {
        // by reachability of all pairs
        const reach = Array.from({ length: 8 }, (_, from) =>
          Array.from({ length: 8 }, (_, to) => arrows.some(([a, b]) => a === from && b === to)),
        );
        for (let by = 0; by < 8; by += 1)
          for (let from = 0; from < 8; from += 1)
            for (let to = 0; to < 8; to += 1) reach[from]![to] ||= reach[from]![by]! && reach[by]![to]!;
        const cycle = dependencyCycle(needs);
        const isThere = reach.some((row, index) => row[index]!);
        found.add(isThere);
        expect(cycle !== null).toBe(isThere);
        if (cycle === null) return;
        // what is told is a way from a module back to itself
        expect(cycle[0]).toBe(cycle.at(-1));
        expect(cycle.length).toBeGreaterThan(1);
        for (const [index, module] of cycle.slice(0, -1).entries())
          expect(needs.get(module)).toContain(cycle[index + 1]);
      }),
      { numRuns: 1000 },
    );
    expect(found.size).toBe(2);
  });
});

describe('what a device lacks', () => {
  it.each([
    ['it runs what is needed', { nav: 'v2.1.0.2026102000' }, {}, null],
    ['it runs an older one', { nav: 'v2.0.0.2026102000' }, {}, 'v2.0.0.2026102000'],
    ['it never reported', {}, {}, null],
    ['the same whole pack brings it', { nav: 'v2.0.0.2026102000' }, { nav: 'v2.2.0.2026102000' }, null],
  ])('%s', (name, versions, delivered, version) => {
    const conflict = deviceConflict([nav], new Map(Object.entries(versions)), new Map(Object.entries(delivered)));
    const isLacking = version !== null || name === 'it never reported';
    expect(conflict).toEqual(
      isLacking ? { moduleId: 'nav', version, range: { minVersion: 'v2.1.0', maxVersion: null } } : null,
    );
  });

  it('is nothing exactly when every dependency is met', () => {
    const version = fc.integer({ min: 0, max: 5 }).map((minor) => `v1.${minor}.0.2026010100`);
    const running = fc.dictionary(fc.constantFrom('a', 'b', 'c'), version);
    const needs = fc.array(
      fc.record({
        moduleId: fc.constantFrom('a', 'b', 'c'),
        minVersion: fc.integer({ min: 0, max: 5 }).map((minor) => `v1.${minor}.0`),
        maxVersion: fc.constantFrom(null, 'v1.4.0'),
      }),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(running, running, needs, (versions, delivered, all) => {
        const isMet = all.every((one) => isInRange({ ...versions, ...delivered }[one.moduleId] ?? '', one));
        const conflict = deviceConflict(all, new Map(Object.entries(versions)), new Map(Object.entries(delivered)));
        expect(conflict === null).toBe(isMet);
      }),
    );
  });
});
