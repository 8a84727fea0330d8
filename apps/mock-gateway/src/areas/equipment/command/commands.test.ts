import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BatchReply } from '@fleet/domain/core/contract/batch.ts';
import { commandStates as states } from '@fleet/domain/areas/equipment/command/commandCodes.ts';
import type { CommandRow, ServiceOffer } from '@fleet/domain/areas/equipment/command/contract.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import { connectionOf } from '../../fleet/face.ts';

const base = '/gateway/device/api/v1';
/** A Friday, ten o'clock in Shanghai. */
const friday = Date.parse('2026-11-20T02:00:00.000Z');
const minute = 60_000;
/** A vehicle that is online, and one that is switched off. */
const online = 'dv_agv_hd_0301';
const off = 'dv_agv_hd_0303';

let gateway: TestGateway;
const open = async () => {
  gateway = await openGateway({ realNow: () => friday });
  gateway.box.current.clock.freeze();
};
beforeEach(open);
afterEach(() => gateway.close());

const clock = () => gateway.box.current.clock;
const send = async (method: 'GET' | 'POST', path: string, query: object, body?: object, as = 'huadong') =>
  (
    await gateway.call({
      method,
      path: `${base}/${path}`,
      token: gateway.tokens(as).accessToken,
      query: { ...query },
      ...(body === undefined ? {} : { body }),
    })
  ).envelope;
const get = async <Reply>(path: string, query: object) => (await send('GET', path, query)).data as Reply;
let count = 0;
const order = async (deviceId: string, identifier: string, more: object = {}) => {
  count += 1;
  const envelope = await send(
    'POST',
    'deviceServiceCall',
    {},
    {
      messageId: `message-${String(count).padStart(4, '0')}`,
      deviceId,
      kind: 'service',
      identifier,
      inputData: {},
      offline: 'reject',
      isConfirmed: true,
      ...more,
    },
  );
  return { ...envelope, row: envelope.data as CommandRow };
};
const history = async (deviceId: string) =>
  (await get<{ list: CommandRow[]; total: number }>('deviceServiceCall/history/list', { deviceId, pageSize: 100 }))
    .list;
const commandOf = async (row: CommandRow) =>
  (await history(row.deviceId)).find(({ messageId }) => messageId === row.messageId)!;
/** Lets the clock go on until a command is over, a second at a time. */
const ended = async (row: CommandRow): Promise<CommandRow> => {
  for (let seconds = 0; seconds < 400; seconds += 1) {
    const now = await commandOf(row);
    if (now.endedAt !== null) return now;
    clock().advance(1000);
  }
  throw new Error('it never ends');
};

describe('the commands of a device', () => {
  it('are filtered by what they are and by who gave them, out of those that the device has', async () => {
    await order(online, 'clearFault');
    const others = { messageId: 'message-of-another', deviceId: online, kind: 'service', identifier: 'voice' };
    const voice = { inputData: { content: '请注意' }, offline: 'reject', isConfirmed: true };
    expect((await send('POST', 'deviceServiceCall', {}, { ...others, ...voice }, 'admin')).code).toBe(200);
    type Reply = { list: CommandRow[]; total: number; operators: Option[]; commands: Option[] };
    type Option = { id: string; name: string };
    const asked = (query: object = {}) =>
      get<Reply>('deviceServiceCall/history/list', { deviceId: online, pageSize: 100, ...query });
    const all = await asked();
    const names = (options: Option[]) => options.map(({ id }) => id).toSorted();
    expect(names(all.commands)).toEqual([...new Set(all.list.map(({ identifier }) => identifier))].toSorted());
    expect(names(all.operators)).toEqual([...new Set(all.list.map(({ operator }) => operator.userId))].toSorted());
    const { operator, identifier } = all.list[0]!;
    const own = await asked({ operatorId: operator.userId, identifier });
    const fits = (row: CommandRow) => row.operator.userId === operator.userId && row.identifier === identifier;
    expect(own.list).toEqual(all.list.filter(fits));
    expect(own.total).toBeLessThan(all.total);
    // what can be chosen stays, whatever is
    expect(own.commands).toEqual(all.commands);
  });
});

