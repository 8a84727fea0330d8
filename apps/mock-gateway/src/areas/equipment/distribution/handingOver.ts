import type { JobKind } from '../job/slices.ts';
import type { RowOutcome } from '../job/jobs.ts';
import { passFiles } from '../../../objects/files/keeping.ts';
import type { Happening } from '../../../pipeline/call.ts';
import { emit } from '../../../pipeline/reactions.ts';
import { upgradingTexts } from '@fleet/domain/areas/equipment/device/removal.ts';
import { displayNameOf, searchTextOf } from '@fleet/domain/areas/equipment/device/names.ts';
import { floorOfNone, moveVehicle } from '../../fleet/face.ts';
import { leaveGroups } from '../group/members.ts';
import { withdrawCommands } from '../command/turns.ts';
import { withdrawFiles } from '../file/fetching.ts';
import { passFilesOf } from '../file/opening.ts';
import { withdrawDistributed } from '../project-file/pickingUp.ts';
import { overcome } from '../remote/turns.ts';
import { isInUpgrade } from '../shared/upgrades.ts';
import { bindingProblem, roomOf } from './planning.ts';

/** Devices go to other tenants, with their history, pictures and files; what they still wait for is of their old tenant and ends. */

interface Goal {
  readonly tntId: string;
  readonly projectId: string | null;
}

interface Device {
  readonly id: string;
  readonly tntId: string;
  readonly deviceName: string;
  readonly nickname: string | null;
  readonly serialNumber: string;
  readonly deletedAt: number | null;
}

interface Keeping {
  readonly strategy: number;
  readonly keepTags: number;
  readonly keepNickname: number;
  readonly createdBy: string;
}

/** Tags go along under the same keys of the target, where it has them and takes their values; the others stay behind. */
const carryTags = ({ world }: Happening, deviceId: string, tntId: string, { keepTags, createdBy }: Keeping): void => {
  const { store, ids, clock } = world;
  const carried = keepTags
    ? store.all<{ keyName: string; value: string }>(
        `select t.key_name as keyName, v.value from tag_bindings b join tags t on t.id = b.tag_id
           join tag_values v on v.id = b.value_id where b.kind = 'device' and b.resource_id = @deviceId`,
        { deviceId },
      )
    : [];
  store.run(`delete from tag_bindings where kind = 'device' and resource_id = @deviceId`, { deviceId });
  for (const { keyName, value } of carried) {
    const tag = store.one<{ id: string; isClosed: number; valueId: string | null }>(
      `select t.id, t.is_closed as isClosed, v.id as valueId from tags t
         left join tag_values v on v.tag_id = t.id and v.value = @value
       where t.tnt_id = @tntId and t.key_name = @keyName`,
      { tntId, keyName, value },
    );
    if (tag === undefined || (tag.valueId === null && tag.isClosed === 1)) continue;
    const now = clock.now();
    const valueId = tag.valueId ?? ids.next('tv');
    if (tag.valueId === null)
      store.run(
        `insert into tag_values (id, tag_id, value, created_at, updated_at)
         values (@valueId, @tagId, @value, @now, @now)`,
        { valueId, tagId: tag.id, value, now },
      );
    store.run(
      `insert into tag_bindings (id, kind, resource_id, tag_id, value_id, tagged_by, tagged_at)
       values (@id, 'device', @deviceId, @tagId, @valueId, @createdBy, @now)`,
      { id: ids.next('tb'), deviceId, tagId: tag.id, valueId, createdBy, now },
    );
  }
};

/** Hands a device over; the caller has checked that it may go. */
const handOver = (happening: Happening, device: Device, goal: Goal, keeping: Keeping): void => {
  const { world } = happening;
  const { id, deviceName, serialNumber } = device;
  // the foreign system is that of the tenant it leaves
  const nickname = keeping.keepNickname === 1 ? device.nickname : null;
  world.store.run(
    `update devices set tnt_id = @tntId, project_id = @projectId, nickname = @nickname, ext_id = null, name = @name,
       search = @search,
       updated_at = @now, version = version + 1
     where id = @id`,
    {
      id,
      ...goal,
      nickname,
      name: displayNameOf(deviceName, nickname),
      search: searchTextOf({ deviceName, nickname, serialNumber }),
      now: world.clock.now(),
    },
  );
  withdrawCommands(world, id);
  withdrawFiles(world, id);
  withdrawDistributed(world, id);
  overcome(world, id, { kind: 'endanger', detail: '设备已分发给其他租户' });
  leaveGroups(happening, id, 'handedOver');
  carryTags(happening, id, goal.tntId, keeping);
  passFiles(happening, { kind: 'device', id, tntId: goal.tntId });
  passFilesOf(happening, id, goal.tntId);
  // whoever looked after it at home does not any more; who looks after all tenants still does
  world.store.run(
    `delete from device_favorites where device_id = @id
       and user_id in (select u.id from user_ref u where u.tnt_id = @before and u.is_inner = 0)`,
    { id, before: device.tntId },
  );
  world.store.run('delete from floor_vehicles where device_id = @id', { id });
  moveVehicle(world, id, floorOfNone(goal.projectId ?? goal.tntId));
  emit(happening, 'device.handedOver', { deviceId: id });
};

export const distributionKind: JobKind = {
  kind: 'distribution',

  carryOut: (happening, job) => {
    const { store } = happening.world;
    const keeping = store.one<Keeping>(
      `select x.strategy, x.keep_tags as keepTags, x.keep_nickname as keepNickname, j.created_by as createdBy
       from device_distributions x join device_jobs j on j.id = x.job_id where x.job_id = @id`,
      { id: job.id },
    )!;
    const room = new Map<string, number | null>();
    return ({ deviceId, sent }): RowOutcome => {
      const goal = JSON.parse(sent) as Goal;
      const refused = (message: string, stops = false): RowOutcome => ({ result: 'refused', message, stops });
      if (!room.has(goal.tntId)) room.set(goal.tntId, roomOf(happening, goal.tntId));
      const left = room.get(goal.tntId) ?? null;
      if (left === null) return refused('目标租户不存在或已被删除', keeping.strategy === 0);
      const device = store.one<Device>(
        `select id, tnt_id as tntId, device_name as deviceName, nickname, serial_number as serialNumber,
           deleted_at as deletedAt from devices where id = @deviceId`,
        { deviceId },
      );
      if (device === undefined || device.deletedAt !== null) return refused('设备不存在或已被删除');
      if (device.tntId === goal.tntId) return { result: 'unchanged', message: '已在目标租户' };
      if (device.tntId !== job.tntId) return refused('设备已不在源租户');
      if (isInUpgrade(happening.world, device.id)) return refused(upgradingTexts.handOver);
      const bound = bindingProblem({ ...happening, scope: null }, device.id);
      if (bound !== null) return refused(bound);
      if (left <= 0) return refused('目标租户设备额度不足', keeping.strategy === 0);
      const isOpen =
        goal.projectId === null ||
        store.one('select 1 from project_ref where id = @projectId and tnt_id = @tntId and archived_at is null', {
          ...goal,
        }) !== undefined;
      if (!isOpen) return refused('目标项目已归档或已删除');
      handOver(happening, device, goal, keeping);
      room.set(goal.tntId, left - 1);
      return { result: 'changed' };
    };
  },
};
