import { isShared } from '@fleet/domain/areas/ota/pack/rings.ts';
import type { Scope, StrategyForm } from '@fleet/domain/areas/ota/job/shapes.ts';
import type { Gates } from '@fleet/domain/areas/ota/gate/gates.ts';
import type { Call } from '../../../../pipeline/call.ts';
import { refuse } from '../../../../pipeline/envelope.ts';
import type { DeviceAsker } from '../../../equipment/face.ts';
import { type JobPack, readJobPack } from '../run/upgradePack.ts';
import { foretell, type Foretold, type PreflightSettings } from './preflight.ts';
import { devicesInScope } from './scope.ts';

/** What whoever makes a job asks about: a pack that he may use, and the devices of one tenant. */

type Asking = Pick<Call, 'world' | 'scope' | 'session' | 'targetTntId'>;

/** A pack that whoever calls may see; refuses any other like a missing one. */
const requirePack = ({ world, scope, session }: Asking, firmwareId: string): JobPack => {
  const pack = readJobPack(world.store, firmwareId, world.clock.now());
  if (pack === null) return refuse('notFound', '升级包不存在或已被删除');
  if (scope === null || session.isInner || pack.tntId === scope) return pack;
  const owner = world.store.one<{ isInner: number }>('select is_inner as isInner from tenant_ref where id = @id', {
    id: pack.tntId,
  });
  return owner?.isInner === 1 && isShared(pack.ring) ? pack : refuse('notFound', '升级包不存在或已被删除');
};

/** Refuses a pack that may not be used in jobs. */
export const requireUsablePack = (call: Asking, firmwareId: string): JobPack => {
  const pack = requirePack(call, firmwareId);
  return pack.problem === null ? pack : refuse('stateRefused', pack.problem);
};

/**
 * The tenant that a job is of: the one that is looked at; of somebody who looks at all of them that of the devices which
 * he names, else his own.
 */
export const tenantOfJob = (call: Asking, deviceIds: readonly string[] = []): string => {
  if (call.scope !== null) return call.scope;
  if (deviceIds.length === 0) return call.targetTntId;
  const owners = call.world.store.column<string>(
    'select distinct tnt_id from device_ref where id in (select value from json_each(@ids)) order by tnt_id',
    { ids: JSON.stringify(deviceIds) },
  );
  if (owners.length > 1) refuse('invalidInput', '请选择同一租户的设备');
  return owners[0] ?? call.targetTntId;
};

/** Who asks for the devices of a tenant. */
const askerOf = ({ world, session }: Asking, tntId: string): DeviceAsker => ({
  world,
  scope: tntId,
  session: { userId: session.userId },
});

export interface AskedJob {
  readonly firmwareId: string;
  readonly scope: Scope;
  readonly strategy: StrategyForm;
  readonly gates: Gates;
}

/** What pre-flight goes by of a job. */
export const preflightSettings = (
  { srcVersions, leavesOutAttention }: Scope,
  { allowDowngrade, overwriteMode }: Pick<StrategyForm, 'allowDowngrade' | 'overwriteMode'>,
): PreflightSettings => ({ allowDowngrade, srcVersions, overwrites: overwriteMode === 2, leavesOutAttention });

/**
 * What a job would do: its pack, its tenant, and the verdict on each device of its scope.
 *
 * @param changedJobId the job that is changed; null of a new one
 */
export const ask = (
  call: Asking,
  { firmwareId, scope, strategy, gates }: AskedJob,
  changedJobId: string | null = null,
): { readonly pack: JobPack; readonly tntId: string; readonly foretold: readonly Foretold[] } => {
  const pack = requireUsablePack(call, firmwareId);
  const tntId = tenantOfJob(call, scope.deviceIds);
  const ids = devicesInScope(askerOf(call, tntId), scope, pack);
  if (ids.length === 0) refuse('invalidInput', '范围内没有设备');
  return {
    pack,
    tntId,
    foretold: foretell(call.world, ids, pack, preflightSettings(scope, strategy), gates, changedJobId),
  };
};
