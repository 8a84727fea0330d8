import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@fleet/domain/areas/monitoring/fault-code/contract.ts';
import * as manual from '@fleet/domain/areas/monitoring/fault-code/manualContract.ts';
import { type FaultDetail, faultGet, faultList } from '@fleet/domain/areas/monitoring/fault/contract.ts';
import { toolDelete } from '@fleet/domain/areas/tools/tool/contract.ts';
import * as importing from '@fleet/domain/areas/monitoring/fault-code/importContract.ts';
import { codeColumnNames, codeColumns } from '@fleet/domain/areas/monitoring/fault-code/sheet.ts';
import { faultCodeChoices } from '@fleet/domain/areas/fleet/face.ts';
import { callsOn, done, refused, refusedByState } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import { writeSheet } from '../../../rows/sheet/sheet.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const { call, listOf } = callsOn(() => gateway);
const dataOf = <Data>({ data }: { readonly data?: unknown }): Data => data as Data;
const codes = async (query: object = {}, as = 'huadong') =>
  (await listOf<contract.FaultCodeRow>(as, contract.faultCodeList, { pageSize: 100, ...query })).list;
const get = async (code: string, as = 'huadong') =>
  dataOf<contract.FaultCodeDetail>(await call(as, contract.faultCodeGet, { code }));
const formOf = ({ version, ...row }: contract.FaultCodeRow) => ({
  ...Object.fromEntries(Object.keys(contract.codeForm).map((name) => [name, row[name as 'name']])),
  version,
});
const sheet = (rows: readonly (readonly (string | number)[])[]) =>
  writeSheet(
    { name: '故障码', columns: codeColumnNames.map((name) => ({ title: codeColumns[name].title, width: 12 })) },
    rows,
  );
const line = (code: string, differs: Partial<Record<keyof typeof codeColumns, string>> = {}) =>
  codeColumnNames.map((name) => (name === 'code' ? code : (differs[name] ?? codeColumns[name].example)));
const sendFile = async (file: Buffer, mode: 'check' | 'apply', replace = false) =>
  (
    await gateway.call({
      method: 'POST',
      path: importing.faultCodeUpload.path,
      as: 'huadong',
      form: { file, mode, replace },
    })
  ).envelope;
const send = async (rows: readonly (readonly (string | number)[])[], mode: 'check' | 'apply', replace = false) =>
  sendFile(await sheet(rows), mode, replace);

describe('fault codes', () => {
  it("are the platform's and a tenant's own, and count what is on record", async () => {
    const own = await codes();
    const other = await codes({}, 'huanan');
    expect(own.filter(({ origin }) => origin === 'tenant').map(({ code }) => code)).toEqual(['HD01', 'HD02']);
    expect(other.every(({ origin, isReadOnly }) => origin === 'platform' && isReadOnly)).toBe(true);
    const counted = own.find(({ count30d }) => count30d > 0)!;
    const detail = await get(counted.code);
    expect(detail.recent.length).toBe(Math.min(5, detail.recordCount));
    expect(detail.versions.reduce((sum, { faults }) => sum + faults, 0)).toBe(counted.count30d);
  });

  it("of the platform are not a tenant's to change, but may become its own, which then stands for them", async () => {
    const before = await get('N1002');
    expect(await call('huadong', contract.faultCodeUpdate, { codeId: before.codeId }, formOf(before))).toMatchObject(
      refusedByState('平台故障码只能由平台修改，可复制为本租户故障码'),
    );
    const { version: _version, ...form } = formOf(before);
    const added = await call('huadong', contract.faultCodeAdd, {}, { ...form, code: 'N1002', hint: '先呼叫班长' });
    expect(added).toMatchObject(done);
    expect(await get('N1002')).toMatchObject({ origin: 'tenant', hint: '先呼叫班长' });
    expect((await codes({ keyword: 'N1002' })).map(({ origin }) => origin)).toEqual(['tenant']);
    expect((await get('N1002', 'huanan')).hint).toBe(before.hint);
    expect(await call('huadong', contract.faultCodeAdd, {}, { ...form, code: 'N1002' })).toMatchObject(
      refused('故障码“N1002”已存在'),
    );
    const own = await get('N1002');
    expect(await call('huadong', contract.faultCodeDelete, { codeId: own.codeId }, { version: 1 })).toMatchObject(
      refusedByState(`已有 ${own.recordCount} 条故障记录，只能停用`),
    );
    const level = own.level === 5 ? 4 : 5;
    expect(
      await call('huadong', contract.faultCodeUpdate, { codeId: own.codeId }, { ...formOf(own), level }),
    ).toMatchObject(refusedByState(`已有 ${own.recordCount} 条故障记录，不能修改等级`));
  });

  it('that are used no more are offered no more', async () => {
    const offered = async () =>
      (await listOf<{ code: string }>('huadong', faultCodeChoices, { pageSize: 100 })).list.map(({ code }) => code);
    expect(await offered()).toContain('HD01');
    expect(await offered()).not.toContain('HD02');
    const row = await get('HD01');
    await call('huadong', contract.faultCodeUpdate, { codeId: row.codeId }, { ...formOf(row), isEnabled: false });
    expect(await offered()).not.toContain('HD01');
    expect(await call('huadong', contract.faultCodeUpdate, { codeId: row.codeId }, formOf(row))).toMatchObject({
      code: 830409,
    });
  });
});

