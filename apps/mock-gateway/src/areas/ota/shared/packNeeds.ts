import {
  checkDependencies,
  type Dependency,
  type DependencyPack,
  memberConflicts,
} from '@fleet/domain/areas/ota/pack/dependencies.ts';
import type { DependencyRow, PackMember } from '@fleet/domain/areas/ota/pack/packShapes.ts';
import { type Ring } from '@fleet/domain/areas/ota/pack/rings.ts';
import { rangeText } from '@fleet/domain/core/versions/versions.ts';
import type { Store } from '../../../store/store.ts';

/** What packs need of other modules, what whole ones hold, and what of it cannot be had. */

export interface OfPack {
  readonly firmwareId: string;
}

/** Rows by the pack that they are of, in their order. */
export const grouped = <Row extends OfPack>(rows: readonly Row[]): ReadonlyMap<string, readonly Row[]> =>
  Map.groupBy(rows, ({ firmwareId }) => firmwareId);

interface StoredDependency extends OfPack, Dependency {
  readonly moduleName: string;
  readonly moduleNickName: string;
}

const dependencySql = `
  select d.firmware_id as firmwareId, d.module_id as moduleId, m.name as moduleName, m.nick_name as moduleNickName,
    d.min_version as minVersion, d.max_version as maxVersion
  from ota_pack_dependencies d join ota_modules m on m.id = d.module_id
  where d.firmware_id in (select value from json_each(@ids)) order by d.firmware_id, d.no`;

/** What packs need, in the order in which it was written. */
export const dependenciesOf = (
  store: Store,
  ids: readonly string[],
): ReadonlyMap<string, readonly StoredDependency[]> =>
  grouped(store.all<StoredDependency>(dependencySql, { ids: JSON.stringify(ids) }));

/** The packs of some modules, of which a tenant can rely on its own and on those of the platform. */
export const packsOfModules = (
  store: Store,
  dependencies: readonly Dependency[],
): ((tntId: string) => readonly DependencyPack[]) => {
  if (dependencies.length === 0) return () => [];
  const packs = store
    .all<{ moduleId: string; version: string; ring: Ring; isWithdrawn: number; tntId: string; isInner: number }>(
      `select k.module_id as moduleId, k.dest_version as version, k.ring, k.is_withdrawn as isWithdrawn,
         k.tnt_id as tntId, n.is_inner as isInner
       from ota_packs k join tenant_ref n on n.id = k.tnt_id
       where k.module_id in (select value from json_each(@moduleIds))`,
      { moduleIds: JSON.stringify([...new Set(dependencies.map(({ moduleId }) => moduleId))]) },
    )
    .map((pack) => ({ ...pack, isWithdrawn: pack.isWithdrawn === 1 }));
  return (tntId) => packs.filter((pack) => pack.isInner === 1 || pack.tntId === tntId);
};

/** What a pack of a ring needs, with what of it cannot be had. */
export const judged = (
  store: Store,
  { ring, tntId }: { readonly ring: Ring; readonly tntId: string },
  dependencies: readonly StoredDependency[],
  packsFor = packsOfModules(store, dependencies),
): DependencyRow[] =>
  checkDependencies(ring, dependencies, dependencies, packsFor(tntId)).map(
    ({ isDependencyConflict, conflictReason }, index) => {
      const { firmwareId: _, ...dependency } = dependencies[index]!;
      return { ...dependency, version: rangeText(dependency), isDependencyConflict, conflictReason };
    },
  );

interface StoredMember extends Omit<PackMember, 'isDependencyConflict' | 'conflictReason'> {
  readonly wholeId: string;
}

const memberSql = `
  select w.whole_id as wholeId, k.id as firmwareId, k.name as firmwareName, k.module_id as moduleId,
    m.name as moduleName, m.nick_name as moduleNickName, k.dest_version as version, k.firmware_size as firmwareSize,
    k.firmware_sign as firmwareSign, k.ring, w.no as "order"
  from ota_pack_members w join ota_packs k on k.id = w.firmware_id join ota_modules m on m.id = k.module_id
  where w.whole_id in (select value from json_each(@ids)) order by w.whole_id, w.no`;

/** What whole packs hold, in the order in which it is applied. */
export const membersOf = (store: Store, ids: readonly string[]): ReadonlyMap<string, PackMember[]> => {
  const stored = store.all<StoredMember>(memberSql, { ids: JSON.stringify(ids) });
  const needs = dependenciesOf(
    store,
    stored.map(({ firmwareId }) => firmwareId),
  );
  const byWhole = Map.groupBy(stored, ({ wholeId }) => wholeId);
  return new Map(
    [...byWhole].map(([wholeId, members]) => {
      const conflicts = memberConflicts(
        members.map((member) => ({ ...member, dependencies: needs.get(member.firmwareId) ?? [] })),
      );
      const reasonOf = (id: string) => conflicts.find(({ firmwareId }) => firmwareId === id)?.conflictReason ?? null;
      return [
        wholeId,
        members.map(({ wholeId: _, ...member }) => {
          const conflictReason = reasonOf(member.firmwareId);
          return { ...member, isDependencyConflict: conflictReason !== null, conflictReason };
        }),
      ];
    }),
  );
};

/** Whether a pack needs what cannot be had, or holds members of which one does not fit another. */
export const isInConflict = (store: Store, pack: OfPack & { readonly ring: Ring; readonly tntId: string }): boolean => {
  const ids = [pack.firmwareId];
  const needs = judged(store, pack, dependenciesOf(store, ids).get(pack.firmwareId) ?? []);
  const members = membersOf(store, ids).get(pack.firmwareId) ?? [];
  return [...needs, ...members].some(({ isDependencyConflict }) => isDependencyConflict);
};
