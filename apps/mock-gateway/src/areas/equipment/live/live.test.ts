import { liveToken } from '@fleet/domain/areas/equipment/live/contract.ts';
import { floorVehicleBind } from '@fleet/domain/areas/equipment/site/floorsContract.ts';
import { listNumber } from '@fleet/domain/areas/fleet/live/frame.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callsOn, forbidden, missing, refused } from '../../../../test/support/calls.ts';
import { openGateway, rulesWereChanged, type TestGateway } from '../../../../test/support/gateway.ts';
import { listening } from '../../../../test/support/live.ts';
import { readBrokerToken } from '../../../session/brokerTokens.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
});
afterEach(() => gateway.close());

const { call } = callsOn(() => gateway);
const floorId = 'fo_huadong_1_1';
const deviceId = 'dv_agv_hd_0301';
type Access = ReplyOf<typeof liveToken>;
const accessOf = async (query: object, as = 'huadong') =>
  (await call(as, liveToken, query as Record<string, unknown>)).data as Access;

describe('the token for what is live', () => {
  it('of a floor names its topic and that of its project, and its vehicles as frames number them', async () => {
    const { vehicles, topics, token, clientId, issuedAt, expiresAt } = await accessOf({ floorId });
    expect(topics).toEqual([`fleet/t_huadong/p_huadong_1/floor/${floorId}/frame`, 'fleet/t_huadong/p_huadong_1/event']);
    expect(vehicles.map(({ serialNumber }) => serialNumber).every((text) => text !== '')).toBe(true);
    expect(Date.parse(expiresAt) - Date.parse(issuedAt)).toBe(15 * 60_000);
    expect(readBrokerToken(gateway.box.current, token)).toMatchObject({
      sub: clientId,
      userId: 'u_huadong',
      acl: { sub: topics, pub: [] },
    });
    const live = await listening(gateway);
    const reader = await live.reader({ token, clientId, sessionId: '' });
    await reader.subscribe(...topics);
    await reader.until(topics[0]!, 1);
    expect(reader.of(topics[0]!)[0]!['list']).toBe(listNumber(vehicles.map((vehicle) => vehicle.deviceId)));
    // others come: the frame says that it numbers another list
    await call('huadong', floorVehicleBind, { floorId }, { deviceIds: ['dv_agv_hd_0304'] });
    gateway.server.live.tick();
    await reader.until(topics[0]!, 2);
    const list = listNumber((await accessOf({ floorId })).vehicles.map((vehicle) => vehicle.deviceId));
    expect(reader.of(topics[0]!).at(-1)!['list']).toBe(list);
    await live.end();
  });

  it('of a vehicle names its state, of anything its connection and that something was set', async () => {
    const root = `fleet/t_huadong/p_huadong_1`;
    expect(await accessOf({ deviceId })).toMatchObject({
      topics: [`${root}/${deviceId}/state`, `${root}/${deviceId}/connection`, `${root}/${deviceId}/settings`],
      vehicles: [],
    });
    expect((await accessOf({ deviceId: 'dv_chg_hd_0301' })).topics).toEqual([
      `${root}/dv_chg_hd_0301/connection`,
      `${root}/dv_chg_hd_0301/settings`,
    ]);
    gateway.box.current.store.run('update devices set project_id = null where id = @deviceId', { deviceId });
    expect((await accessOf({ deviceId })).topics).toContain(`fleet/t_huadong/-/${deviceId}/state`);
  });

  it('is for one thing, of one’s own tenant unless somebody may look further', async () => {
    const one = refused('请指定一个楼层或一台设备');
    expect(await call('huadong', liveToken, {})).toMatchObject(one);
    expect(await call('huadong', liveToken, { floorId, deviceId })).toMatchObject(one);
    for (const query of [{ floorId: 'fo_huanan_1_yard' }, { deviceId: 'dv_agv_hn_0301' }, { floorId: 'fo_none' }])
      expect([query, await call('huadong', liveToken, query)]).toMatchObject([query, missing]);
    expect((await accessOf({ deviceId: 'dv_agv_hn_0301' }, 'admin')).topics[0]).toMatch(/^fleet\/t_huanan\//);
  });

  it('asks for the key of what is followed, whatever else one holds', async () => {
    const { store } = gateway.box.current;
    store.run(`delete from user_roles where user_id = 'u_lihao'`);
    store.run(`delete from group_members where user_id = 'u_lihao'`);
    store.run(
      `insert into roles (id, tnt_id, name, description, created_at, updated_at)
       values ('r_try', 't_huadong', '试用', '', 0, 0)`,
    );
    store.run(`insert into user_roles (id, user_id, role_id, bound_at) values ('ur_try', 'u_lihao', 'r_try', 0)`);
    const hold = (...resources: readonly string[]) => {
      store.run(`delete from role_rules where role_id = 'r_try'`);
      store.run(`insert into role_rules (id, role_id, resources, verbs) values ('rule_try', 'r_try', @named, '[]')`, {
        named: JSON.stringify(resources),
      });
      rulesWereChanged(gateway);
    };
    const ofBoth = async () =>
      (await Promise.all([call('lihao', liveToken, { floorId }), call('lihao', liveToken, { deviceId })])).map(
        ({ type, code }) => (type === 'success' ? type : code),
      );
    const no = forbidden.code;
    hold('TabObjectModel');
    expect(await ofBoth()).toEqual([no, 'success']);
    hold('TabObjectModel', 'RealTimeMonitoring');
    expect(await ofBoth()).toEqual(['success', 'success']);
    hold('Feedback');
    expect(await ofBoth()).toEqual([no, no]);
  });
});
