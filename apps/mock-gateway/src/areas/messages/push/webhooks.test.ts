import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '@fleet/domain/areas/messages/push/contract.ts';
import { sampleOf } from '@fleet/domain/areas/messages/push/channelTemplate.ts';
import { callsOn } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import { createWorld } from '../../../world/createWorld.ts';
import { queueToGroup } from './deliveries.ts';

/** Webhooks go over HTTP, by the one name that leads back into the demo. */

const minute = 60_000;
const own = 'pg_huadong_duty';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
  await clock({ freeze: true });
});
afterEach(() => gateway.close());

const { call } = callsOn(() => gateway);
const world = () => gateway.box.current;
const clock = (body: object) => gateway.call({ method: 'POST', path: '/mock/api/clock', body });
const test = async (secrets: object, settings: object = {}) => {
  const channel = { kind: 'webhook', settings: { preset: 'plain', method: 'POST', ...settings }, template: null };
  const body = { ...channel, secrets, eventType: 'fault.raised' };
  return (await call('huadong', contract.pushChannelTest, { groupId: own }, body)).data as {
    isOk: boolean;
    note: string;
  };
};
const arrived = async () =>
  (
    JSON.parse((await gateway.call({ path: '/mock/api/sink' })).text) as {
      list: {
        headers: Record<string, string>;
        body: string;
        isSignatureValid: boolean | null;
        status: number | null;
      }[];
    }
  ).list;
const answer = (status: string, times = 1) =>
  gateway.call({ method: 'POST', path: '/mock/api/sink-answers', body: { kind: 'webhook', answer: status, times } });
const queue = (key: string) =>
  queueToGroup(world(), own, ['webhook'], {
    key,
    told: sampleOf('device.offline'),
    link: null,
    projectId: null,
    deviceId: null,
  });

describe('a webhook', () => {
  it('goes over a connection to the gateway’s own port under the name of the sink, and is signed', async () => {
    await gateway.server.listen({ port: 0, host: '127.0.0.1' });
    expect(await test({ url: 'https://sink.localhost/a/b?c=d', signSecret: 'key' })).toMatchObject({ isOk: true });
    const [first] = await arrived();
    expect(first).toMatchObject({ isSignatureValid: true, status: 200 });
    expect(first!.headers).toMatchObject({ host: 'sink.localhost', 'content-type': 'application/json' });
    expect(first!.headers['x-fleet-timestamp']).toMatch(/^\d+$/);
    expect(Object.keys(first!.headers)).not.toContain('x-sink-ticket');
    expect(JSON.parse(first!.body)).toMatchObject({ eventType: 'fault.raised' });
  });

  it('of DingTalk comes with its time and its signature in the query, and nothing of them in headers', async () => {
    await gateway.server.listen({ port: 0, host: '127.0.0.1' });
    const secrets = { url: 'https://sink.localhost/robot/send?access_token=t+1', signSecret: 'SEC' };
    expect(await test(secrets, { preset: 'dingtalk' })).toMatchObject({ isOk: true });
    const [first] = await arrived();
    expect(first).toMatchObject({ isSignatureValid: true, status: 200 });
    expect(JSON.stringify(first!.headers)).not.toMatch(/sign|timestamp/);
    expect(JSON.parse(first!.body)).toMatchObject({ msgtype: 'text' });
  });

  it.each([
    ['400', '内容被拒绝'],
    ['401', '未授权'],
    ['429', '请求过于频繁'],
    ['500', '服务异常'],
    ['timeout', '超时未响应'],
    ['cut', '连接被中断'],
  ])('that is answered %s says so', async (status, reason) => {
    await answer(status);
    const { isOk, note } = await test({ url: 'https://sink.localhost/x' });
    expect([isOk, note.includes(reason)]).toEqual([false, true]);
  });

  it('is tried again when the receiver wants it, in whatever steps the clock goes', async () => {
    await answer('429');
    queue('later');
    await clock({ advance: 10 * minute });
    const tries = world().store.column<number>(
      `select a.at from push_attempts a join push_deliveries d on d.id = a.delivery_id
       where d.delivery_key like '["later"%' order by a.nth`,
    );
    expect(tries.slice(1).map((at, nth) => (at - tries[nth]!) / 1000)).toEqual([120]);
  });

  it('that was on its way when the gateway was killed goes out once more under the same id, as of its own moment', async () => {
    queue('killed');
    const { id } = world().store.one<{ id: string }>(
      `select id from push_deliveries where delivery_key like '["killed"%'`,
    )!;
    const at = world().clock.now() + 500;
    world().store.run("update push_deliveries set state = 'sending', tried_at = @at where id = @id", { id, at });
    world().store.run("delete from due where kind = 'message.deliver' and subject = @id", { id });
    const image = world().store.image();
    const before = world();
    gateway.box.current = createWorld({ file: ':memory:', scenario: 'default', image, realNow: gateway.realNow });
    before.close();
    await clock({ freeze: true });
    await clock({ advance: minute });
    const sent = world().store.all('select state, tries from push_deliveries where id = @id', { id });
    expect(sent).toEqual([{ state: 'sent', tries: 1 }]);
    expect(world().store.column('select at from push_attempts where delivery_id = @id', { id })).toEqual([at]);
    expect((await arrived()).map(({ body }) => (JSON.parse(body) as { id: string }).id)).toEqual([id]);
  });

  it('that nobody has sent is not taken', async () => {
    const alien = await gateway.call({ method: 'POST', path: '/mock/sink/x', body: { a: 1 } });
    expect(alien.status).toBe(404);
    expect(await arrived()).toEqual([]);
  });
});
