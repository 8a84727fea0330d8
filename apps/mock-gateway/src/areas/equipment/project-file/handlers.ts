import { fetchLimit, fileLifetime, linkLifetime, recordStates } from '@fleet/domain/areas/equipment/file/fileCodes.ts';
import type * as contract from '@fleet/domain/areas/equipment/project-file/contract.ts';
import type { fileDistribute, HandingJob } from '@fleet/domain/areas/equipment/project-file/contract.ts';
import { deviceProblem, fileProblem, twiceProblem } from '@fleet/domain/areas/equipment/project-file/fitting.ts';
import { copyObject, digestOf } from '../../../objects/files/copying.ts';
import { removeObject } from '../../../objects/objects.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { inScope } from '../../../store/conditions.ts';
import { schedule } from '../../../world/due.ts';
import { refuseArchived, requireProject } from '../../projects/face.ts';
import { readTarget } from '../values/target.ts';
import { findJob, listJobs, listRows } from './jobRows.ts';
import { type Location, readLocations } from './locationRows.ts';
import { goOnTaking } from './pickingUp.ts';

/** Files of projects that devices are given. */

type Distribute = Call<typeof fileDistribute>;

interface ChosenFile {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  /** Where its bytes lie in the project. */
  readonly path: string;
}

interface ChosenDevice {
  readonly id: string;
  readonly name: string;
  readonly productKey: string;
  readonly status: number;
  readonly isEnabled: number;
  readonly projectId: string | null;
}

const requireFiles = ({ world, body }: Distribute, location: Location): ChosenFile[] => {
  const files = body.fileIds.map(
    (id) =>
      world.store.one<ChosenFile>(
        `select e.id, e.name, e.size, f.path from project_file_ref e join file_ref f on f.id = e.file_id
         where e.id = @id and e.project_id = @projectId`,
        { id, projectId: body.projectId },
      ) ?? refuse('notFound', '文件不属于该项目'),
  );
  for (const file of files) {
    const problem = fileProblem(location, file);
    if (problem !== null) refuse('invalidInput', problem);
  }
  const twice = twiceProblem(files);
  return twice === null ? files : refuse('invalidInput', twice);
};

const requireDevices = ({ world, body, scope }: Distribute, location: Location): string[] => {
  const known = new Map(
    world.store
      .all<ChosenDevice>(
        `select d.id, coalesce(d.nickname, d.name) as name, d.product_key as productKey, d.status, d.is_enabled as isEnabled,
           d.project_id as projectId
         from devices d
         where d.id in (select value from json_each(@ids)) and d.deleted_at is null and ${inScope('d.tnt_id')}`,
        { ids: JSON.stringify(body.deviceIds), scope },
      )
      .map((device): [string, ChosenDevice] => [device.id, device]),
  );
  return body.deviceIds.map((id) => {
    const device = known.get(id) ?? refuse('notFound', '设备不存在或已被删除');
    if (device.projectId !== body.projectId) refuse('notFound', `设备“${device.name}”不属于该项目`);
    const problem = deviceProblem(location, { ...device, isEnabled: device.isEnabled === 1 });
    return problem === null ? id : refuse('stateRefused', `设备“${device.name}”：${problem}`);
  });
};

/** What a job is made of; refuses what does not fit. */
const requireFitting = (call: Distribute) => {
  const { world, body } = call;
  const { tntId } = requireProject(call, body.projectId);
  refuseArchived(call, body.projectId);
  const location =
    readLocations(world.store).find(({ locationId }) => locationId === body.locationId) ??
    refuse('notFound', '目录不存在');
  return { tntId, files: requireFiles(call, location), deviceIds: requireDevices(call, location) };
};

const keyOf = (jobId: string, nth: number): string => `distributed/${jobId}/${nth}`;

