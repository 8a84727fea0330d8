import { describe, expect, it } from 'vitest';
import { particularsOf } from '@fleet/domain/areas/equipment/device/particulars.ts';
import { deviceAttributeList, deviceAttributeUpdate } from '@fleet/domain/areas/equipment/attribute/contract.ts';
import { childBind, childList, childUnbind } from '@fleet/domain/areas/equipment/child/contract.ts';
import {
  deviceCredentials,
  deviceCredentialsReset,
  deviceDiagnose,
  deviceMarks,
} from '@fleet/domain/areas/equipment/detail/accessContract.ts';
import {
  deviceAttributesTab,
  deviceChildrenTab,
  deviceDetailPage,
  deviceGroupsTab,
  deviceInfoTab,
} from '@fleet/domain/areas/equipment/detail/actions.ts';
import { deviceDisable, deviceUpdate } from '@fleet/domain/areas/equipment/device/changesContract.ts';
import { favoriteAdd } from '@fleet/domain/areas/equipment/device/favoriteContract.ts';
import { deviceGet, deviceList } from '@fleet/domain/areas/equipment/device/contract.ts';
import {
  membershipAdd,
  membershipDelete,
  membershipList,
} from '@fleet/domain/areas/equipment/group/membersContract.ts';
import { tagBind, tagUnbind } from '@fleet/domain/areas/equipment/tag/resourceContract.ts';
import type { TagWish } from '@fleet/domain/areas/equipment/tag/tagWish.ts';
import { tagsTakenBack } from '@fleet/domain/areas/equipment/tag/takenBack.ts';
import { projectDeviceGet } from '@fleet/domain/areas/equipment/project-device/contract.ts';
import { isPermitted } from '@fleet/domain/core/actions/action.ts';
import { $access } from '@fleet/domain/core/session/access/access.ts';
import { matchRoute, pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { exportJournal, stateOf } from '@fleet/domain/kernel/open.ts';
import { journeysOn } from '../support/headless.ts';
import type { Tab } from '../support/headless/tab.ts';

/** The page of a device over the whole way: whatever is done in one place is seen in all others. */

const journeys = journeysOn();

const gatewayId = 'dv_gw_hd_0501';
const never = 'dv_cnv_hd_0503';
const vehicle = 'dv_agv_hd_0303';

const addressOf = (id: string, name = 'x'): string =>
  pathOf('EquipmentsDetail', { id, name, productKey: '', serialNumber: '' });

const read = async (tab: Tab, deviceId: string) => {
  const device = await tab.read(deviceGet, { query: { deviceId } });
  return () => device().data!;
};

describe('the page of a device', () => {
  it('follows what is done to it, and the list with it', async () => {
    const tab = await journeys.enterAs('huadong', addressOf(vehicle));
    const device = await read(tab, vehicle);
    const list = await tab.list(deviceList, { keyword: 'AGV-HD-0303' });
    const groups = await tab.read(membershipList, { query: { deviceId: vehicle, isCurrent: true } });
    // those with rules are among the groups of a device, and nobody is written down in them
    const [before, had] = [groups().data!.total, device().groups.length];
    await tab.call(favoriteAdd, { body: { deviceIds: [vehicle] } });
    await tab.call(deviceDisable, { body: { ids: [vehicle] } });
    expect([device().isFavourite, device().isEnabled]).toEqual([true, false]);
    expect(list().data?.list[0]).toMatchObject({ isFavourite: true, isEnabled: false });

    const groupId = groups().data!.list[0]!.groupId;
    await tab.call(membershipDelete, { body: { groupId, ids: [vehicle] } });
    expect([groups().data?.total, device().groups.length]).toEqual([before - 1, had - 1]);
    await tab.call(membershipAdd, { body: { groupIds: [groupId], ids: [vehicle] } });
    expect(device().groups.map(({ id }) => id)).toContain(groupId);
  });

  it('is found under any name that its device may have', async () => {
    const name = 'a/b%2F中 文?#';
    const tab = await journeys.enterAs('huadong', addressOf(vehicle));
    const device = await read(tab, vehicle);
    const body = { ...particularsOf(device()), nickname: name, version: device().version };
    await tab.call(deviceUpdate, { query: { deviceId: vehicle }, body });
    const { displayName, productKey, serialNumber } = device();
    expect(displayName).toBe(name);
    const path = pathOf('EquipmentsDetail', { id: vehicle, name: displayName, productKey, serialNumber });
    expect(matchRoute(path)).toMatchObject({
      route: { name: 'EquipmentsDetail' },
      parameters: { id: vehicle, name, productKey, serialNumber },
    });
    // the page of a device of a project has the name in its address as well, whoever opens it by the link alone
    const link = pathOf('ProjectDeviceDetail', { id: vehicle, name: displayName, productKey, serialNumber });
    const opened = await journeys.enterAs('huadong', link);
    expect(opened.address).toBe(link);
    const { parameters } = matchRoute(opened.address)!;
    expect(parameters).toEqual({ id: vehicle, name, productKey, serialNumber });
    const ofProject = await opened.read(projectDeviceGet, { query: { id: parameters['id']! } });
    expect(ofProject().data).toMatchObject({ id: vehicle, name, serialNumber });
    // coming from another page finds the same address
    expect(await opened.go('/equipment/list')).toBe('/equipment/list');
    expect(await opened.go(link)).toBe(link);
  });

  it('of one that was never online says so, and how it would come online', async () => {
    const tab = await journeys.enterAs('huadong', addressOf(never));
    const device = await read(tab, never);
    expect(device()).toMatchObject({ status: 1, lastOnlineAt: null, lastOfflineAt: null, activatedAt: null });
    const diagnosis = await tab.read(deviceDiagnose, { query: { deviceId: never } });
    expect(diagnosis().data?.steps.find(({ key }) => key === 'network')).toMatchObject({ text: '尚未上线' });
    const attributes = await tab.read(deviceAttributeList, { query: { deviceId: never } });
    expect(attributes().data?.list.length).toBeGreaterThan(3);
    const { remove, replace } = deviceDetailPage.actions;
    const actor = { userId: null, granted: tab.state($access).granted };
    expect([remove.disabledReason(device(), actor), replace.disabledReason(device(), actor)]).toEqual([null, null]);
  });

  it('shows what its attributes and its children are as they are changed', async () => {
    const tab = await journeys.enterAs('huadong', addressOf(gatewayId));
    const device = await read(tab, gatewayId);
    const children = await tab.list(childList, { gatewayId });
    const attributes = await tab.read(deviceAttributeList, { query: { deviceId: gatewayId } });
    const valueOf = () => attributes().data?.list.find(({ identifier }) => identifier === 'network')?.value;
    await tab.call(childUnbind, { body: { gatewayId, ids: [never] } });
    expect([device().childCount, children().data?.total]).toEqual([3, 3]);
    await tab.call(childBind, { body: { gatewayId, ids: [never] } });
    expect([device().childCount, children().data?.total]).toEqual([4, 4]);
    expect(valueOf()).toBe('以太网');
    await tab.call(deviceAttributeUpdate, {
      query: { deviceId: gatewayId },
      body: { identifier: 'network', value: 'RS485', version: 0 },
    });
    expect(valueOf()).toBe('RS485');
  });

  it('leaves what a device connects with in no journal and no state, and marks that it was made anew', async () => {
    const tab = await journeys.enterAs('huadong', addressOf(vehicle));
    const marks = await tab.read(deviceMarks, { query: { deviceId: vehicle } });
    const query = { deviceId: vehicle };
    const told = [
      await tab.call(deviceCredentials, { query }),
      await tab.call(deviceCredentialsReset, { query, body: { reason: '疑似泄露' } }),
    ].flatMap((one) => (one.kind === 'data' ? [one.data.deviceSecret, one.data.password] : []));
    expect(new Set(told).size).toBe(4);
    const kept = JSON.stringify([exportJournal(tab.scope), stateOf(tab.scope)]);
    expect(told.filter((secret) => kept.includes(secret))).toEqual([]);
    expect(marks().data?.list.map(({ kind, reason }) => [kind, reason])).toEqual([['credentials', '疑似泄露']]);
  });

  it('has its tags again once what was done to those of several is taken back', async () => {
    const tab = await journeys.enterAs('huadong', '/equipment/list');
    const list = await tab.list(deviceList, { keyword: 'AGV-HD-030', pageSize: 50 });
    const carried = () =>
      list().data!.list.map(({ id, tags }) => [id, tags.map(({ keyName, value }) => `${keyName}=${value}`).toSorted()]);
    const [before, rows] = [carried(), list().data!.list];
    const given = [{ keyName: 'shift', value: '夜班' }];
    const wishes: readonly TagWish[] = [
      { mode: 'add', tags: given },
      { mode: 'remove', tags: [{ keyName: 'region' }] },
      { mode: 'replace', tags: given },
    ];
    for (const wish of wishes) {
      const about = { kind: 'device' as const, ids: rows.map(({ id }) => id) };
      const done =
        wish.mode === 'remove'
          ? await tab.call(tagUnbind, { query: {}, body: { ...about, tags: wish.tags } })
          : await tab.call(tagBind, { query: {}, body: { ...about, tags: wish.tags, mode: wish.mode } });
      if (done.kind !== 'data') throw new Error('it was not carried out');
      expect(carried()).not.toEqual(before);
      const changed = new Set(done.data.list.flatMap(({ id, result }) => (result === 'changed' ? [id] : [])));
      for (const { kind, ids, tags } of tagsTakenBack(
        rows.filter(({ id }) => changed.has(id)),
        wish,
      ))
        await (kind === 'bind'
          ? tab.call(tagBind, { query: {}, body: { kind: 'device', ids, tags, mode: 'add' } })
          : tab.call(tagUnbind, { query: {}, body: { kind: 'device', ids, tags } }));
      expect([wish.mode, carried()]).toEqual([wish.mode, before]);
    }
  });

  it('has nothing to change for who may only look', async () => {
    const tab = await journeys.enterAs('viewer', addressOf(vehicle));
    const { granted } = tab.state($access);
    const tables = [deviceDetailPage, deviceInfoTab, deviceAttributesTab, deviceChildrenTab, deviceGroupsTab];
    const offered = tables.flatMap(({ actions }) =>
      Object.values(actions)
        .filter((one) => isPermitted(granted, one))
        .map(({ title }) => title),
    );
    expect([...new Set(offered)]).toEqual(['查看', '诊断']);
    expect(await tab.call(deviceCredentials, { query: { deviceId: vehicle } })).toMatchObject({ kind: 'refused' });
  });
});
