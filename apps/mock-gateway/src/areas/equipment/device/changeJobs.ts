import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type * as contract from '@fleet/domain/areas/equipment/device/allContract.ts';
import type { AllDevices } from '@fleet/domain/areas/equipment/device/allContract.ts';
import { jobKindLabels, type JobKindName } from '@fleet/domain/areas/equipment/job/contract.ts';
import { largestJob } from '@fleet/domain/areas/equipment/job/machine.ts';
import type { BatchReply } from '@fleet/domain/core/contract/batch.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { everyRow } from '../../../store/paging.ts';
import { beginJob } from '../job/jobs.ts';
import type { JobKind } from '../job/slices.ts';
import { type Doing, enableDevices, removeDevices, restoreDevices, updateModels } from './changing.ts';
import { listDevices } from './deviceRows.ts';

/** What is done to all devices that filters let through: as a job, row by row what a batch does. */

type ChangeKind = Extract<JobKindName, 'enable' | 'disable' | 'updateModel' | 'remove' | 'restore'>;

const begin = (call: Call<Endpoint>, kind: ChangeKind, body: AllDevices, payload: object): { jobId: string } => {
  const { filter, expected } = body;
  const { list, total } = listDevices(call, filter, everyRow);
  if (total !== expected)
    refuse(
      'conflict',
      `符合条件的有 ${formatCount(total)} 台，与您看到的 ${formatCount(expected)} 台不同，请刷新后重试`,
    );
  if (total === 0) refuse('stateRefused', '没有符合条件的设备');
  if (total > largestJob) refuse('stateRefused', `一次最多 ${formatCount(largestJob)} 台，请缩小筛选范围`);
  return beginJob(call, {
    kind,
    tntId: call.scope,
    title: `${jobKindLabels[kind]} ${formatCount(total)} 台`,
    state: 'running',
    payload,
    createdBy: call.session.userId,
    rows: list.map(({ id, displayName, serialNumber }, place) => ({
      position: place + 1,
      key: serialNumber,
      name: displayName,
      deviceId: id,
      sent: '{}',
    })),
  });
};

type Change = (doing: Doing, ids: readonly string[], payload: { readonly modelId: string }) => BatchReply;

const changes: Readonly<Record<ChangeKind, Change>> = {
  enable: (doing, ids) => enableDevices(doing, ids, true),
  disable: (doing, ids) => enableDevices(doing, ids, false),
  updateModel: (doing, ids, { modelId }) => updateModels(doing, ids, modelId),
  remove: removeDevices,
  restore: restoreDevices,
};

export const changeKinds: readonly JobKind[] = (Object.keys(changes) as ChangeKind[]).map((kind) => ({
  kind,
  carryOut: ({ world, contributions, afterCommit }, { tntId, payload }) => {
    const doing: Doing = { world, contributions, afterCommit, scope: tntId };
    const chosen = JSON.parse(payload) as { readonly modelId: string };
    return ({ deviceId }) => {
      const [row] = changes[kind](doing, [deviceId ?? ''], chosen).list;
      return { result: row!.result, message: row!.message ?? undefined };
    };
  },
}));

export const allDeviceHandlers: HandlersOf<typeof contract> = {
  deviceEnableAll: (call) => begin(call, 'enable', call.body, {}),

  deviceDisableAll: (call) => begin(call, 'disable', call.body, {}),

  deviceUpdateModelAll: (call) => begin(call, 'updateModel', call.body, { modelId: call.body.modelId }),

  deviceRemoveAll: (call) => begin(call, 'remove', call.body, {}),

  deviceRestoreAll: (call) =>
    begin(call, 'restore', { ...call.body, filter: { ...call.body.filter, isDeleted: true } }, {}),
};
