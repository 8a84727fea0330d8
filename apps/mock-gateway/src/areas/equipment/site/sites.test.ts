import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import * as archive from '@fleet/domain/areas/projects/archive/contract.ts';
import { projectDelete } from '@fleet/domain/areas/projects/changes/contract.ts';
import * as containers from '@fleet/domain/areas/equipment/site/containersContract.ts';
import * as device from '@fleet/domain/areas/equipment/project-device/contract.ts';
import * as floors from '@fleet/domain/areas/equipment/site/floorsContract.ts';
import * as members from '@fleet/domain/areas/projects/members/memberContract.ts';
import { personnelUpdate } from '@fleet/domain/areas/projects/members/contract.ts';
import { type ProjectDetail, projectGet } from '@fleet/domain/areas/projects/project/contract.ts';
import { dynamicRecord } from '@fleet/domain/areas/monitoring/statistics/recordContract.ts';
import { scenes } from '@fleet/domain/areas/monitoring/statistics/scenes.ts';
import * as storages from '@fleet/domain/areas/equipment/site/storagesContract.ts';
import * as vehicles from '@fleet/domain/areas/equipment/site/vehiclesContract.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readBrokerToken } from '../../../session/brokerTokens.ts';
import { callsOn, done, missing, refused } from '../../../../test/support/calls.ts';
import { onePixel, openGateway, type TestGateway } from '../../../../test/support/gateway.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
});
afterEach(() => gateway.close());

const { call, listOf } = callsOn(() => gateway);
const projectId = 'p_huadong_1';
const project = { projectId };
const conflict = { type: 'fail', code: businessCodes.conflict.code };
const archived = refused('项目已归档，不能修改，请先在项目设置中取消归档');

const container = { number: ' RQ-100 ', name: ' 新料箱 ', model: '', quantity: 5, floorId: '', remark: '' };
const vehicle = { ...container, vehicleType: '', loadCapacity: 0, chargingMode: 'auto' };
const storage = { ...container, zone: '', slotCount: 0, temperature: 'chilled' };
const floor = { name: ' 夹层 ', position: 3, mapId: '', remark: '' };

const floorsOf = async (id = projectId) =>
  ((await call('huadong', floors.floorList, { projectId: id })).data as { list: floors.FloorRow[] }).list;
const floorNamed = async (name: string) => (await floorsOf()).find((one) => one.name.includes(name))!;
const boundTo = async (floorId: string) =>
  (await listOf<floors.BoundVehicleRow>('huadong', floors.vehicleBindList, { floorId, pageSize: 100 })).list.map(
    ({ deviceId }) => deviceId,
  );
const freeVehicles = async (query: object = {}) =>
  (
    await listOf<floors.FreeVehicleRow>('huadong', floors.vehicleDeviceList, { ...project, pageSize: 100, ...query })
  ).list.map(({ deviceId }) => deviceId);
const containerOf = async (id: string) =>
  (await call('huadong', containers.containerOne, { id })).data as containers.ContainerRow;

const uploaded = async (name: string, bytes: Buffer, as = 'huadong', tntId = 't_huadong'): Promise<string> => {
  const path = `project/${tntId}/u_${as}/${name}`;
  await gateway.store(path, bytes);
  const { envelope } = await gateway.call({
    method: 'POST',
    path: '/gateway/general/api/v1/file/register',
    as,
    body: { path, from: 'project' },
  });
  return (envelope.data as { id: string }).id;
};

