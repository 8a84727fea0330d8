import { memberConflicts, membersProblem, type WholeMember } from '@fleet/domain/areas/ota/pack/dependencies.ts';
import type { DependencyRow, PackRow } from '@fleet/domain/areas/ota/pack/packShapes.ts';
import type { MemberState } from '@fleet/domain/areas/ota/pack/wholeChecks.ts';
import { rangeText } from '@fleet/domain/core/versions/versions.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../../pipeline/call.ts';
import { refuse } from '../../../../pipeline/envelope.ts';
import { knownPacks } from '../packRows.ts';

/** Packs of single modules as members of a whole one. */

/** Packs in the order of their ids; refuses those that the caller may not see, and whole ones. */
export const requireMembers = (call: Call<Endpoint>, ids: readonly string[]): readonly PackRow[] => {
  const known = knownPacks(call, ids);
  return ids.map((id) => {
    const pack = known.get(id) ?? refuse('notFound', '成员升级包不存在或已被删除');
    return pack.moduleId === null ? refuse('invalidInput', '整包不能作为成员') : pack;
  });
};

/** What is asked of members is asked of these. */
export const statesFor = ({ world }: Call<Endpoint>, packs: readonly PackRow[]): readonly MemberState[] =>
  packs.map((pack) => ({
    moduleNickName: pack.moduleNickName ?? '',
    ring: pack.ring,
    productKey: pack.productKey,
    verification: pack.status,
    hasDigest: pack.checkStatus === 2 && pack.firmwareSign !== '',
    isSafetyRelevant: pack.isSafetyRelevant,
    isStable:
      world.store.one(
        `select 1 from ota_packs where ring = 'stable' and is_withdrawn = 0 and module_id = @moduleId
           and firmware_sign = @firmwareSign`,
        { moduleId: pack.moduleId, firmwareSign: pack.firmwareSign },
      ) !== undefined,
  }));

/** The same of the members of a whole pack, by the ids of their packs. */
export const statesOf = (call: Call<Endpoint>, ids: readonly string[]): readonly MemberState[] =>
  statesFor(call, requireMembers(call, ids));

const asMember = (pack: PackRow): WholeMember => ({
  firmwareId: pack.firmwareId,
  moduleId: pack.moduleId ?? '',
  moduleNickName: pack.moduleNickName ?? '',
  version: pack.destVersion,
  dependencies: pack.dependencies,
});

/** What each pack needs that another one of them does not give, by the module of the pack that needs it. */
export const conflictsOf = (packs: readonly PackRow[]): DependencyRow[] =>
  memberConflicts(packs.map(asMember)).map(({ firmwareId, dependency, conflictReason }) => {
    const { moduleId, moduleName, moduleNickName } = packs.find((pack) => pack.firmwareId === firmwareId)!;
    const { minVersion, maxVersion } = dependency;
    return {
      moduleId: moduleId ?? '',
      moduleName: moduleName ?? '',
      moduleNickName: moduleNickName ?? '',
      version: rangeText(dependency),
      minVersion,
      maxVersion,
      isDependencyConflict: true,
      conflictReason,
    };
  });

/** Why packs cannot be put together, by the rules; null when they can. */
export const problemOf = (packs: readonly PackRow[]): string | null => {
  const withdrawn = packs.find(({ isWithdrawn }) => isWithdrawn);
  if (withdrawn !== undefined) return `升级包「${withdrawn.firmwareName}」已撤回`;
  return membersProblem(packs.map(asMember));
};