describe('the manual of a fault code', () => {
  const manuals = async (as: string, query: object = {}) =>
    (await listOf<manual.ManualChoice>(as, manual.faultCodeManuals, { pageSize: 100, ...query })).list;

  it('stands with its current version beside the hint, for whoever uses the code and whoever has a fault of it', async () => {
    for (const as of ['huadong', 'huanan', 'admin'])
      expect(await get('N1002', as)).toMatchObject({
        manual: {
          toolName: '手动遥控操作说明',
          classificationName: '操作说明',
          currentVersion: 'v1.0',
          previewKind: 'pdf',
        },
      });
    expect((await get('C4003')).manual).toBeNull();
    for (const code of ['B2002', 'O3001']) {
      const [fault] = (await listOf<{ id: string }>('admin', faultList, { code, pageSize: 1 })).list;
      const said = dataOf<FaultDetail>(await call('admin', faultGet, { id: fault!.id }));
      expect(said.manual).toEqual((await get(code, 'admin')).manual);
    }
  });

  it("is the platform's or the tenant's own, and no tool", async () => {
    const offered = await manuals('huadong');
    const names = offered.map(({ manualName }) => manualName);
    expect(names).toContain('夜班巡检要求');
    expect(names).toContain('潜伏车维护手册');
    expect(names).not.toContain('港区部署记录模板');
    expect(names).not.toContain('现场调试助手');
    expect((await manuals('huadong', { keyword: '巡检' })).map(({ manualName }) => manualName)).toEqual([
      '夜班巡检要求',
    ]);
    const idOf = async (as: string, name: string) =>
      (await manuals(as)).find(({ manualName }) => manualName === name)!.manualId;
    const save = async (manualId: string) => {
      const row = await get('HD02');
      return call('huadong', contract.faultCodeUpdate, { codeId: row.codeId }, { ...formOf(row), manualId });
    };
    for (const manualId of [await idOf('huanan', '港区部署记录模板'), 'tl_tool_debug_1', 'tl_none'])
      expect(await save(manualId)).toMatchObject(refused('处理手册不存在或已被删除'));
    const own = await idOf('huadong', '夜班巡检要求');
    expect(await save(own)).toMatchObject(done);
    expect((await get('HD02')).manual).toMatchObject({ toolId: own, toolName: '夜班巡检要求', previewKind: 'text' });
    // the platform has others read its codes, who know nothing of what one of them keeps
    const shared = await get('C4003', 'admin');
    expect(
      await call('admin', contract.faultCodeUpdate, { codeId: shared.codeId }, { ...formOf(shared), manualId: own }),
    ).toMatchObject(refused('处理手册不存在或已被删除'));
    await call('huadong', toolDelete, {}, { ids: [own] });
    expect(await get('HD02')).toMatchObject({ manual: null, manualId: null });
  });

  it('is named in a file, and a name that nothing has is a problem of its row', async () => {
    const rows = [line('MN01'), line('MN02', { manualName: '没有这本' }), line('MN03', { manualName: ' ' })];
    expect(dataOf<object>(await send(rows, 'apply'))).toMatchObject({
      added: 2,
      failed: 1,
      rows: [{ row: 3, problem: '处理手册不存在：没有这本' }],
    });
    expect((await codes({ keyword: 'MN0' })).map((row) => row.manual?.toolName ?? null)).toEqual([
      '潜伏车维护手册',
      null,
    ]);
    expect(dataOf<object>(await send([line('MN01')], 'check'))).toMatchObject({ unchanged: 1 });
    const without = [line('MN01', { manualName: '' })];
    expect(dataOf<object>(await send(without, 'apply', true))).toMatchObject({ updated: 1 });
    expect((await get('MN01')).manual).toBeNull();
  });
});

describe('a file of fault codes', () => {
  it('is looked at first, and carried out as was said', async () => {
    const rows = [line('IM01'), line('IM02', { level: '9' }), line('IM03', { productKeys: 'a1Nowhere' })];
    const checked = dataOf<object>(await send(rows, 'check'));
    expect(checked).toMatchObject({ added: 1, updated: 0, failed: 2, rows: [{ row: 3 }, { row: 4 }] });
    expect(await codes({ keyword: 'IM0' })).toEqual([]);
    expect(dataOf<object>(await send(rows, 'apply'))).toEqual(checked);
    expect((await codes({ keyword: 'IM0' })).map(({ code }) => code)).toEqual(['IM01']);
    expect(dataOf<object>(await send([line('IM01')], 'check'))).toMatchObject({ unchanged: 1, added: 0, failed: 0 });
    const changed = [line('IM01', { hint: '重启' })];
    expect(dataOf<object>(await send(changed, 'check'))).toMatchObject({ failed: 1 });
    expect(dataOf<object>(await send(changed, 'apply', true))).toMatchObject({ updated: 1 });
    expect((await get('IM01')).hint).toBe('重启');
  });

  it('that is no sheet of codes is refused', async () => {
    const nothing = await sendFile(Buffer.from('%PDF-1.7'), 'check');
    expect(nothing).toMatchObject(refused('文件格式不正确，仅支持 xlsx、csv'));
    expect(await send([], 'check')).toMatchObject(refused('文件中没有故障码，请从第 2 行起填写'));
  });
});