describe('containers, vehicles and storage areas', () => {
  it('are listed by number, found by number, name and model, and narrowed by floor', async () => {
    const found = async (query: object) =>
      (await listOf<containers.ContainerRow>('huadong', containers.containerList, { ...project, ...query })).list.map(
        ({ number }) => number,
      );
    expect(await found({})).toEqual(['RQ-001', 'RQ-002', 'RQ-003', 'RQ-004']);
    expect(await found({ keyword: '托盘' })).toEqual(['RQ-003', 'RQ-004']);
    expect(await found({ keyword: 'eu4322' })).toEqual(['RQ-002']);
    expect(await found({ keyword: '%' })).toEqual([]);
    expect(await found({ floorId: 'fo_huadong_1_1', sort: '-quantity' })).toEqual(['RQ-001', 'RQ-003']);
  });

  it.each([
    ['container', containers.containerAdd, containers.containerOne, container],
    ['vehicle', vehicles.vehicleAdd, vehicles.vehicleOne, vehicle],
    ['storage', storages.storageAdd, storages.storageOne, storage],
  ] as const)('keep the fields of a %s trimmed, and no others', async (_, add, one, body) => {
    const added = await call('huadong', add, project, { ...body, floorId: 'fo_huadong_1_1' });
    const { id } = added.data as { id: string };
    const row = (await call('huadong', one, { id })).data as object;
    const { number: _number, name: _name, floorId: _floorId, ...rest } = body;
    expect(row).toMatchObject({
      ...rest,
      number: 'RQ-100',
      name: '新料箱',
      floorId: 'fo_huadong_1_1',
      floorName: '一层 总装线',
      version: 1,
      updatedBy: '陈建国',
    });
    expect(Object.keys(row).length).toBe(Object.keys(body).length + 5);
  });

  it('have a number once in a project and kind, whoever comes first', async () => {
    const add = (body: object, query: object = project) =>
      call('huadong', containers.containerAdd, { ...query }, { ...container, ...body });
    const both = await Promise.all([add({}), add({ name: '另一个' })]);
    expect(both.map(({ type }) => type).toSorted()).toEqual(['fail', 'success']);
    expect(both.find(({ type }) => type === 'fail')).toMatchObject(refused('编号「RQ-100」已存在'));
    expect(await add({}, { projectId: 'p_huadong_2' })).toMatchObject(done);
    expect(await call('huadong', vehicles.vehicleAdd, project, { ...vehicle })).toMatchObject(done);
    const rename = (number: string) =>
      call('huadong', containers.containerUpdate, { id: 'si_huadong_1_1' }, { ...container, number, version: 1 });
    expect(await rename('RQ-002')).toMatchObject(refused('编号「RQ-002」已存在'));
    expect(await rename('RQ-001')).toMatchObject(done);
  });

  it('stand on a floor of their project', async () => {
    const add = (floorId: string) => call('huadong', containers.containerAdd, project, { ...container, floorId });
    const wrong = refused('所选楼层不存在或已被删除，请重新选择');
    expect(await add('fo_huadong_2_1')).toMatchObject(wrong);
    expect(await add('fo_huanan_1_yard')).toMatchObject(wrong);
  });

  it('are not overwritten and not deleted over a colleague’s newer version', async () => {
    const id = 'si_huadong_1_1';
    const edit = (quantity: number, version: number) =>
      call('huadong', containers.containerUpdate, { id }, { ...container, quantity, version });
    const both = await Promise.all([edit(7, 1), edit(9, 1)]);
    expect(both.map(({ type }) => type)).toEqual(['success', 'fail']);
    expect(both[1]).toMatchObject(conflict);
    expect(await containerOf(id)).toMatchObject({ quantity: 7, version: 2 });
    expect(await call('huadong', containers.containerRemove, { id, version: 1 })).toMatchObject(conflict);
    expect(await call('huadong', containers.containerRemove, { id, version: 2 })).toMatchObject(done);
    expect(await call('huadong', containers.containerRemove, { id, version: 2 })).toMatchObject(missing);
  });

  it('are of their own kind', async () => {
    expect(await call('huadong', vehicles.vehicleOne, { id: 'si_huadong_1_1' })).toMatchObject(missing);
    expect(await call('huadong', storages.storageRemove, { id: 'si_huadong_1_1', version: 1 })).toMatchObject(missing);
  });
});

