import type { deviceFileConfirm, DeviceFileRow } from '@fleet/domain/areas/equipment/file/contract.ts';
import { fileLifetime, mostFiles, recordStates } from '@fleet/domain/areas/equipment/file/fileCodes.ts';
import { uploadProblem } from '@fleet/domain/areas/equipment/file/fileRules.ts';
import { bindFiles, findOwnFile } from '../../../objects/files/fileRows.ts';
import { digestOf } from '../../../objects/files/copying.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { inScope } from '../../../store/conditions.ts';
import { readTarget } from '../values/target.ts';
import { readRows } from './fileRows.ts';

/** Files that people put among those of a device. */

type Confirm = Call<typeof deviceFileConfirm>;

/** Refuses a file that the device does not take; gives where it lies. */
const requireFitting = (call: Confirm) => {
  const { world, body, scope } = call;
  const { id: deviceId } = readTarget(call, body.deviceId);
  const file = findOwnFile(call, body.fileId);
  const name = body.fileName.trim();
  const problem = uploadProblem(body.kind, { name, size: file.size });
  if (problem !== null) refuse('invalidInput', problem);
  const { n, tntId } = world.store.one<{ n: number; tntId: string }>(
    `select d.tnt_id as tntId, (select count(*) from device_files f where f.device_id = d.id) as n
     from devices d where d.id = @deviceId and ${inScope('d.tnt_id')}`,
    { deviceId, scope },
  )!;
  if (n >= mostFiles) refuse('stateRefused', `最多保留 ${mostFiles} 个文件，请先删除不需要的文件`);
  return { deviceId, tntId, file, name };
};

/** Its bytes are read first, for their digest. */
export const addFile = async (call: Confirm): Promise<() => DeviceFileRow> => {
  const sha256 = await digestOf(call.world.objectsDirectory, requireFitting(call).file.path);
  return () => {
    const { world, body, session } = call;
    const { deviceId, tntId, file, name } = requireFitting(call);
    const recordId = world.ids.next('df');
    const now = world.clock.now();
    bindFiles(call, { kind: 'deviceFile', id: recordId, tntId }, [{ id: file.id, path: file.path, name }]);
    world.store.run(
      `insert into device_files (record_id, device_id, nth, name, kind, source, status, size, sha256, attempt,
         requested_by, requested_at, ends_at, fetched_at, expires_at)
       values (@recordId, @deviceId,
         (select coalesce(max(nth), 0) + 1 from device_files where device_id = @deviceId), @name, @kind, 'platform',
         @status, @size, @sha256, 0, @userId, @now, @now, @now, @expiresAt)`,
      {
        recordId,
        deviceId,
        name,
        kind: body.kind,
        status: recordStates.fetched,
        size: file.size,
        sha256,
        userId: session.userId,
        now,
        expiresAt: now + fileLifetime,
      },
    );
    return readRows(call, deviceId, [recordId])[0]!;
  };
};
