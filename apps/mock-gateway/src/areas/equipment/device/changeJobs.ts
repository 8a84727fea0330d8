import type { BodyOf, Endpoint } from '@fleet/domain/core/contract/define.ts';
import type * as contract from '@fleet/domain/areas/equipment/device/allContract.ts';
import type { AllDevices } from '@fleet/domain/areas/equipment/device/allShapes.ts';
import { jobKindLabels, type JobKindName } from '@fleet/domain/areas/equipment/job/contract.ts';
import { jobSizeProblem } from '@fleet/domain/areas/equipment/job/machine.ts';
import type { BatchReply } from '@fleet/domain/core/contract/batch.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { everyRow } from '../../../store/paging.ts';
import { beginJob } from '../job/jobs.ts';
import type { JobKind } from '../job/slices.ts';
import { bindTags, refuseTwice, unbindTags } from '../tag/binding.ts';
import { type Doing, enableDevices, removeDevices, restoreDevices, updateModels, updateProjects } from './changing.ts';
import { listDevices } from './deviceRows.ts';

/** What is done to all devices that filters let through: as a job, row by row what a batch does. */

type ChangeKind = Extract<
  JobKindName,
  'enable' | 'disable' | 'updateModel' | 'updateProject' | 'remove' | 'restore' | 'giveTags'
>;

/** Begins a job for all devices that filters let through, if they are as many as the person has seen. */
export const beginForAll = (
  call: Call<Endpoint>,
  kind: JobKindName,
  body: AllDevices,
  payload: object,
): { jobId: string } => {
  const { filter, expected } = body;
  const { total } = listDevices(call, filter, { ...everyRow, limit: 1 });
  if (total !== expected)
    refuse(
      'conflict',
      `符合条件的有 ${formatCount(total)} 台，与您看到的 ${formatCount(expected)} 台不同，请刷新后重试`,
    );
  const problem = jobSizeProblem(total);
  if (problem !== null) refuse('stateRefused', problem);
  // read once it is known that they are not too many
  const { list } = listDevices(call, filter, everyRow);
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

/** What was asked of a job beside its devices. */
interface Payload {
  readonly modelId: string;
  readonly projectId: string;
  readonly mode: 'add' | 'replace' | 'remove';
  readonly isConfirmed?: boolean;
  readonly tags: BodyOf<typeof contract.deviceTagBindAll>['tags'];
}

type Change = (doing: Doing, ids: readonly string[], payload: Payload, userId: string) => BatchReply;

const giveTags: Change = ({ world, scope }, ids, { mode, tags }, userId) => {
  const tagger = { world, scope, targetTntId: null, userId };
  return mode === 'remove'
    ? unbindTags(tagger, { kind: 'device', ids: [...ids], tags })
    : bindTags(tagger, { kind: 'device', ids: [...ids], mode, tags });
};

const changes: Readonly<Record<ChangeKind, Change>> = {
  enable: (doing, ids) => enableDevices(doing, ids, true),
  disable: (doing, ids) => enableDevices(doing, ids, false),
  updateModel: (doing, ids, { modelId }) => updateModels(doing, ids, modelId),
  updateProject: (doing, ids, { projectId }) => updateProjects(doing, ids, projectId),
  remove: (doing, ids, { isConfirmed }) => removeDevices(doing, ids, isConfirmed === true),
  restore: restoreDevices,
  giveTags,
};

export const changeKinds: readonly JobKind[] = (Object.keys(changes) as ChangeKind[]).map((kind) => ({
  kind,
  carryOut: ({ world, contributions, afterCommit }, { tntId, payload, createdBy }) => {
    const doing: Doing = { world, contributions, afterCommit, scope: tntId };
    const chosen = JSON.parse(payload) as Payload;
    return ({ deviceId }) => {
      const [row] = changes[kind](doing, [deviceId ?? ''], chosen, createdBy).list;
      return { result: row!.result, message: row!.message ?? undefined };
    };
  },
}));

export const allDeviceHandlers: HandlersOf<typeof contract> = {
  deviceEnableAll: (call) => beginForAll(call, 'enable', call.body, {}),

  deviceDisableAll: (call) => beginForAll(call, 'disable', call.body, {}),

  deviceUpdateModelAll: (call) => beginForAll(call, 'updateModel', call.body, { modelId: call.body.modelId }),

  deviceUpdateProjectAll: (call) => {
    const { projectId, ...all } = call.body;
    return beginForAll(call, 'updateProject', all, { projectId });
  },

  deviceRemoveAll: (call) => {
    const { isConfirmed = false, ...all } = call.body;
    return beginForAll(call, 'remove', all, { isConfirmed });
  },

  deviceRestoreAll: (call) =>
    beginForAll(call, 'restore', { ...call.body, filter: { ...call.body.filter, isDeleted: true } }, {}),

  deviceTagBindAll: (call) => {
    const { tags, mode, ...all } = call.body;
    refuseTwice(tags);
    return beginForAll(call, 'giveTags', all, { tags, mode });
  },

  deviceTagUnbindAll: (call) => {
    const { tags, ...all } = call.body;
    refuseTwice(tags);
    return beginForAll(call, 'giveTags', all, { tags, mode: 'remove' });
  },
};