describe('floors', () => {
  it('are listed from the top with what is on them', async () => {
    expect(
      (await floorsOf()).map(({ position, vehicleCount, itemCount }) => [position, vehicleCount, itemCount]),
    ).toEqual([
      [2, 3, 3],
      [1, 3, 4],
      [-1, 3, 0],
    ]);
  });

  it('have a name once in a project, whoever comes first', async () => {
    const add = (query: object = project) => call('huadong', floors.floorAdd, { ...query }, floor);
    const both = await Promise.all([add(), add()]);
    expect(both.map(({ type }) => type).toSorted()).toEqual(['fail', 'success']);
    expect(both.find(({ type }) => type === 'fail')).toMatchObject(refused('楼层名称已存在'));
    expect(await add({ projectId: 'p_huadong_2' })).toMatchObject(done);
    expect(await floorNamed('夹层')).toMatchObject({ name: '夹层', position: 3, map: null });
  });

  it('are changed over the version that was read', async () => {
    const edit = (position: number, version: number) =>
      call('huadong', floors.floorUpdate, { floorId: 'fo_huadong_1_1' }, { ...floor, position, version });
    expect(await edit(5, 1)).toMatchObject(done);
    expect(await edit(6, 1)).toMatchObject(conflict);
    expect(await floorNamed('夹层')).toMatchObject({ position: 5, version: 2, updatedBy: '陈建国' });
  });

  it('are not deleted with vehicles on them; what else names them has no floor afterwards', async () => {
    const remove = () => call('huadong', floors.floorDelete, { floorId: 'fo_huadong_1_1', version: 1 });
    expect(await remove()).toMatchObject(refused('楼层「一层 总装线」还绑定着 3 台车辆，请先解绑'));
    const deviceIds = await boundTo('fo_huadong_1_1');
    await call('huadong', floors.floorVehicleUnbind, { floorId: 'fo_huadong_1_1' }, { deviceIds });
    expect(await remove()).toMatchObject(done);
    expect(await containerOf('si_huadong_1_1')).toMatchObject({ floorId: '', floorName: '' });
  });
});

describe('the map of a floor', () => {
  const edit = async (mapId: string) => {
    const { version } = await floorNamed('夹层');
    return call('huadong', floors.floorUpdate, { floorId: await mezzanine() }, { ...floor, mapId, version });
  };
  const mezzanine = async () => (await floorNamed('夹层')).id;

  it('is a picture that was uploaded, is replaced and is taken away', async () => {
    const [first, second] = [await uploaded('one.png', onePixel), await uploaded('two.png', onePixel)];
    expect(await call('huadong', floors.floorAdd, project, { ...floor, mapId: first })).toMatchObject(done);
    expect((await floorNamed('夹层')).map).toMatchObject({ id: first, name: 'one.png' });
    expect(await edit(first)).toMatchObject(done);
    expect((await floorNamed('夹层')).map).toMatchObject({ id: first });
    expect(await edit(second)).toMatchObject(done);
    expect((await floorNamed('夹层')).map).toMatchObject({ id: second });
    expect(await edit(first)).toMatchObject({ ...missing, message_cn: '文件不存在或已被删除' });
    expect(await edit('')).toMatchObject(done);
    expect((await floorNamed('夹层')).map).toBeNull();
  });

  it('goes with its project', async () => {
    const { store } = gateway.box.current;
    store.run(
      `insert into projects (id, project_key, tnt_id, name, created_at) values ('p_try', 'TRY-1', 't_huadong', '试用', 0)`,
    );
    const mapId = await uploaded('gone.png', onePixel);
    expect(await call('huadong', floors.floorAdd, { projectId: 'p_try' }, { ...floor, mapId })).toMatchObject(done);
    expect(await call('huadong', projectDelete, { id: 'p_try' })).toMatchObject(done);
    expect(store.all('select 1 from files where id = @mapId', { mapId })).toEqual([]);
  });

  it('is refused when it is no picture, and nothing of the floor is stored', async () => {
    const mapId = await uploaded('plan.png', Buffer.from('%PDF-1.7 not a picture'));
    expect(await call('huadong', floors.floorAdd, project, { ...floor, mapId })).toMatchObject(
      refused('楼层地图仅支持 webp、png、jpg、jpeg、gif、bmp 格式的图片'),
    );
    expect(await floorNamed('夹层')).toBeUndefined();
  });
});