/** The job that this id began before; refuses an id that somebody else has used. */
const begunBefore = (call: Distribute): HandingJob | null => {
  const job = findJob(call, call.body.id);
  if (job !== null) return job;
  const isUsed = call.world.store.one('select 1 from file_job_files where job_id = @id', { id: call.body.id });
  return isUsed === undefined ? null : refuse('invalidInput', '任务ID已被使用，请重新发起');
};

const begin = (call: Distribute, digests: ReadonlyMap<string, string>): HandingJob => {
  const { world, body, session } = call;
  const { store, clock } = world;
  const { tntId, files, deviceIds } = requireFitting(call);
  const now = clock.now();
  const jobId = body.id;
  const endsAt = now + fetchLimit;
  store.run(
    `insert into file_jobs (id, tnt_id, project_id, location_id, is_overwriting, created_by, created_at, ends_at)
     values (@jobId, @tntId, @projectId, @locationId, @isOverwriting, @userId, @now, @endsAt)`,
    {
      jobId,
      tntId,
      projectId: body.projectId,
      locationId: body.locationId,
      isOverwriting: Number(body.overwrite),
      userId: session.userId,
      now,
      endsAt,
    },
  );
  for (const [nth, { path, name, size }] of files.entries())
    store.run(
      `insert into file_job_files (job_id, nth, name, size, sha256, object_key)
       values (@jobId, @nth, @name, @size, @sha256, @objectKey)`,
      {
        jobId,
        nth,
        name,
        size,
        // a file that was replaced since its bytes were read is begun anew
        sha256: digests.get(path) ?? refuse('conflict', `文件“${name}”刚刚被替换，请重试`),
        objectKey: keyOf(jobId, nth),
      },
    );
  for (const [place, deviceId] of deviceIds.entries()) {
    for (const nth of files.keys())
      store.run(
        `insert into file_job_rows (id, job_id, device_id, device_place, nth, status)
         values (@id, @jobId, @deviceId, @place, @nth, @status)`,
        { id: `${jobId}-${place}-${nth}`, jobId, deviceId, place, nth, status: recordStates.fetching },
      );
    goOnTaking(call, jobId, deviceId);
  }
  // the last file that came is kept as long as any other, and may be opened for a moment more
  schedule(world, {
    kind: 'fileJob.aged',
    subject: jobId,
    at: endsAt + fileLifetime + linkLifetime,
    payload: null,
  });
  return findJob(call, jobId)!;
};

/** The bytes are copied first: what devices were given stays what it was, whatever becomes of the project's files. */
const distribute = async (call: Distribute): Promise<() => HandingJob> => {
  const { world, body } = call;
  if (begunBefore(call) !== null) return () => begunBefore(call)!;
  const { objectsDirectory, clock } = world;
  const digests = new Map<string, string>();
  for (const [nth, { path }] of requireFitting(call).files.entries()) {
    const key = keyOf(body.id, nth);
    await copyObject(objectsDirectory, path, key, clock.now());
    call.afterRefusal(() => removeObject(objectsDirectory, key));
    digests.set(path, await digestOf(objectsDirectory, key));
  }
  return () => begunBefore(call) ?? begin(call, digests);
};

/** Refuses a question about a project or a device that is not the caller's. */
const requireSubject = (call: Call, { projectId, deviceId }: { projectId?: string; deviceId?: string }): void => {
  if (projectId !== undefined) requireProject(call, projectId);
  if (deviceId !== undefined) readTarget(call, deviceId);
};

export const fileHandingHandlers: HandlersOf<typeof contract> = {
  fileLocations: (call) => {
    const { deviceId } = call.query;
    requireSubject(call, call.query);
    const locations = readLocations(call.world.store).map(({ kind: _kind, ...location }) => location);
    if (deviceId === undefined) return { list: locations };
    const { productKey } = readTarget(call, deviceId);
    return { list: locations.filter(({ productKeys }) => productKeys.includes(productKey)) };
  },

  fileDistribute: { prepare: distribute },

  handingJobs: (call) => {
    requireSubject(call, call.query);
    return listJobs(call, call.query);
  },

  handingRows: (call) => listRows(call, call.query),
};
