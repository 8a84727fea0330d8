import readExcelFile from 'read-excel-file/node';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '@fleet/domain/areas/messages/push/contract.ts';
import * as records from '@fleet/domain/areas/messages/push/recordContract.ts';
import { templatePreview } from '@fleet/domain/areas/messages/push/templateContract.ts';
import { ruleDelete } from '@fleet/domain/areas/messages/subscribe/contract.ts';
import { messageList, type MessageRow } from '@fleet/domain/areas/messages/inbox/contract.ts';
import { sampleOf } from '@fleet/domain/areas/messages/push/channelTemplate.ts';
import type { ChannelKind } from '@fleet/domain/areas/messages/push/channels.ts';
import { callsOn, done, missing, refused, refusedByState } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import { queueToGroup } from './deliveries.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
  await clock({ freeze: true });
});
afterEach(() => gateway.close());

const { call, listOf } = callsOn(() => gateway);
const dataOf = <Data>({ data }: { readonly data?: unknown }): Data => data as Data;
const clock = (body: object) => gateway.call({ method: 'POST', path: '/mock/api/clock', body });
const world = () => gateway.box.current;
const own = 'pg_huadong_duty';
const minute = 60_000;

const group = async (groupId = own) =>
  dataOf<contract.PushGroup>(await call('huadong', contract.pushGroupGet, { groupId }));
const list = async (query: object = {}) =>
  (await listOf<records.RecordRow>('huadong', records.recordList, { pageSize: 100, ...query })).list;
const webhook = (secrets: object, more: object = {}) => ({
  kind: 'webhook',
  settings: { preset: 'plain', method: 'POST' },
  secrets,
  template: null,
  ...more,
});
const save = (body: object, groupId = own) =>
  call('huadong', contract.pushChannelSave, { groupId }, { isEnabled: true, ...body });
const test = (body: object, groupId = own) =>
  call('huadong', contract.pushChannelTest, { groupId }, { eventType: 'device.offline', ...body });
const steer = async (name: string) =>
  JSON.parse((await gateway.call({ path: `/mock/api/${name}` })).text) as {
    list: {
      isSignatureValid: boolean | null;
      status: number | null;
      body: string;
      target: string;
      kind: string;
      isTest: boolean;
    }[];
  };
const answer = (kind: string, status: string, times: number) =>
  gateway.call({ method: 'POST', path: '/mock/api/sink-answers', body: { kind, answer: status, times } });
const queue = (key: string, kinds: readonly ChannelKind[] = ['webhook'], groupId = own) =>
  queueToGroup(world(), groupId, kinds, {
    key,
    told: sampleOf('device.offline'),
    link: null,
    projectId: null,
    deviceId: null,
  });

