import fc from 'fast-check';
import { softwareIdOf } from '@fleet/fixtures/areas/software/packages.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '@fleet/domain/areas/software/code/contract.ts';
import { readCode } from '@fleet/domain/areas/software/code/codeText.ts';
import type { BatchReply } from '@fleet/domain/core/contract/batch.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { callsOn, done, missing, refused, refusedByState } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import { codeFormBody } from './cases.ts';
import { drawCode } from './drawing.ts';

const tuesday = Date.parse('2026-11-24T02:00:00.000Z');

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway({ realNow: () => tuesday });
  gateway.box.current.clock.freeze();
});
afterEach(() => gateway.close());

const { call, listOf } = callsOn(() => gateway);
const toolkit = softwareIdOf('AgvToolkit-v3.2.1.2026101501.exe');
const board = softwareIdOf('LineBoard-v1.1.0.2026101901.tar.gz');
const list = (as: string, id: string, query: Record<string, unknown> = {}) =>
  listOf<contract.CodeRow>(as, contract.codeList, { softwareId: id, pageSize: 100, ...query });
const make = (body: object = {}, { as = 'huadong', id = board, ...query }: Record<string, string> = {}) =>
  call(as, contract.codeAdd, { softwareId: id, ...query }, { ...codeFormBody, ...body });
const codesOf = async (answer: ReturnType<typeof make>) =>
  ((await answer).data as ReplyOf<typeof contract.codeAdd>).codes;
const statesOf = (rows: readonly contract.CodeRow[]): number[] =>
  rows.map(({ status }) => status).toSorted((one, other) => one - other);
const revoke = async (ids: readonly string[], as = 'huadong') =>
  (await call(as, contract.codeRevoke, {}, { ids, reason: '换了工控机' })).data as BatchReply;

describe('the codes of software', () => {
  it('are told once, and stand as masks afterwards', async () => {
    const codes = await codesOf(make());
    expect(new Set(codes.map(({ code }) => readCode(code)))).toEqual(new Set(codes.map(({ code }) => code)));
    const { list: rows } = await list('huadong', board);
    for (const { codeId, code } of codes) {
      const row = rows.find((one) => one.codeId === codeId)!;
      expect(row).toMatchObject({
        mask: `${code.slice(0, 4)}-****-****-${code.slice(-4)}`,
        bindType: 'project',
        bindId: 'p_huadong_1',
        maxUses: 2,
        usedCount: 0,
        uses: [],
        status: 1,
        remark: '驻场',
        creator: '陈建国',
      });
      expect(row.bindName).not.toBeNull();
    }
    const everything = JSON.stringify(
      ['software_codes', 'kept_answers'].map((table) => gateway.box.current.store.all(`select * from ${table}`)),
    );
    for (const { code } of codes) expect(everything).not.toContain(code.slice(5, 14));
  });

  it('are found by the whole of one, however it is written', async () => {
    const [first] = await codesOf(make());
    const { list: rows } = await list('huadong', board, { keyword: first!.code.toLowerCase().replaceAll('-', ' ') });
    expect(rows.map(({ codeId }) => codeId)).toEqual([first!.codeId]);
    expect((await list('huadong', board, { keyword: '供应商' })).total).toBe(1);
  });

  it('are the same again for the same seed and the same calls', async () => {
    const first = await codesOf(make());
    gateway.renew();
    gateway.box.current.clock.freeze();
    expect(await codesOf(make())).toEqual(first);
    expect(drawCode(1, 'sk_a')).not.toBe(drawCode(2, 'sk_a'));
  });

  it('of the data set are in every state, and are counted at their package', async () => {
    const rows = (await list('admin', toolkit)).list;
    expect(statesOf(rows)).toEqual([1, 1, 2, 4]);
    expect(rows.find(({ bindType }) => bindType === 'device')).toMatchObject({
      usedCount: 1,
      bindName: expect.stringContaining('潜伏车') as unknown,
      uses: [{ deviceName: '三号车间潜伏车 01', at: expect.any(String) as unknown }],
    });
    expect(rows.find(({ status }) => status === 4)).toMatchObject({
      revokedBy: '沈志远',
      revokeReason: '发错了外协单位',
      revokedAt: expect.any(String) as unknown,
    });
    expect(statesOf((await list('huadong', board)).list)).toEqual([1, 3]);
  });

  it('of the platform’s software are the platform’s own affair', async () => {
    const refusal = refusedByState('平台提供的软件不能修改');
    expect(await call('huadong', contract.codeList, { softwareId: toolkit })).toMatchObject(refusal);
    expect(await make({}, { id: toolkit })).toMatchObject(refusal);
    const [own] = (await list('admin', toolkit, { status: 1 })).list;
    expect(await revoke([own!.codeId])).toMatchObject({ refused: 1, changed: 0 });
  });

  it('hold up to the end of their last day, whatever the clock does in between', async () => {
    const body = { validFrom: '2026-11-23T16:00:00.000Z', validTo: '2026-11-25T15:59:59.999Z', quantity: 1 };
    const [made] = await codesOf(make(body));
    const status = async () => {
      // the session of before has ended by then
      const { envelope } = await gateway.call({
        path: contract.codeList.path,
        token: gateway.tokens('huadong').accessToken,
        query: { softwareId: board },
      });
      const { list: rows } = envelope.data as { list: contract.CodeRow[] };
      return rows.find(({ codeId }) => codeId === made!.codeId)!.status;
    };
    const { clock } = gateway.box.current;
    clock.advance(Date.parse(body.validTo) - tuesday);
    expect(await status()).toBe(1);
    clock.advance(1);
    expect(await status()).toBe(3);
  });

  it('are filtered by their state as their rows say it, whenever they end', async () => {
    const ends = fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 4, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(ends, async (hours) => {
        const { store, clock } = gateway.box.current;
        const ids = store.column<string>('select id from software_codes where software_id = @id', { id: toolkit });
        for (const [index, id] of ids.entries())
          store.run('update software_codes set valid_to = @validTo where id = @id', {
            id,
            validTo: clock.now() + hours[index]! * 3_600_000,
          });
        const { list: all } = await list('admin', toolkit);
        for (const status of [1, 2, 3, 4]) {
          const found = (await list('admin', toolkit, { status })).list.map(({ codeId }) => codeId);
          expect(found).toEqual(all.filter((row) => row.status === status).map(({ codeId }) => codeId));
        }
      }),
      { numRuns: 20 },
    );
  });
});