describe('vehicles on floors', () => {
  const bind = (floorId: string, deviceIds: readonly string[]) =>
    call('huadong', floors.floorVehicleBind, { floorId }, { deviceIds });

  it('are chosen by model from those that stand nowhere', async () => {
    const { list } = (await call('huadong', floors.vehicleModelList, project)).data as {
      list: floors.VehicleModelRow[];
    };
    expect(list).toEqual([{ id: 'md_q1000', name: 'Q1000 潜伏车', vehicleCount: 12, freeCount: 3 }]);
    const free = ['dv_agv_hd_0304', 'dv_agv_hd_0308', 'dv_agv_hd_0312'];
    expect(await freeVehicles()).toEqual(free);
    expect(await freeVehicles({ modelId: 'md_q1000', keyword: 'hd-0308' })).toEqual(['dv_agv_hd_0308']);
    expect(await freeVehicles({ modelId: 'md_c48' })).toEqual([]);
  });

  it('are bound and taken off several at once', async () => {
    const before = await boundTo('fo_huadong_1_1');
    const added = ['dv_agv_hd_0304', 'dv_agv_hd_0308'];
    expect(await bind('fo_huadong_1_1', [...added, before[0]!])).toMatchObject(done);
    expect((await boundTo('fo_huadong_1_1')).toSorted()).toEqual([...before, ...added].toSorted());
    const unbind = () =>
      call('huadong', floors.floorVehicleUnbind, { floorId: 'fo_huadong_1_1' }, { deviceIds: added });
    expect(await unbind()).toMatchObject(done);
    expect(await boundTo('fo_huadong_1_1')).toEqual(before);
    expect(await unbind()).toMatchObject({ ...missing, message_cn: '车辆已不在该楼层，请刷新后重试' });
  });

  it('stand on one floor at most, whoever comes first, and all are bound or none', async () => {
    const both = await Promise.all([
      bind('fo_huadong_1_1', ['dv_agv_hd_0304', 'dv_agv_hd_0308']),
      bind('fo_huadong_1_2', ['dv_agv_hd_0312', 'dv_agv_hd_0308']),
    ]);
    expect(both.map(({ type }) => type)).toEqual(['success', 'fail']);
    expect(both[1]).toMatchObject({
      code: businessCodes.rowErrors.code,
      data: { errorResult: ['「三号车间潜伏车 08」已绑定楼层「一层 总装线」'] },
    });
    expect(await freeVehicles()).toEqual(['dv_agv_hd_0312']);
  });

  it('are devices of the project that move', async () => {
    const none = { ...missing, message_cn: '车辆不存在、不属于该项目或不是车辆' };
    for (const deviceId of ['dv_chg_hd_0301', 'dv_agv_hd_0201', 'dv_agv_hn_0301', 'nothing'])
      expect([deviceId, await bind('fo_huadong_1_1', [deviceId])]).toMatchObject([deviceId, none]);
  });
});

describe('an archived project', () => {
  const projectOf = async () => (await call('huadong', projectGet, { id: projectId })).data as ProjectDetail;
  const setArchived = async (endpoint: typeof archive.projectArchive) =>
    call('huadong', endpoint, project, { version: (await projectOf()).version });

  it('is read and not changed, until it is taken back', async () => {
    expect(await setArchived(archive.projectArchive)).toMatchObject(done);
    expect(await projectOf()).toMatchObject({ isArchived: true, version: 2 });
    const id = 'si_huadong_1_1';
    const floorId = 'fo_huadong_1_1';
    const writes = [
      call('huadong', containers.containerAdd, project, container),
      call('huadong', containers.containerUpdate, { id }, { ...container, version: 1 }),
      call('huadong', containers.containerRemove, { id, version: 1 }),
      call('huadong', floors.floorAdd, project, floor),
      call('huadong', floors.floorUpdate, { floorId }, { ...floor, version: 1 }),
      call('huadong', floors.floorDelete, { floorId, version: 1 }),
      call('huadong', floors.floorVehicleBind, { floorId }, { deviceIds: ['dv_agv_hd_0304'] }),
      call('huadong', floors.floorVehicleUnbind, { floorId }, { deviceIds: ['dv_agv_hd_0301'] }),
      call('huadong', personnelUpdate, project, {}),
    ];
    for (const answer of await Promise.all(writes)) expect(answer).toMatchObject(archived);
    expect((await floorsOf()).length).toBe(3);
    expect(await setArchived(archive.projectUnarchive)).toMatchObject(done);
    expect(await call('huadong', containers.containerAdd, project, container)).toMatchObject(done);
  });

  it('is archived over the version that was read', async () => {
    expect(await call('huadong', archive.projectArchive, project, { version: 9 })).toMatchObject(conflict);
    expect(await projectOf()).toMatchObject({ isArchived: false, version: 1 });
  });
});