describe('push groups', () => {
  it('that subscriptions name stay until these are gone, those of others that escalate to them too', async () => {
    const remove = async (id: string) =>
      dataOf<{ changed: number; list: { message: string }[] }>(
        await call('huadong', contract.pushGroupDelete, {}, { ids: [id] }),
      );
    const lead = 'pg_huadong_lead';
    const { ruleCount } = await group(lead);
    expect((await remove(lead)).list[0]?.message).toBe(`群组被 ${ruleCount} 条订阅使用，请先移除`);
    expect(await call('huadong', ruleDelete, { groupId: lead })).toMatchObject(done);
    expect((await remove(lead)).list[0]?.message).toBe('群组被 1 条订阅使用，请先移除');
    expect(await call('huadong', ruleDelete, { groupId: own })).toMatchObject(done);
    expect(await remove(lead)).toMatchObject({ changed: 1 });
  });

  it('are handed on to another person of their tenant', async () => {
    const to = async (ownerId: string) => {
      const { groupName, description, version } = await group();
      const body = { groupName, description, ownerId, isEnabled: true, version };
      return call('huadong', contract.pushGroupUpdate, { groupId: own }, body);
    };
    const before = await group();
    const other = world().store.column<string>(
      `select id from user_ref where tnt_id = @tntId and deleted_at is null and id <> @ownerId order by id`,
      { tntId: before.tntId, ownerId: before.ownerId },
    )[0]!;
    expect(await to('u_huanan')).toMatchObject(refused('负责人不存在或已被删除'));
    expect(await to(other)).toMatchObject(done);
    expect(await group()).toMatchObject({ ownerId: other });
  });

  it('have a name of their own in a tenant, and begin with messages in the console', async () => {
    const add = (groupName: string) => call('huadong', contract.pushGroupAdd, {}, { groupName, description: '' });
    expect(await add(' 值班组 ')).toMatchObject(refused('群组名称已存在'));
    const { groupId } = dataOf<{ groupId: string }>(await add('夜班组'));
    const made = await group(groupId);
    expect(made).toMatchObject({ groupName: '夜班组', ownerName: '陈建国', channels: ['inApp'], memberCount: 0 });
    expect(made.channelList.map(({ kind, isEnabled }) => [kind, isEnabled])).toEqual([
      ['inApp', true],
      ['email', false],
      ['sms', false],
      ['webhook', false],
    ]);
    expect(await call('huanan', contract.pushGroupGet, { groupId })).toMatchObject(missing);
  });

  it('take people of their tenant and others with an address, each once', async () => {
    const before = await group();
    const add = (userIds: string[]) =>
      call('huadong', contract.pushMemberAdd, { groupId: own }, { userIds, userGroupIds: [], roleIds: [] });
    expect(await add(['u_huanan'])).toMatchObject(missing);
    await add(['u_huadong']);
    expect((await group()).memberCount).toBe(before.memberCount);
    const contact = { name: '门卫', phone: '', email: '' };
    expect(await call('huadong', contract.pushContactAdd, { groupId: own }, contact)).toMatchObject(
      refused('请填写手机号或邮箱'),
    );
    await call('huadong', contract.pushContactAdd, { groupId: own }, { ...contact, email: 'gate@huadong.example.com' });
    const gate = (await group()).members.find(({ name }) => name === '门卫')!;
    await call('huadong', contract.pushMemberDelete, { groupId: own }, { ids: [gate.id] });
    expect((await group()).memberCount).toBe(before.memberCount);
  });
});

describe('members that are many', () => {
  it('are whoever has the role when it is told, each once; of another tenant nobody is', async () => {
    const { groupId } = dataOf<{ groupId: string }>(
      await call('huadong', contract.pushGroupAdd, {}, { groupName: '全员', description: '' }),
    );
    const add = (body: object) =>
      call('huadong', contract.pushMemberAdd, { groupId }, { userIds: [], userGroupIds: [], roleIds: [], ...body });
    expect(await add({})).toMatchObject(refused('请选择成员'));
    expect(await add({ roleIds: ['r_huanan_admin'] })).toMatchObject(missing);
    expect(await add({ userIds: ['u_huadong'], roleIds: ['r_huadong_admin'] })).toMatchObject(done);
    const { members, memberCount } = await group(groupId);
    const ofRole = members.find(({ kind }) => kind === 'role')!;
    const holders = world().store.column<string>(
      "select distinct user_id from effective_roles where role_id = 'r_huadong_admin'",
    );
    expect(ofRole.peopleCount).toBe(holders.length);
    expect(memberCount).toBe(new Set([...holders, 'u_huadong']).size);
    queue('role', ['inApp'], groupId);
    await clock({ advance: minute });
    expect(await list({ groupId, state: 'sent' })).toHaveLength(memberCount);
  });

  it('come along into a copy, which has no secrets and is not enabled where it needs some', async () => {
    const before = await group();
    const { groupId } = dataOf<{ groupId: string }>(
      await call('huadong', contract.pushGroupAdd, { groupId: own }, { groupName: '值班组 副本', description: '' }),
    );
    const copy = await group(groupId);
    expect(copy.members.map(({ name }) => name)).toEqual(before.members.map(({ name }) => name));
    expect(copy.channels).toEqual(['inApp']);
    expect(copy.channelList.map(({ secretHints }) => secretHints)).toEqual(copy.channelList.map(() => ({})));
    expect(copy.channelList.map(({ settings }) => settings)).toEqual(
      before.channelList.map(({ settings }) => settings),
    );
    expect(
      await call('huanan', contract.pushGroupAdd, { groupId: own }, { groupName: '偷来的', description: '' }),
    ).toMatchObject(missing);
  });
});

