import type { WantedDistribution } from '@fleet/domain/areas/equipment/distribution/contract.ts';
import { nearestOf } from '@fleet/domain/areas/equipment/distribution/rules.ts';
import { handingOverText, upgradingTexts } from '@fleet/domain/areas/equipment/device/removal.ts';
import { largestJob } from '@fleet/domain/areas/equipment/job/machine.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { childrenProblem, type Doing } from '../device/changing.ts';
import { regionColumn } from '../shared/region.ts';
import { allInUpgrade } from '../shared/upgrades.ts';
import { underWay } from '../shared/underWay.ts';

/** What a distribution would do with each device, by what is in the store now. */

export interface Target {
  readonly tntId: string;
  readonly tntName: string;
  readonly projectId: string | null;
  readonly projectName: string | null;
  readonly province: string | null;
  readonly longitude: number | null;
  readonly latitude: number | null;
}

interface Candidate {
  readonly id: string;
  readonly name: string;
  readonly serialNumber: string;
  readonly province: string | null;
  readonly longitude: number | null;
  readonly latitude: number | null;
}

/** A device with where it goes, or why it does not. */
export interface PlannedDevice {
  readonly device: Pick<Candidate, 'name' | 'serialNumber'> & { readonly id: string | null };
  readonly target: Target | null;
  readonly problem: string | null;
}

const projectsOf = ({ world: { store } }: Call, tntId: string) =>
  store.all<Omit<Target, 'tntId' | 'tntName'> & { readonly projectId: string; readonly archivedAt: number | null }>(
    `select id as projectId, name as projectName, nullif(province, '') as province, longitude, latitude,
       archived_at as archivedAt
     from project_ref where tnt_id = @tntId order by name, id`,
    { tntId },
  );

/** Where devices may go; refuses what is no target for them. */
const targetsOf = (call: Call, { strategy, targets }: WantedDistribution): Target[] => {
  const { world, session, targetTntId: sourceTntId } = call;
  if (!session.isInner) refuse('forbidden', '仅内部用户可以分发到其他租户');
  if (strategy === 0 && targets.length > 1) refuse('invalidInput', '指定分发只能选择一个目标');
  const seen = new Set<string>();
  return targets.flatMap(({ tntId, projectId }): Target[] => {
    if (tntId === sourceTntId) return refuse('invalidInput', '目标租户不能是源租户');
    const name = `${tntId} ${projectId}`;
    if (seen.has(name)) return refuse('invalidInput', '目标重复');
    seen.add(name);
    const tenant =
      world.store.one<{ name: string }>('select name from tenant_ref where id = @tntId', { tntId }) ??
      refuse('invalidInput', '目标租户不存在或已被删除');
    const none = { projectId: null, projectName: null, province: null, longitude: null, latitude: null };
    const of = { tntId, tntName: tenant.name };
    if (projectId === '' && strategy === 0) return [{ ...of, ...none }];
    const projects = projectsOf(call, tntId).filter((one) => projectId === '' || one.projectId === projectId);
    if (projects.length === 0 && projectId !== '') return refuse('invalidInput', `项目不属于租户“${tenant.name}”`);
    const there = projects.filter(({ archivedAt }) => archivedAt === null);
    if (there.length === 0)
      return refuse('invalidInput', projectId === '' ? `租户“${tenant.name}”没有项目，不能就近分发` : '目标项目已归档');
    return there.map(({ archivedAt: _archivedAt, ...project }) => ({ ...of, ...project }));
  });
};

