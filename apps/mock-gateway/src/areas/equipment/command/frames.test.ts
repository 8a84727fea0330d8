import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commandList, type CommandRow, commandSend } from '@fleet/domain/areas/equipment/command/contract.ts';
import { frameTitle } from '@fleet/domain/areas/products/decode/face.ts';
import { isSound } from '@fleet/domain/areas/products/decode/frames/frame.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import { publishText, readScript } from '../../products/decode/scriptRows.ts';

/** A Friday, ten o'clock in Shanghai. */
const friday = Date.parse('2026-11-20T02:00:00.000Z');
const tow = { key: 'a1TowAgv003', device: 'dv_agv_hd_0501' };

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway({ realNow: () => friday });
  gateway.box.current.clock.freeze();
});
afterEach(() => gateway.close());

let count = 0;
const send = async (body: object, deviceId = tow.device) => {
  count += 1;
  const { envelope } = await gateway.call({
    method: 'POST',
    path: commandSend.path,
    token: gateway.tokens('admin').accessToken,
    body: {
      messageId: `message-${count}`,
      deviceId,
      kind: 'service',
      inputData: {},
      offline: 'reject',
      isConfirmed: true,
      ...body,
    },
  });
  return envelope as { code: number; message_cn: string; data: CommandRow };
};
const given = async () =>
  (
    (
      await gateway.call({
        path: commandList.path,
        token: gateway.tokens('admin').accessToken,
        query: { deviceId: tow.device, pageSize: 100 },
      })
    ).envelope.data as { list: CommandRow[]; total: number }
  ).total;
const bytesOf = (frame: string | null) => (frame ?? '').split(' ').map((byte) => Number.parseInt(byte, 16));
const publish = (more: string) => {
  const { store, clock } = gateway.box.current;
  const text = `${readScript(store, tow.key).text}\n${more}`;
  publishText(store, { productKey: tow.key, text, note: '测试', publishedBy: 'u_admin', publishedAt: clock.now() });
};
const setSpeed = { kind: 'setProperty', identifier: 'maxSpeed', inputData: { maxSpeed: 0.8 } };

describe('a command to a device that speaks in frames', () => {
  it('is sent as what the published script makes of it, and the log has the frame', async () => {
    const set = (await send(setSpeed)).data;
    expect(set.frame).toMatch(/^AA 55 02 \w\w \w\w 03 01 03 20 \w\w \w\w$/);
    const service = (await send({ identifier: 'clearFault', inputData: { faultCode: 'F7' } })).data;
    const bytes = bytesOf(service.frame);
    expect([isSound(bytes), frameTitle(bytes).slice(0, 2), bytes.slice(6, -2)]).toEqual([
      true,
      '服务',
      [0x04, 2, 0x46, 0x37],
    ]);
    // what stands in the log is what was answered
    expect((await send({ identifier: 'pause' })).data.frame).toMatch(/^AA 55 04 /);
  });

  it('is refused with what the script says, and is not in the log', async () => {
    const before = await given();
    publish(`protocolToRawData = () => { throw new Error('控制器不支持此命令'); };`);
    expect(await send(setSpeed)).toMatchObject({
      code: 830410,
      message_cn: '下发数据解析失败：控制器不支持此命令',
      data: null,
    });
    publish('protocolToRawData = () => [];');
    expect((await send(setSpeed)).message_cn).toBe('下发数据解析失败：protocolToRawData 没有返回数据');
    publish('protocolToRawData = () => { while (true) {} };');
    expect((await send(setSpeed)).message_cn).toBe('下发数据解析失败：运行超过 200 毫秒，已停止');
    expect(await given()).toBe(before);
  });

  it('is told what is wrong with the command itself before the script is asked', async () => {
    publish(`protocolToRawData = () => { throw new Error('不该运行'); };`);
    const wrong = await send({ ...setSpeed, inputData: { maxSpeed: 9 } });
    expect([wrong.code, wrong.message_cn.includes('不该运行')]).toEqual([830001, false]);
  });

  it('needs a published script, and others have no frame', async () => {
    gateway.box.current.store.run(`delete from product_script_versions where product_key = '${tow.key}'`);
    expect((await send(setSpeed)).message_cn).toBe('下发数据解析失败：产品还没有发布解析脚本');
    expect((await send({ identifier: 'pause' }, 'dv_agv_hd_0301')).data.frame).toBeNull();
  });
});
