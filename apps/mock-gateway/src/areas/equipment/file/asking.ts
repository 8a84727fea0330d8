import { fetchLimit, type FileKind, mostFiles, recordStates } from '@fleet/domain/areas/equipment/file/fileCodes.ts';
import { fetchingText, fetchProblem, rangeProblem } from '@fleet/domain/areas/equipment/file/fileRules.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { mapUnder } from '../../fleet/face.ts';
import { readTarget } from '../values/target.ts';
import { fileNameOf } from './content.ts';
import { goOnFetching } from './fetching.ts';
import { waitingOf } from './storedFiles.ts';

/** Asking devices for files, which come when they are online. */

const countOf = ({ world }: Call<Endpoint>, deviceId: string): number =>
  world.store.one<{ n: number }>('select count(*) as n from device_files where device_id = @deviceId', { deviceId })!.n;

interface Asked {
  readonly deviceId: string;
  readonly kinds: readonly FileKind[];
  /** What time a log is about, in milliseconds; null where none is asked for. */
  readonly range: { readonly from: number; readonly to: number } | null;
}

/** Asks a device for a file of each kind; gives their ids. Refuses what is on its way already. */
export const askForFiles = (call: Call<Endpoint>, { deviceId, kinds, range }: Asked): readonly string[] => {
  const { world, session } = call;
  const { store, clock } = world;
  const target = readTarget(call, deviceId);
  const problem = fetchProblem(target) ?? (range === null ? null : rangeProblem(range.from, range.to, clock.now()));
  if (problem !== null) refuse('stateRefused', problem);
  const waiting = waitingOf(store, target.id);
  const twice = kinds.find((kind) => waiting.some((file) => file.kind === kind));
  if (twice !== undefined) refuse('stateRefused', fetchingText(twice));
  if (kinds.includes('map') && mapUnder(world, target.id) === null)
    refuse('stateRefused', '该设备没有地图，请取消选择“地图”');
  if (countOf(call, target.id) + kinds.length > mostFiles)
    refuse('stateRefused', `最多保留 ${mostFiles} 个文件，请先删除不需要的文件`);
  const { serialNumber } = store.one<{ serialNumber: string }>(
    'select serial_number as serialNumber from devices where id = @id',
    { id: target.id },
  )!;
  const now = clock.now();
  return kinds.map((kind: FileKind) => {
    const recordId = world.ids.next('df');
    store.run(
      `insert into device_files (record_id, device_id, nth, name, kind, source, status, range_from, range_to, attempt,
         requested_by, requested_at, ends_at)
       values (@recordId, @deviceId,
         (select coalesce(max(nth), 0) + 1 from device_files where device_id = @deviceId), @name, @kind, 'device', @status,
         @from, @to, 1, @userId, @now, @endsAt)`,
      {
        recordId,
        deviceId: target.id,
        name: fileNameOf(serialNumber, kind, now),
        kind,
        status: recordStates.fetching,
        from: kind === 'log' ? (range?.from ?? null) : null,
        to: kind === 'log' ? (range?.to ?? null) : null,
        userId: session.userId,
        now,
        endsAt: now + fetchLimit,
      },
    );
    goOnFetching(world, recordId);
    return recordId;
  });
};