describe('the secrets of channels', () => {
  it('are in no reply, record, log, sink or file, and not readable in the store', async () => {
    const canary = 'Canary-7741-secret';
    const url = `https://sink.localhost/${canary}`;
    expect(await save(webhook({ url, signSecret: canary }))).toMatchObject(done);
    await test(webhook({}));
    queue('canary');
    await clock({ advance: minute });
    const { method, path } = records.recordExport;
    const file = await gateway.call({ method, path, as: 'huadong' });
    const [sheet] = (await readExcelFile(file.bytes)) as unknown as { readonly data: unknown[][] }[];
    expect(sheet!.data.flat()).toContain('sink.localhost');
    const seen = [
      JSON.stringify(sheet),
      file.bytes.toString('latin1'),
      JSON.stringify(await group()),
      JSON.stringify(await list()),
      (await gateway.call({ path: '/mock/api/sink' })).text,
      (await gateway.call({ path: '/mock/api/requests' })).text,
      JSON.stringify(world().store.all('select * from push_channels')),
      JSON.stringify(world().store.all('select * from push_deliveries')),
      JSON.stringify(world().store.all('select * from kept_answers')),
    ];
    expect(seen.map((text) => text.includes(canary))).toEqual(seen.map(() => false));
    const { channelList } = await group();
    expect(channelList.find(({ kind }) => kind === 'webhook')?.secretHints).toEqual({
      url: '••••cret',
      signSecret: '••••cret',
    });
  });

  it('are kept when left out, cleared when empty, and gone with another place', async () => {
    const settings = {
      host: 'smtp.huadong.example.com',
      port: '465',
      useTls: 'yes',
      from: 'a@huadong.example.com',
      username: 'a',
    };
    const mail = (more: object) => ({ kind: 'email', settings, secrets: {}, template: null, ...more });
    expect(await save(mail({}))).toMatchObject(refused('请填写密码'));
    expect(await save(mail({ secrets: { password: 'p' } }))).toMatchObject(done);
    expect(await save(mail({}))).toMatchObject(done);
    expect(await save(mail({ settings: { ...settings, host: 'smtp.other.example.com' } }))).toMatchObject(
      refused('请填写密码'),
    );
    expect(await save(mail({ secrets: { password: '' } }))).toMatchObject(refused('请填写密码'));
  });

  it('stand nowhere among the settings', async () => {
    const { settings } = webhook({});
    const misplaced = { ...settings, url: 'https://sink.localhost/misplaced' };
    const { groupId } = dataOf<{ groupId: string }>(
      await call('huadong', contract.pushGroupAdd, {}, { groupName: '夜班组', description: '' }),
    );
    expect(await save(webhook({}, { settings: misplaced }), groupId)).toMatchObject(refused('请填写地址'));
  });

  it('lead to no address of inside', async () => {
    for (const [url, problem] of [
      ['http://hooks.corp-platform.com/', '地址须以 https:// 开头'],
      ['https://127.0.0.1/', '不允许使用内网地址'],
      ['https://[::1]/', '不允许使用内网地址'],
    ])
      expect(await save(webhook({ url }))).toMatchObject(refused(problem!));
  });
});