const candidatesOf = (call: Call, wanted: WantedDistribution): PlannedDevice['device'][] => {
  const { world, targetTntId: tntId } = call;
  const { productKey, projectId, serialNumbers } = wanted;
  // it stands where its project does, as long as it says nothing itself
  const from = 'devices d left join project_ref p on p.id = d.project_id and d.province is null';
  const columns = `d.id, d.name, d.serial_number as serialNumber, ${regionColumn('province')} as province,
    ifnull(d.longitude, p.longitude) as longitude, ifnull(d.latitude, p.latitude) as latitude`;
  const own = `d.tnt_id = @tntId and d.product_key = @productKey and d.deleted_at is null
    and d.project_id is ifnull(nullif(@projectId, ''), d.project_id)`;
  const values = { tntId, productKey, projectId };
  if (serialNumbers === null)
    return world.store.all<Candidate>(
      `select ${columns} from ${from} where ${own} order by d.serial_number limit ${largestJob + 1}`,
      values,
    );
  const lines = [
    ...new Map(serialNumbers.toReversed().map((line) => [line.toLowerCase(), line])).values(),
  ].toReversed();
  const found = new Map(
    world.store
      .all<Candidate>(
        `select ${columns} from ${from} where d.serial_number in (select value from json_each(@lines)) and ${own}`,
        { ...values, lines: JSON.stringify(lines) },
      )
      .map((device) => [device.serialNumber.toLowerCase(), device]),
  );
  return lines.map((serialNumber) => found.get(serialNumber.toLowerCase()) ?? { id: null, name: '', serialNumber });
};

/** Why no device of a product can go to a target; null when it can. */
const productProblemOf = (product: { readonly source: string; readonly tntId: string }, target: Target) =>
  product.source === 'platform' || product.tntId === target.tntId ? null : `租户“${target.tntName}”没有该产品`;

/** How many devices a tenant may still have. */
export const roomOf = ({ world }: Pick<Call, 'world'>, tntId: string): number | null =>
  world.store.one<{ room: number }>(
    `select t.device_limit -
       (select count(*) from devices d where d.tnt_id = t.id and d.deleted_at is null) as room
     from tenant_ref t where t.id = @tntId`,
    { tntId },
  )?.room ?? null;

/** Why a device cannot go by itself: others hang on it, or it hangs on a gateway. */
export const bindingProblem = (doing: Doing, deviceId: string): string | null => {
  const gateway = doing.world.store.one<{ name: string }>(
    'select d.name from device_children c join devices d on d.id = c.gateway_id where c.device_id = @deviceId',
    { deviceId },
  );
  return gateway === undefined ? childrenProblem(doing, deviceId) : `已绑定网关“${gateway.name}”，请先解绑`;
};

/** Decides for each device where it goes, in the order in which they are carried out. */
export const planDistribution = (call: Call, wanted: WantedDistribution) => {
  const product =
    call.world.store.one<{ source: string; tntId: string; status: string; name: string }>(
      `select source, tnt_id as tntId, status, name from product_ref where product_key = @productKey`,
      { productKey: wanted.productKey },
    ) ?? refuse('invalidInput', '产品不存在或已被删除');
  if (product.status !== 'RELEASE') return refuse('stateRefused', `产品“${product.name}”未发布`);
  const targets = targetsOf(call, wanted);
  const candidates = candidatesOf(call, wanted);
  if (candidates.length === 0) return refuse('invalidInput', '没有符合条件的设备');
  if (candidates.length > largestJob) return refuse('invalidInput', `一次最多 ${largestJob} 台`);
  const busy = underWay(call.world);
  const inUpgrade = allInUpgrade(call.world);
  const room = new Map(targets.map(({ tntId }) => [tntId, roomOf(call, tntId) ?? 0]));
  const decide = (device: PlannedDevice['device']): Omit<PlannedDevice, 'device'> => {
    const refused = (problem: string, target: Target | null = null) => ({ target, problem });
    if (device.id === null) return refused('不是源租户该产品的设备');
    if (busy.has(device.id)) return refused(handingOverText);
    if (inUpgrade.has(device.id)) return refused(upgradingTexts.handOver);
    const bound = bindingProblem(call, device.id);
    if (bound !== null) return refused(bound);
    const target = wanted.strategy === 0 ? targets[0]! : nearestOf(device as Candidate, targets);
    if (target === null) return refused('设备没有位置和省份，不能就近分发');
    const productProblem = productProblemOf(product, target);
    if (productProblem !== null) return refused(productProblem, target);
    const left = room.get(target.tntId)!;
    if (left <= 0) return refused(`租户“${target.tntName}”设备额度不足`, target);
    room.set(target.tntId, left - 1);
    return { target, problem: null };
  };
  return { targets, devices: candidates.map((device): PlannedDevice => ({ device, ...decide(device) })) };
};
