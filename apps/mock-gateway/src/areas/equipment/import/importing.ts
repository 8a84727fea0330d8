import type { SentRow } from '@fleet/domain/areas/equipment/import/columns.ts';
import { decideRow, type RowDecision } from '@fleet/domain/areas/equipment/import/decide.ts';
import type { Tags } from '@fleet/domain/areas/equipment/import/surroundings.ts';
import { toldOf } from '@fleet/domain/areas/equipment/import/told.ts';
import type { Happening } from '../../../pipeline/call.ts';
import { memberAdderOrRefusal } from '../group/members.ts';
import { bindTags } from '../tag/binding.ts';
import type { Store } from '../../../store/store.ts';
import { storeDevice, storeParticulars } from '../device/saving.ts';
import type { RowOutcome, StoredJob } from '../job/jobs.ts';
import type { JobKind } from '../job/slices.ts';
import { type ImportChoice, lookAround, quotaOf, testDevicesOf } from './surroundings.ts';

/** The rows of a sheet of devices: looked at, and then carried out, by the same decisions. */

/** How many new devices of each product the rows of a job that were looked at before are to bring. */
const addedBefore = (store: Store, { id }: StoredJob, choice: ImportChoice): ReadonlyMap<string, number> =>
  new Map(
    store
      .all<{ productKey: string; n: number }>(
        `select ifnull(sent ->> 'productKey', @chosen) as productKey, count(*) as n from device_job_rows
         where job_id = @id and result = 'added' group by 1`,
        { id, chosen: choice.productKey ?? '' },
      )
      .map(({ productKey, n }) => [productKey, n]),
  );

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
  const testing = testDevicesOf(happening, job.state === 'checking' ? addedBefore(store, job, choice) : new Map());
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
      addingProblem: testing.problem,
    });
    if (decision.result === 'added') {
      quota.take();
      testing.take(decision.device.productKey);
      names.add(`${decision.device.productKey} ${decision.device.deviceName}`);
    }
    return decision;
  };
  return { decide, choice, tntId };
};

/** The name of the group that the devices of a job come into; null where they come into none. */
const groupNameOf = ({ world }: Happening, groupId: string | null): string | null =>
  world.store.one<{ name: string }>('select name from device_groups where id = @groupId', { groupId })?.name ?? null;

/** What is told of a row; the device it is about has its name of the row, where that says one. */
const outcomeOf = (sent: SentRow, decision: RowDecision, groupName: string | null): RowOutcome => ({
  result: decision.result,
  name: sent.nickname ?? sent.deviceName ?? '',
  ...('deviceId' in decision ? { deviceId: decision.deviceId } : {}),
  ...toldOf(decision, groupName),
});

/** Gives devices their tags and brings them into the group of the job; why not, where that takes nobody any more. */
const giver = (happening: Happening, { tntId, createdBy }: StoredJob, groupId: string | null) => {
  const { world } = happening;
  const tagger = { world, scope: tntId, targetTntId: tntId, userId: createdBy };
  const join =
    groupId === null ? null : memberAdderOrRefusal({ ...happening, scope: tntId, userId: createdBy }, [groupId]);
  return (id: string, tags: Tags): string | null => {
    if (tags.length > 0) bindTags(tagger, { kind: 'device', ids: [id], mode: 'add', tags: [...tags] });
    if (join === null) return null;
    return typeof join === 'string' ? join : (join([id]).list[0]?.message ?? null);
  };
};

export const importKind: JobKind = {
  kind: 'import',

  check: (happening, job) => {
    const { decide, choice } = decider(happening, job);
    const groupName = groupNameOf(happening, choice.groupId);
    return ({ position, sent: text }) => {
      const sent = JSON.parse(text) as SentRow;
      return outcomeOf(sent, decide(position, sent), groupName);
    };
  },

  carryOut: (happening, job) => {
    const { world } = happening;
    const { decide, choice, tntId } = decider(happening, job);
    const groupName = groupNameOf(happening, choice.groupId);
    const give = giver(happening, job, choice.groupId);
    /** Tags and the group, and what is told once they are given. */
    const outcomeWith = (
      sent: SentRow,
      decision: Extract<RowDecision, { result: 'added' | 'updated' }>,
      id: string,
    ): RowOutcome => {
      const refusal = give(id, decision.tags);
      if (refusal === null) return outcomeOf(sent, decision, groupName);
      const outcome = outcomeOf(sent, { ...decision, joins: false }, groupName);
      return { ...outcome, message: [outcome.message, `未加入分组：${refusal}`].filter(Boolean).join('；') };
    };
    return ({ position, sent: text }) => {
      const sent = JSON.parse(text) as SentRow;
      const decision = decide(position, sent);
      if (decision.result === 'updated') {
        const { deviceId: id, particulars } = decision;
        const { deviceName, serialNumber } = world.store.one<{ deviceName: string; serialNumber: string }>(
          'select device_name as deviceName, serial_number as serialNumber from devices where id = @id',
          { id },
        )!;
        storeParticulars(world, { id, deviceName, serialNumber, version: null, ...particulars });
        return outcomeWith(sent, decision, id);
      }
      if (decision.result !== 'added') return outcomeOf(sent, decision, groupName);
      const id = world.ids.next('dv');
      const { device } = decision;
      const deviceName = device.deviceName === '' ? id : device.deviceName;
      storeDevice(world, { ...device, id, tntId, deviceName, isEnabled: choice.isEnabled });
      return { ...outcomeWith(sent, decision, id), deviceId: id, name: device.nickname ?? deviceName };
    };
  },
};