describe('a test of a channel', () => {
  it('arrives in the sink with a signature that is right, before anything is saved', async () => {
    const reply = dataOf<{ isOk: boolean; title: string }>(
      await test(webhook({ url: 'https://sink.localhost/new', signSecret: 's-new' })),
    );
    expect(reply).toMatchObject({ isOk: true, title: '三号车间 1 号车离线' });
    const [entry] = (await steer('sink')).list;
    expect(entry).toMatchObject({ kind: 'webhook', isTest: true, isSignatureValid: true, target: 'sink.localhost' });
    expect(JSON.parse(entry!.body)).toMatchObject({ eventType: 'device.offline', title: reply.title });
  });

  it('is signed for a robot of DingTalk in its address, over the time alone', async () => {
    const robot = (signSecret: string) =>
      test(
        webhook(
          { url: 'https://sink.localhost/robot/send?access_token=t', signSecret },
          { settings: { preset: 'dingtalk', method: 'POST' } },
        ),
      );
    expect(dataOf(await robot('SEC-1'))).toMatchObject({ isOk: true });
    const [entry] = (await steer('sink')).list;
    expect(entry).toMatchObject({ isSignatureValid: true, target: 'sink.localhost' });
    expect(JSON.stringify(entry)).not.toMatch(/dingtalk|SEC-1|access_token/);
  });

  it('says what the receiver answered, and goes no further than the demo for another host', async () => {
    await answer('webhook', '401', 1);
    expect(dataOf(await test(webhook({})))).toMatchObject({ isOk: false, note: '接收方返回 401：未授权，请检查密钥' });
    expect(dataOf(await test(webhook({ url: 'https://hooks.corp-platform.com/x' })))).toMatchObject({
      isOk: true,
      note: '未外发（演示）',
    });
    expect((await group()).channelList.find(({ kind }) => kind === 'webhook')?.lastTest).toMatchObject({ isOk: true });
  });

  it('is made five times a minute at most', async () => {
    for (let n = 0; n < 5; n += 1) expect(await test(webhook({}))).toMatchObject(done);
    expect(await test(webhook({}))).toMatchObject(refusedByState('同一渠道每分钟最多测试 5 次'));
    await clock({ advance: minute });
    expect(await test(webhook({}))).toMatchObject(done);
  });

  it('refuses a template that names what there is not, which a preview shows', async () => {
    const template = { title: '${title}', body: '${code} <b>${body}</b>' };
    expect(await test(webhook({}, { template }))).toMatchObject(refused('变量 ${code} 不存在'));
    expect(
      dataOf(await call('huadong', templatePreview, {}, { eventType: 'device.offline', ...template })),
    ).toMatchObject({ unknown: ['code'], body: expect.stringMatching(/^— ＜b＞/), parts: 2 });
  });
});