describe('what a device can be asked', () => {
  it('is the services of the version that it follows, those that move it never later', async () => {
    const { list, isOnline, disabledText } = await get<{
      list: ServiceOffer[];
      isOnline: boolean;
      disabledText: string | null;
    }>('deviceServiceCall/service/list', { deviceId: online });
    expect([isOnline, disabledText]).toEqual([true, null]);
    expect(list.map(({ identifier, mayQueue }) => [identifier, mayQueue])).toEqual(
      expect.arrayContaining([
        ['pause', true],
        ['resume', false],
        ['lift', false],
        ['reboot', true],
      ]),
    );
  });

  it('is nothing while it is disabled or was never online', async () => {
    expect(await order('dv_agv_hd_0311', 'pause')).toMatchObject({
      code: 830410,
      message_cn: '设备尚未上线，不能下发命令',
    });
    await send('POST', 'device/disable', {}, { ids: [online] });
    expect(await order(online, 'pause')).toMatchObject({ code: 830410, message_cn: '设备已禁用，不能下发命令' });
  });
});

describe('a command to a device that is online', () => {
  it('is sent, accepted and answered on the clock', async () => {
    const { row } = await order(online, 'pause');
    expect(row).toMatchObject({ state: states.sent, attempt: 1, operator: { realName: '陈建国' } });
    clock().advance(1000);
    expect((await commandOf(row)).acceptedAt).not.toBeNull();
    const end = await ended(row);
    expect(end).toMatchObject({ state: states.done, resultText: '执行成功' });
    expect(Date.parse(end.endedAt!)).toBeGreaterThan(Date.parse(end.sentAt!));
  });

  it('answers with what the service gives back', async () => {
    const { row } = await order(online, 'lift', { inputData: { height: 40 } });
    const end = await ended(row);
    if (end.state === states.done)
      expect(end).toMatchObject({ outputData: { height: 40 }, resultText: '实际高度 40 mm' });
    else expect(end.resultText).toMatch(/^设备返回错误（E\d+ /);
  });

  it('is given once however often it is sent', async () => {
    const { row } = await order(online, 'pause', { messageId: 'the-same-message' });
    await ended(row);
    const again = await order(online, 'reboot', { messageId: 'the-same-message' });
    expect(again.row).toMatchObject({ identifier: 'pause', attempt: 1 });
    expect((await history(online)).filter(({ messageId }) => messageId === 'the-same-message')).toHaveLength(1);
    expect(await order(off, 'pause', { messageId: 'the-same-message' })).toMatchObject({
      code: 830001,
      message_cn: '命令ID已被使用，请重新提交',
    });
    // pressed twice before anything was answered
    const twice = await Promise.all([1, 2].map(() => order(online, 'pause', { messageId: 'pressed-twice' })));
    expect(twice.map((answer) => answer.row.messageId)).toEqual(['pressed-twice', 'pressed-twice']);
    expect((await history(online)).filter(({ messageId }) => messageId === 'pressed-twice')).toHaveLength(1);
  });

  it('comes after those before it, one at a time', async () => {
    const rows = [];
    for (let nth = 0; nth < 4; nth += 1) rows.push((await order(online, nth % 2 === 0 ? 'pause' : 'resume')).row);
    expect(rows.map(({ state }) => state)).toEqual([states.sent, states.queued, states.queued, states.queued]);
    const ends = [];
    for (const row of rows) ends.push(await ended(row));
    const times = ends.flatMap(({ sentAt, endedAt }) => [Date.parse(sentAt!), Date.parse(endedAt!)]);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
  });

  it('is refused with a sentence for what does not fit the model', async () => {
    for (const [identifier, inputData, message] of [
      ['lift', {}, '缺少参数“目标高度”'],
      ['lift', { height: 400 }, '“目标高度”超出取值范围 0 ~ 120'],
      ['lift', { height: 40, depth: 1 }, '没有参数“depth”'],
      ['fly', {}, '没有服务“fly”'],
    ] as const)
      expect((await order(online, identifier, { inputData })).message_cn).toBe(message);
    expect((await order(online, 'reboot', { isConfirmed: false })).message_cn).toBe('请确认后再执行“重启”');
    expect(await order(online, 'resume', { offline: 'queue' })).toMatchObject({
      code: 830410,
      message_cn: '会引起运动的服务不能排队，请在设备在线时执行',
    });
  });

  it('is refused for parameters that are nested or large, whatever they hold', async () => {
    let nested: unknown = 40;
    for (let depth = 0; depth < 50; depth += 1) nested = depth % 2 === 0 ? { height: nested } : [nested];
    expect(await order(online, 'lift', { inputData: { height: nested } })).toMatchObject({
      code: 830001,
      message_cn: '“目标高度”须为数字',
    });
    const large = { content: '长'.repeat(22_000) };
    expect(await order(online, 'voice', { inputData: large })).toMatchObject({
      code: 830001,
      message_cn: '参数合计不能超过 64 KB',
    });
    expect((await history(online)).filter(({ identifier }) => identifier === 'lift')).toEqual([]);
  });

  it('is refused when there are too many in a minute', async () => {
    for (let nth = 0; nth < 60; nth += 1) await order(online, 'voice', { inputData: { content: '请让路' } });
    expect((await order(online, 'pause')).message_cn).toBe('下发过于频繁，每分钟最多 60 条');
  });
});

