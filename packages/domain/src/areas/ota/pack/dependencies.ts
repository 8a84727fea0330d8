import { type Ring, isAsFarAs } from './rings.ts';
import { isInRange, rangeText, type VersionRange } from '../../../core/versions/versions.ts';

/** What packs need of other modules (依赖), and where that cannot be had. */

export interface Dependency extends VersionRange {
  readonly moduleId: string;
}

/** A module of the product, as people call it. */
export interface DependencyModule {
  readonly moduleId: string;
  readonly moduleNickName: string;
}

/** A pack of another module that might be what is needed. */
export interface DependencyPack {
  readonly moduleId: string;
  readonly version: string;
  readonly ring: Ring;
  readonly isWithdrawn: boolean;
}

/** A dependency as S1 shows it, with whether it is in conflict. */
export interface DependencyItem extends Dependency {
  readonly isDependencyConflict: boolean;
  readonly conflictReason: string | null;
}

export const mostDependencies = 20;

/** 未找到满足 {version} 的升级包. */
const missingText = (range: VersionRange): string => `未找到满足 ${rangeText(range)} 的升级包`;

/**
 * The dependencies of a pack as it is uploaded or made: each module has to be one of the product, and a pack of the range
 * has to lie in the same ring or a later one.
 */
export const checkDependencies = (
  ring: Ring,
  dependencies: readonly Dependency[],
  modules: readonly DependencyModule[],
  packs: readonly DependencyPack[],
): readonly DependencyItem[] =>
  dependencies.map((dependency) => {
    const isThere = modules.some(({ moduleId }) => moduleId === dependency.moduleId);
    const isMet = packs.some(
      (pack) =>
        pack.moduleId === dependency.moduleId &&
        !pack.isWithdrawn &&
        isAsFarAs(pack.ring, ring) &&
        isInRange(pack.version, dependency),
    );
    const conflictReason = isThere ? (isMet ? null : missingText(dependency)) : '依赖模块不存在';
    return { ...dependency, isDependencyConflict: conflictReason !== null, conflictReason };
  });

/** A need that cannot be met, by the module that it is of. */
interface Unmet {
  readonly moduleNickName: string;
  readonly conflictReason: string;
}

/** What of the needs of a pack cannot be met. */
export const unmetNeeds = (
  dependencies: readonly { readonly moduleNickName: string; readonly conflictReason: string | null }[],
): readonly Unmet[] =>
  dependencies.flatMap(({ moduleNickName, conflictReason }) =>
    conflictReason === null ? [] : [{ moduleNickName, conflictReason }],
  );

/** What is said of a pack that was saved with needs that cannot be met; null where all of them can. */
export const unmetText = (unmet: readonly Unmet[]): string | null =>
  unmet.length === 0
    ? null
    : `存在依赖冲突，暂不能用于升级任务：${unmet.map((one) => `${one.moduleNickName} ${one.conflictReason}`).join('；')}`;

/** A pack that is put into a whole one. */
export interface WholeMember {
  readonly firmwareId: string;
  readonly moduleId: string;
  readonly moduleNickName: string;
  readonly version: string;
  readonly dependencies: readonly Dependency[];
}

/** What each member of a whole pack needs that another member does not give; the texts are those of the member. */
export const memberConflicts = (
  members: readonly WholeMember[],
): readonly {
  readonly firmwareId: string;
  readonly dependency: Dependency;
  readonly conflictReason: string;
}[] =>
  members.flatMap(({ firmwareId, dependencies }) =>
    dependencies.flatMap((dependency) => {
      const other = members.find(({ moduleId }) => moduleId === dependency.moduleId);
      if (other === undefined || isInRange(other.version, dependency)) return [];
      const conflictReason = `存在依赖冲突：${other.moduleNickName} 需要 ${rangeText(dependency)}`;
      return [{ firmwareId, dependency, conflictReason }];
    }),
  );

/** Why packs cannot be put together into a whole one; null when they can. */
export const membersProblem = (members: readonly WholeMember[]): string | null => {
  if (members.length < 2 || members.length > 25) return '整包须包含 2～25 个升级包';
  if (new Set(members.map(({ moduleId }) => moduleId)).size < members.length) return '每个模块只能选择一个升级包';
  const [conflict] = memberConflicts(members);
  if (conflict !== undefined) return conflict.conflictReason;
  const cycle = dependencyCycle(
    new Map(members.map(({ moduleId, dependencies }) => [moduleId, dependencies.map((one) => one.moduleId)])),
  );
  if (cycle === null) return null;
  const nameOf = (id: string) => members.find(({ moduleId }) => moduleId === id)?.moduleNickName ?? id;
  return cycleText(cycle.map(nameOf));
};

/** 依赖关系成环：{a} → {b} → {a}. */
export const cycleText = (names: readonly string[]): string => `依赖关系成环：${names.join(' → ')}`;

/**
 * A way from a module back to itself, its first module again at the end; null when there is none.
 *
 * @param needs what each module needs
 */
export const dependencyCycle = (needs: ReadonlyMap<string, readonly string[]>): readonly string[] | null => {
  /** Those that lead back to nowhere. */
  const cleared = new Set<string>();
  for (const start of needs.keys()) {
    // the way so far, each with what of it is still to be looked at
    const way: { readonly module: string; readonly rest: string[] }[] = [];
    const enter = (module: string) => way.push({ module, rest: [...(needs.get(module) ?? [])].toReversed() });
    if (!cleared.has(start)) enter(start);
    for (let last = way.at(-1); last !== undefined; last = way.at(-1)) {
      const next = last.rest.pop();
      if (next === undefined) {
        cleared.add(last.module);
        way.pop();
        continue;
      }
      const place = way.findIndex(({ module }) => module === next);
      if (place >= 0) return [...way.slice(place).map(({ module }) => module), next];
      if (!cleared.has(next)) enter(next);
    }
  }
  return null;
};

/** A device that lacks what a pack needs. */
export interface DeviceConflict {
  readonly moduleId: string;
  /** What it runs; null when it never reported. */
  readonly version: string | null;
  readonly range: VersionRange;
}

/**
 * The first dependency that a device does not meet; null when it meets all. What comes with the same whole pack counts
 * as there.
 *
 * @param versions what the device runs, by module
 * @param delivered what the pack brings, by module
 */
export const deviceConflict = (
  dependencies: readonly Dependency[],
  versions: ReadonlyMap<string, string>,
  delivered: ReadonlyMap<string, string>,
): DeviceConflict | null => {
  for (const dependency of dependencies) {
    const { moduleId, minVersion, maxVersion } = dependency;
    const version = delivered.get(moduleId) ?? versions.get(moduleId) ?? null;
    if (version === null || !isInRange(version, dependency))
      return { moduleId, version, range: { minVersion, maxVersion } };
  }
  return null;
};