describe('the members of a project', () => {
  it('are listed with the manager first, and who may join is everybody else who can sign in', async () => {
    const { list, total } = await listOf<members.MemberRow>('huadong', members.memberList, {
      ...project,
      pageSize: 100,
    });
    expect(list.length).toBe(total);
    expect(list.map(({ isManager }) => isManager).lastIndexOf(true)).toBe(0);
    const candidates = await listOf<{ userId: string }>('huadong', members.memberCandidates, {
      ...project,
      pageSize: 100,
    });
    const joined = new Set(list.map(({ userId }) => userId));
    expect(candidates.list.some(({ userId }) => joined.has(userId))).toBe(false);
    const { store } = gateway.box.current;
    const everybody = store.all(
      `select 1 from users where tnt_id = 't_huadong' and deleted_at is null and is_locked = 0
         and id not in (select user_id from project_members where project_id = 'p_huadong_1')`,
    );
    expect(candidates.total).toBe(everybody.length);
  });
});

describe('a device of a project', () => {
  it('is told with its project, its floor and the order by which it was built', async () => {
    const { data } = await call('huadong', device.projectDeviceGet, { id: 'dv_agv_hd_0201' });
    expect(data).toMatchObject({
      name: '二号库叉车 01',
      project: { id: 'p_huadong_2', projectKey: 'HD-2025-011' },
      floorName: '立体库一层',
      order: { orderNo: 'MO-HD-2025-011-001', status: 'shipped' },
    });
    const { total } = await listOf('huadong', device.projectDeviceList, { projectId: 'p_huadong_2', status: 3 });
    const { store } = gateway.box.current;
    expect(total).toBe(store.all(`select 1 from devices where project_id = 'p_huadong_2' and status = 3`).length);
  });

  it('is told with how it is connected, wherever its status is told', async () => {
    type Told = { readonly id?: string; readonly deviceId?: string; readonly networkType: string | null };
    const networks = (list: readonly Told[]) =>
      Object.fromEntries(list.map(({ id, deviceId, networkType }) => [deviceId ?? id, networkType]));
    const whole = { ...project, pageSize: 100 };
    const known = networks((await listOf<device.ProjectDeviceRow>('huadong', device.projectDeviceList, whole)).list);
    expect(known).toMatchObject({ dv_agv_hd_0303: 'wifi', dv_agv_hd_0304: '4g' });
    const { data } = await call('huadong', device.projectDeviceGet, { id: 'dv_agv_hd_0304' });
    expect(data).toMatchObject({ networkType: '4g' });
    const free = await listOf<floors.FreeVehicleRow>('huadong', floors.vehicleDeviceList, whole);
    const bound = await listOf<floors.BoundVehicleRow>('huadong', floors.vehicleBindList, {
      floorId: 'fo_huadong_1_1',
      pageSize: 100,
    });
    const asked = { scene: scenes.device, table: 'run', projectIds: [project.projectId], pageSize: 100 };
    const figures = (await call('huadong', dynamicRecord, {}, asked)).data as {
      list: readonly { readonly device: Told }[];
    };
    for (const list of [free.list, bound.list, figures.list.map((row) => row.device)]) {
      expect(list.length).toBeGreaterThan(0);
      expect(known).toMatchObject(networks(list));
    }
  });

  it('over a cable has no network of its own', async () => {
    const { list } = await listOf<device.ProjectDeviceRow>('xinan', device.projectDeviceList, {
      projectId: 'p_xinan_1',
      keyword: '输送线',
    });
    expect(list.map(({ networkType }) => networkType)).toEqual([null, null]);
  });

  it('has its last thirty days and its faults, newest first', async () => {
    const { data } = await call('huadong', device.deviceTaskList, { id: 'dv_agv_hd_0203' });
    const { list } = data as { list: device.DeviceDayRow[] };
    expect(list.length).toBe(30);
    expect(list.map(({ day }) => day)).toEqual(
      list
        .map(({ day }) => day)
        .toSorted()
        .toReversed(),
    );
    const faults = await listOf<device.DeviceFaultRow>('huadong', device.deviceFaultList, {
      id: 'dv_agv_hd_0203',
      pageSize: 100,
    });
    expect(faults.list.length).toBe(faults.total);
    const began = faults.list.map(({ startedAt }) => startedAt);
    expect(began).toEqual(began.toSorted().toReversed());
  });
});