describe('a command to a device that is offline', () => {
  /** Lets the clock go on to a moment at which a vehicle loses its connection for a while. */
  const untilOffline = () => {
    const world = gateway.box.current;
    const { until } = connectionOf(world, online, world.clock.now())!;
    world.clock.advance(until + 1 - world.clock.now());
    return connectionOf(world, online, until + 1)!.until;
  };

  it('fails at once where it is not to wait', async () => {
    expect((await order(off, 'pause')).row).toMatchObject({ state: states.failed, resultText: '设备离线', attempt: 0 });
  });

  it('waits and is carried out, in order, once the device is there', async () => {
    const back = untilOffline();
    const first = (await order(online, 'pause', { offline: 'queue', expiresInSeconds: 604_800 })).row;
    const second = (await order(online, 'clearFault', { offline: 'queue', expiresInSeconds: 604_800 })).row;
    expect([first.state, second.state]).toEqual([states.queued, states.queued]);
    clock().advance(back - 1 - clock().now());
    expect(await commandOf(first)).toMatchObject({ state: states.queued, attempt: 0 });
    clock().advance(5 * minute);
    const [one, other] = [await commandOf(first), await commandOf(second)];
    expect(Date.parse(one.sentAt!)).toBe(back);
    expect(Date.parse(other.sentAt!)).toBeGreaterThanOrEqual(Date.parse(one.endedAt!));
  });

  it('expires, and never runs after that', async () => {
    const { row } = await order(off, 'reboot', { offline: 'queue', expiresInSeconds: 60 });
    clock().advance(minute - 1);
    expect(await commandOf(row)).toMatchObject({ state: states.queued });
    clock().advance(1);
    expect(await commandOf(row)).toMatchObject({ state: states.expired, attempt: 0 });
    clock().advance(24 * 60 * minute);
    expect(await commandOf(row)).toMatchObject({ state: states.expired, attempt: 0 });
  });

  it('can be taken back, and is when the device is disabled', async () => {
    const queue = { offline: 'queue', expiresInSeconds: 86_400 };
    const rows = [(await order(off, 'reboot', queue)).row, (await order(off, 'pause', queue)).row];
    const reply = (await send('POST', 'deviceServiceCall/cancel', {}, { ids: [rows[0]!.messageId, 'nobody-knows'] }))
      .data as BatchReply;
    expect(reply).toMatchObject({
      changed: 1,
      refused: 1,
      list: [{ result: 'changed', name: '重启' }, { message: '命令不存在' }],
    });
    await send('POST', 'device/disable', {}, { ids: [off] });
    expect((await commandOf(rows[0]!)).resultText).toBe('已手动取消');
    expect((await commandOf(rows[1]!)).resultText).toBe('设备已禁用、删除或分发');
  });

  it('gives way to a newer setting of the same property', async () => {
    const setting = (value: number) =>
      order(off, 'volume', {
        kind: 'setProperty',
        inputData: { volume: value },
        offline: 'queue',
        expiresInSeconds: 86_400,
      });
    const first = (await setting(40)).row;
    const second = (await setting(55)).row;
    expect(await commandOf(first)).toMatchObject({ state: states.cancelled, resultText: '已被新的设置取代' });
    expect(second).toMatchObject({ state: states.queued, inputText: '提示音量 55 %' });
    expect((await order(off, 'batteryLevel', { kind: 'setProperty', inputData: { batteryLevel: 3 } })).message_cn).toBe(
      '“电量”是只读属性',
    );
  });
});

describe('time', () => {
  it('does the same in one step as in many', async () => {
    const after = async (step: number) => {
      await gateway.close();
      await open();
      count = 0;
      for (const [deviceId, identifier] of [
        [online, 'pause'],
        [online, 'reboot'],
        [off, 'reboot'],
      ] as const)
        await order(deviceId, identifier, { offline: 'queue', expiresInSeconds: 3600 });
      for (let gone = 0; gone < 120 * minute; gone += step) {
        clock().advance(step);
        if (step < 120 * minute) await history(online);
      }
      return [await history(online), await history(off)];
    };
    expect(await after(120 * minute)).toEqual(await after(5 * minute));
  });
});