describe('making codes', () => {
  it('refuses what does not fit together', async () => {
    expect(await make({ bindType: 'device', bindId: 'dv_agv_hd_0301', quantity: 2, maxUses: 1 })).toMatchObject(
      refused('绑定设备时只能生成 1 个'),
    );
    expect(await make({ bindId: '' })).toMatchObject(refused('请选择项目'));
    expect(await make({ validFrom: '2026-11-23T16:00:00.000Z', validTo: '2037-11-25T15:59:59.999Z' })).toMatchObject(
      refused('有效期最长 3650 天'),
    );
    expect(await make({ validFrom: '2026-10-23T16:00:00.000Z', validTo: '2026-11-20T15:59:59.999Z' })).toMatchObject(
      refused('结束日期已过，请重新选择'),
    );
    expect(await make({ quantity: 101 })).toMatchObject({ code: 830001 });
  });

  it('binds to projects and devices of the tenant whose software it is, the platform’s to any', async () => {
    expect(await make({ bindId: 'p_huanan_1' })).toMatchObject(missing);
    expect(await make({ bindId: 'p_huanan_1' }, { as: 'admin' })).toMatchObject(missing);
    expect(await make({ bindId: 'p_huanan_1' }, { as: 'admin', id: toolkit })).toMatchObject(done);
    // who looks at one tenant alone binds to that one's
    expect(await make({ bindId: 'p_huanan_1' }, { as: 'admin', id: toolkit, tntId: 't_huadong' })).toMatchObject(
      missing,
    );
    const device = { bindType: 'device', bindId: 'dv_agv_hd_0301', quantity: 1, maxUses: 1 };
    const [made] = await codesOf(make(device));
    const row = (await list('huadong', board)).list.find(({ codeId }) => codeId === made!.codeId);
    expect(row).toMatchObject({ bindType: 'device', bindName: expect.stringContaining('潜伏车') as unknown });
    expect(await make({ ...device, bindId: 'dv_agv_hn_0301' })).toMatchObject(missing);
  });
});

describe('revoking codes', () => {
  it('says of each what became of it', async () => {
    const rows = (await list('huadong', board)).list;
    const [active, expired] = [1, 3].map((status) => rows.find((row) => row.status === status)!.codeId);
    expect((await revoke([active!, expired!, 'sk_gone'])).list.map(({ message }) => message)).toEqual([
      null,
      '授权码已过期，无需作废',
      '授权码不存在或已被删除',
    ]);
    expect((await revoke([active!])).list[0]).toMatchObject({ result: 'refused', message: '授权码已作废' });
    expect((await list('huadong', board, { status: 4 })).list).toMatchObject([
      { codeId: active, revokeReason: '换了工控机', revokedBy: '陈建国' },
    ]);
    expect((await revoke([expired!], 'huanan')).list[0]).toMatchObject({ message: '授权码不存在或已被删除' });
  });
});