describe('somebody of the platform', () => {
  const deviceId = 'dv_agv_hd_0301';
  const onTopOf = { ...floor, name: '屋面', position: 9 };

  it('works on the sites of every tenant, and of the one that he names alone', async () => {
    const { data } = await call('admin', containers.containerAdd, project, container);
    const { id } = data as { id: string };
    expect(await call('admin', containers.containerOne, { id })).toMatchObject(done);
    expect(await call('admin', device.projectDeviceGet, { id: deviceId })).toMatchObject({
      data: { tntId: 't_huadong', tntName: '华东智造物流有限公司' },
    });
    for (const as of ['admin', 'huadong']) {
      const query = { tntId: 't_huanan' };
      expect(await call(as, containers.containerOne, { id, ...query })).toMatchObject(missing);
      expect(await call(as, device.projectDeviceGet, { id: deviceId, ...query })).toMatchObject(missing);
    }
    expect(await call('huanan', containers.containerOne, { id })).toMatchObject(missing);
  });

  it('gives a floor a picture that is its tenant’s from then on', async () => {
    const { data } = await call('admin', floors.floorAdd, project, onTopOf);
    const floorId = (data as { id: string }).id;
    const mapId = await uploaded('map.png', onePixel, 'admin', 't_platform');
    const change = (tntId?: string) =>
      call('admin', floors.floorUpdate, { floorId, tntId }, { ...onTopOf, mapId, version: 1 });
    expect(await change('t_huanan')).toMatchObject(missing);
    expect(await change()).toMatchObject(done);
    expect(
      gateway.box.current.store.one('select tnt_id as tntId, owner_id as ownerId from files where id = @mapId', {
        mapId,
      }),
    ).toEqual({ tntId: 't_huadong', ownerId: floorId });
  });

  it('replays a device as one of its tenant', async () => {
    const { token } = (await call('admin', device.replayToken, { deviceId })).data as device.ReplayAccess;
    expect(readBrokerToken(gateway.box.current, token)).toMatchObject({ userId: 'u_admin', tntId: 't_huadong' });
  });
});

describe('the token for the replay of a device', () => {
  const obtain = async () =>
    (await call('huadong', device.replayToken, { deviceId: 'dv_agv_hd_0301' })).data as device.ReplayAccess;

  it('is signed, names tenant, project and device, and allows their topics and no other', async () => {
    const access = await obtain();
    const claims = readBrokerToken(gateway.box.current, access.token);
    expect(claims).toMatchObject({
      sub: access.clientId,
      userId: 'u_huadong',
      tntId: 't_huadong',
      projectId,
      deviceId: 'dv_agv_hd_0301',
      acl: { sub: access.topics, pub: [] },
    });
    for (const topic of access.topics)
      expect(topic).toMatch(/^fleet\/t_huadong\/p_huadong_1\/dv_agv_hd_0301\/replay\/\w+$/);
    expect(new Set([access.clientId, (await obtain()).clientId]).size).toBe(2);
  });

  it('is good for a quarter of an hour and cannot be forged', async () => {
    const { box } = gateway;
    const { token, issuedAt, expiresAt } = await obtain();
    expect(Date.parse(expiresAt) - Date.parse(issuedAt)).toBe(15 * 60_000);
    const [header = '', payload = '', signature = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const forged = [
      `${header}.${encoded({ ...claims, deviceId: 'dv_agv_hn_0301' })}.${signature}`,
      `${encoded({ alg: 'none', typ: 'JWT' })}.${payload}.`,
      `${header}.${payload}.`,
      `${token}.${signature}`,
      'nothing',
      '',
    ];
    for (const one of forged) expect([one, readBrokerToken(box.current, one)]).toEqual([one, null]);
    box.current.clock.advance(15 * 60_000);
    expect(readBrokerToken(box.current, token)).toBeNull();
  });
});
