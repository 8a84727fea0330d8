import type { BatchReply } from '@fleet/domain/core/contract/batch.ts';
import type { Endpoint, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type * as contract from '@fleet/domain/areas/equipment/file/contract.ts';
import { fetchLimit, mostHours, recordStates } from '@fleet/domain/areas/equipment/file/fileCodes.ts';
import {
  changedTags,
  fetchingText,
  fetchProblem,
  rangeProblem,
  retryProblem,
  tagsProblem,
} from '@fleet/domain/areas/equipment/file/fileRules.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { eachOf, type RowEnd } from '../../../rows/batch.ts';
import { momentOrNull } from '../../../rows/instants.ts';
import { dequeue } from '../../../world/due.ts';
import { findTarget, readTarget } from '../values/target.ts';
import { addFile } from './adding.ts';
import { askForFiles } from './asking.ts';
import { goOnFetching } from './fetching.ts';
import { type KnownFile, knownFiles, listFiles, readRows } from './fileRows.ts';
import { dropBytes, linkTo } from './opening.ts';
import { waitingOf } from './storedFiles.ts';
import { foldUploads } from './uploadedFiles.ts';

/** Files of devices: asking for them, marking, opening and deleting them. */

const hour = 3_600_000;

/** The time of a log that is asked for: the last 24 hours unless said otherwise. */
const rangeOf = ({ world, body }: Call<typeof contract.deviceFileBackup>): { from: number; to: number } => {
  const now = world.clock.now();
  const to = momentOrNull(body.to, '日志止') ?? now;
  const from = momentOrNull(body.from, '日志起') ?? to - (body.lastHours ?? mostHours) * hour;
  const problem = rangeProblem(from, to, now);
  return problem === null ? { from, to } : refuse('invalidInput', problem);
};

const askFor = (call: Call<typeof contract.deviceFileBackup>): ReplyOf<typeof contract.deviceFileBackup> => {
  const { deviceId, kinds } = call.body;
  const range = kinds.includes('log') ? rangeOf(call) : null;
  return { list: readRows(call, readTarget(call, deviceId).id, askForFiles(call, { deviceId, kinds, range })) };
};

/** Does one thing with each of some files. */
const eachFile = (call: Call<Endpoint>, ids: readonly string[], run: (file: KnownFile) => RowEnd): BatchReply =>
  eachOf(ids, { rows: knownFiles(call, ids), nameOf: ({ name }) => name, missing: '文件不存在或已被删除', run });

const retry = (call: Call<typeof contract.deviceFileRetry>): BatchReply => {
  const { world, session } = call;
  const { store, clock } = world;
  return eachFile(call, call.body.ids, ({ recordId, deviceId, kind, status }) => {
    const target = findTarget(world, deviceId);
    const problem = retryProblem({ status }) ?? (target === null ? null : fetchProblem(target));
    if (problem !== null) return { refused: problem };
    if (waitingOf(store, deviceId).some((file) => file.kind === kind)) return { refused: fetchingText(kind) };
    const now = clock.now();
    store.run(
      `update device_files set status = @status, reason = null, detail = null, attempt = attempt + 1,
         requested_by = @userId, requested_at = @now, ends_at = @endsAt
       where record_id = @recordId`,
      { recordId, status: recordStates.fetching, userId: session.userId, now, endsAt: now + fetchLimit },
    );
    goOnFetching(world, recordId);
    return 'changed';
  });
};

const tag = (call: Call<typeof contract.deviceFileTag>): BatchReply => {
  const { world, body } = call;
  return eachFile(call, body.ids, ({ recordId, tags: stored }) => {
    const before = JSON.parse(stored) as string[];
    const after = changedTags(before, body);
    const problem = tagsProblem(after);
    if (problem !== null) return { refused: problem };
    const tags = JSON.stringify(after);
    if (tags === stored) return 'unchanged';
    world.store.run('update device_files set tags = @tags where record_id = @recordId', { recordId, tags });
    return 'changed';
  });
};

const removeFiles = (call: Call<typeof contract.deviceFileDelete>): BatchReply =>
  eachFile(call, call.body.ids, (file) => {
    const { store } = call.world;
    dropBytes(call, [file]);
    store.run('delete from device_files where record_id = @recordId', { recordId: file.recordId });
    dequeue(store, { kind: 'deviceFile.turn', subject: file.recordId });
    return 'changed';
  });

export const deviceFileHandlers: HandlersOf<typeof contract> = {
  deviceFileList: (call) => {
    foldUploads(call, readTarget(call, call.query.deviceId));
    return listFiles(call, call.query);
  },
  deviceFileBackup: askFor,
  deviceFileTag: tag,
  deviceFileLink: linkTo,
  deviceFileConfirm: { prepare: addFile },
  deviceFileRetry: retry,
  deviceFileDelete: removeFiles,
};