describe('what is sent', () => {
  it('comes to each by each channel once, however often it is queued', async () => {
    const from = new Date(world().clock.now()).toISOString();
    queue('one', ['inApp', 'sms', 'webhook']);
    queue('one', ['inApp', 'sms', 'webhook']);
    await clock({ advance: minute });
    // something else may be told of at the same minute
    const keyword = '三号车间 1 号车离线';
    const came = await list({ from, keyword });
    expect(came.map(({ kind }) => kind).toSorted()).toEqual([
      'inApp',
      'inApp',
      'inApp',
      'sms',
      'sms',
      'sms',
      'sms',
      'webhook',
    ]);
    expect(came.every(({ state }) => state === 'sent')).toBe(true);
    expect(came.filter(({ kind }) => kind === 'sms').every(({ target }) => /^\d{3}\*{4}\d{4}$/.test(target))).toBe(
      true,
    );
    const inbox = (await listOf<MessageRow>('huadong', messageList, { pageSize: 100 })).list;
    expect(
      inbox.filter(({ title, createdAt }) => title === keyword && Date.parse(createdAt) > world().clock.now() - minute),
    ).toHaveLength(1);
  });

  it('says why nothing went out', async () => {
    queue('off', ['inApp'], 'pg_huadong_idle');
    queue('none', ['email', 'webhook'], 'pg_huadong_lead');
    const why = (await list({ state: 'suppressed' })).slice(0, 2).map(({ kind, suppressedBy }) => [kind, suppressedBy]);
    expect(why).toEqual(expect.arrayContaining([['inApp', 'groupOff']]));
    expect((await list({ groupId: 'pg_huadong_lead', state: 'suppressed', kind: 'webhook' }))[0]?.suppressedBy).toBe(
      'channelOff',
    );
  });

  it('is tried again after 1, 5 and 15 minutes, then its owner is told, once an hour', async () => {
    await answer('webhook', '500', 8);
    queue('first');
    await clock({ advance: 22 * minute });
    const [failed] = await list({ state: 'failed', kind: 'webhook' });
    const { attempts } = dataOf<{ attempts: { at: string }[] }>(
      await call('huadong', records.recordGet, { id: failed!.id }),
    );
    const gaps = attempts.slice(1).map(({ at }, nth) => (Date.parse(at) - Date.parse(attempts[nth]!.at)) / minute);
    expect(gaps).toEqual([1, 5, 15]);
    queue('second');
    await clock({ advance: 22 * minute });
    // the session has ended meanwhile
    const told = world().store.all(
      "select id from messages where event_type = 'push.failed' and user_id = 'u_huadong'",
    );
    expect(told).toHaveLength(1);
  });

  it('comes about the same in one step of the clock as in many, over a kill', async () => {
    const other = await openGateway();
    try {
      const rowsOf = ({ box }: TestGateway) =>
        box.current.store.all<{ state: string; nth: number; at: number }>(
          `select d.kind, d.state, a.nth, a.at - d.created_at as at from push_deliveries d
           join push_attempts a on a.delivery_id = d.id where d.delivery_key like '["steps"%' order by d.id, a.nth`,
        );
      await answer('webhook', '500', 2);
      queue('steps', ['webhook', 'inApp']);
      await clock({ advance: 40 * minute });
      const straight = rowsOf(gateway);
      const first = gateway;
      gateway = other;
      await clock({ freeze: true });
      await answer('webhook', '500', 2);
      queue('steps', ['webhook', 'inApp']);
      for (let n = 0; n < 40; n += 1) await clock({ advance: minute });
      expect(rowsOf(other)).toEqual(straight);
      expect(straight.length).toBe(6);
      gateway = first;
    } finally {
      await other.close();
    }
  });

  it('is tried again by hand where it failed, three times at most', async () => {
    await answer('webhook', '401', 4);
    queue('hand');
    await clock({ advance: minute });
    const [{ id } = { id: '' }] = await list({ state: 'failed', kind: 'webhook' });
    const retry = async () =>
      dataOf<{ list: { message: string | null }[] }>(await call('huadong', records.recordRetry, {}, { ids: [id] }))
        .list[0]!.message;
    for (let n = 0; n < 3; n += 1) {
      expect(await retry()).toBeNull();
      await clock({ advance: minute });
    }
    expect(await retry()).toBe('已重试 3 次');
    const [sent] = await list({ state: 'sent' });
    const again = dataOf<{ list: object[] }>(await call('huadong', records.recordRetry, {}, { ids: [sent!.id] }));
    expect(again.list).toMatchObject([{ message: '仅失败的推送可以重试' }]);
  });
});

describe('headers of its own', () => {
  it('go with what a webhook is sent, are shown to nobody, and stay until they are cleared', async () => {
    const url = (await group()).channelList.find(({ kind }) => kind === 'webhook');
    expect(url?.secretHints).not.toHaveProperty('headers');
    expect(await save(webhook({ headers: 'Host: evil.example' }))).toMatchObject(refused('请求头 Host 由系统填写'));
    expect(await save(webhook({ headers: 'X-Token: geheim-123456\nX-Site: hd' }))).toMatchObject(done);
    const { channelList } = await group();
    expect(channelList.find(({ kind }) => kind === 'webhook')?.secretHints['headers']).toBe('••••: hd');
    expect(JSON.stringify(channelList)).not.toContain('geheim');
    await test(webhook({}));
    const headers = (): Record<string, string> =>
      JSON.parse(
        world().store.column<string>('select headers from sink_entries order by rowid desc limit 1')[0] ?? '{}',
      ) as Record<string, string>;
    expect(headers()).toMatchObject({ 'x-token': 'geheim-123456', 'x-site': 'hd', 'content-type': 'application/json' });
    expect(await save(webhook({ headers: '' }))).toMatchObject(done);
    await test(webhook({}));
    expect(headers()).not.toHaveProperty('x-token');
  });
});
