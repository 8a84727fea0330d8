import { Type } from 'typebox';
import { failureCodes } from '@fleet/domain/areas/ota/upgrade/upgradeReasons.ts';
import { steeredCall, type SteeredCall, words } from '../../../control/steered.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import type { World } from '../../../world/world.ts';
import { readProfiles } from '../job/run/upgradePack.ts';
import { deviceDeeds, letDevice } from './device.ts';
import { replanJobs } from './replanning.ts';
import { timelineOf } from './timeline.ts';

/** What testers do to simulated devices that are upgraded, and what will be due of a job. */

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  Type.Union(values.map((value) => Type.Literal(value as Values[number])));

const percent = Type.Integer({ minimum: 0, maximum: 100 });

interface Profile {
  readonly firmwareId: string;
  readonly modelId: string;
  readonly reason: string;
  readonly percent: number;
}

/** So many of a hundred attempts of a pack on a model end for a reason from now on; 0 none. */
const putProfile = (world: World, profile: Profile): object => {
  const { store } = world;
  const { firmwareId, modelId } = profile;
  const known = (sql: string, id: string) => store.one(sql, { id }) !== undefined;
  if (!known('select 1 from ota_packs where id = @id', firmwareId))
    refuse('notFound', `没有这个升级包（unknown pack）：${firmwareId}`);
  if (!known('select 1 from model_ref where id = @id', modelId))
    refuse('notFound', `没有这个型号（unknown model）：${modelId}`);
  const others = readProfiles(store, firmwareId)
    .filter((one) => one.modelId === modelId && one.reason !== profile.reason)
    .reduce((sum, one) => sum + one.percent, 0);
  if (others + profile.percent > 100)
    refuse('invalidInput', '同一型号各原因合计不能超过 100%（more than a hundred of a hundred）');
  store.run(
    `insert into ota_pack_profiles (firmware_id, model_id, reason, percent)
     values (@firmwareId, @modelId, @reason, @percent)
     on conflict (firmware_id, model_id, reason) do update set percent = @percent`,
    { ...profile },
  );
  store.run('delete from ota_pack_profiles where percent = 0');
  replanJobs(
    world,
    store.column<string>('select id from ota_jobs where firmware_id = @firmwareId and status = 2 order by id', {
      firmwareId,
    }),
  );
  return { profiles: readProfiles(store, firmwareId) };
};

export const upgradeSteered: readonly SteeredCall[] = [
  steeredCall({
    method: 'PUT',
    path: 'ota/profile',
    title: '升级包表现',
    fields: Type.Object({ firmwareId: words(64), modelId: words(64), reason: oneOf(failureCodes), percent }),
    run: putProfile,
  }),
  steeredCall({
    method: 'POST',
    path: 'ota/device',
    title: '设备动作',
    fields: Type.Object({
      deviceId: words(64),
      does: oneOf(deviceDeeds),
      reason: Type.Optional(oneOf(failureCodes)),
      version: Type.Optional(words(64)),
      moduleId: Type.Optional(words(64)),
    }),
    run: letDevice,
  }),
  steeredCall({
    method: 'GET',
    path: 'ota/timeline',
    title: '升级时间线',
    fields: Type.Object({ jobId: words(64) }),
    run: (world, { jobId }) => timelineOf(world, jobId),
  }),
];
