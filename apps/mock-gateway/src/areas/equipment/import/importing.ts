import { importColumns, type SentRow } from '@fleet/domain/areas/equipment/import/columns.ts';
import { decideRow, type RowDecision } from '@fleet/domain/areas/equipment/import/decide.ts';
import type { Happening } from '../../../pipeline/call.ts';
import { memberAdderOrRefusal } from '../group/members.ts';
import { bindTags } from '../tag/binding.ts';
import { storeDevice, storeParticulars } from '../device/saving.ts';
import type { RowOutcome, StoredJob } from '../job/jobs.ts';
import type { JobKind } from '../job/slices.ts';
import { type ImportChoice, lookAround, quotaOf } from './surroundings.ts';

/** The rows of a sheet of devices: looked at, and then carried out, by the same decisions. */

/** Decides rows one after the other; new devices of rows before count. */
const decider = (happening: Happening, job: StoredJob) => {
  const { store } = happening.world;
  const tntId = job.tntId ?? '';
  const choice = JSON.parse(job.payload) as ImportChoice;
  const promised =
    job.state === 'checking'
      ? store.one<{ n: number }>(`select count(*) as n from device_job_rows where job_id = @id and result = 'added'`, {
          id: job.id,
        })!.n
      : 0;
  const quota = quotaOf(happening, tntId, promised);
  // names that rows of this file have taken before, and the first row of each serial number
  const names = new Set<string>();
  if (job.state === 'checking')
    for (const sent of store.column<string>(
      `select sent from device_job_rows
       where job_id = @id and result = 'added' and json_extract(sent, '$.deviceName') is not null`,
      { id: job.id },
    )) {
      const { productKey = choice.productKey ?? '', deviceName = '' } = JSON.parse(sent) as SentRow;
      names.add(`${productKey} ${deviceName}`);
    }
  const firstOf = new Map<string, number>();
  for (const { position, key } of store.all<{ position: number; key: string }>(
    'select position, row_key as key from device_job_rows where job_id = @id order by position desc',
    { id: job.id },
  ))
    firstOf.set(key.toLowerCase(), position);
  const around = lookAround(happening, tntId, choice);
  const decide = (position: number, sent: SentRow): RowDecision => {
    const decision = decideRow(sent, {
      ...around,
      isNameTaken: (productKey, deviceName) =>
        names.has(`${productKey} ${deviceName}`) || around.isNameTaken(productKey, deviceName),
      rowBefore: (serialNumber) => {
        const first = firstOf.get(serialNumber.toLowerCase()) ?? position;
        return first < position ? first : null;
      },
      quotaProblem: quota.problem,
    });
    if (decision.result === 'added') {
      quota.take();
      names.add(`${decision.device.productKey} ${decision.device.deviceName}`);
    }
    return decision;
  };
  return { decide, choice, tntId };
};

const outcomeOf = (sent: SentRow, decision: RowDecision): RowOutcome => {
  const name = sent.nickname ?? sent.deviceName ?? '';
  if (decision.result === 'refused')
    return { result: 'refused', name, column: importColumns[decision.column].title, message: decision.message };
  return {
    result: decision.result,
    name,
    ...('deviceId' in decision ? { deviceId: decision.deviceId } : {}),
  };
};

type Tags = Extract<RowDecision, { result: 'added' }>['tags'];

/** Gives devices their tags and brings them into the group of the job; a note where the group takes nobody any more. */
const giver = (happening: Happening, { tntId, createdBy }: StoredJob, groupId: string | null) => {
  const { world } = happening;
  const tagger = { world, scope: tntId, targetTntId: tntId, userId: createdBy };
  const join =
    groupId === null ? null : memberAdderOrRefusal({ ...happening, scope: tntId, userId: createdBy }, [groupId]);
  return (id: string, tags: Tags): { readonly message?: string } => {
    if (tags.length > 0) bindTags(tagger, { kind: 'device', ids: [id], mode: 'add', tags: [...tags] });
    if (join === null) return {};
    const refusal = typeof join === 'string' ? join : (join([id]).list[0]?.message ?? null);
    return refusal === null ? {} : { message: `未加入分组：${refusal}` };
  };
};

export const importKind: JobKind = {
  kind: 'import',

  check: (happening, job) => {
    const { decide } = decider(happening, job);
    return ({ position, sent: text }) => {
      const sent = JSON.parse(text) as SentRow;
      return outcomeOf(sent, decide(position, sent));
    };
  },

  carryOut: (happening, job) => {
    const { world } = happening;
    const { decide, choice, tntId } = decider(happening, job);
    const give = giver(happening, job, choice.groupId);
    return ({ position, sent: text }) => {
      const sent = JSON.parse(text) as SentRow;
      const decision = decide(position, sent);
      const outcome = outcomeOf(sent, decision);
      if (decision.result === 'updated') {
        const { deviceId: id, particulars } = decision;
        const { deviceName, serialNumber } = world.store.one<{ deviceName: string; serialNumber: string }>(
          'select device_name as deviceName, serial_number as serialNumber from devices where id = @id',
          { id },
        )!;
        storeParticulars(world, { id, deviceName, serialNumber, version: null, ...particulars });
        return { ...outcome, ...give(id, decision.tags) };
      }
      if (decision.result !== 'added') return outcome;
      const id = world.ids.next('dv');
      const { device } = decision;
      const deviceName = device.deviceName === '' ? id : device.deviceName;
      storeDevice(world, { ...device, id, tntId, deviceName, isEnabled: choice.isEnabled });
      return { ...outcome, deviceId: id, name: device.nickname ?? deviceName, ...give(id, decision.tags) };
    };
  },
};
