import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { softwareIdOf } from '@fleet/fixtures/areas/software/packages.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tenantDelete } from '@fleet/domain/areas/access/tenants/contract.ts';
import {
  softwareCategoryAdd,
  type SoftwareCategoryRow,
  softwareCategoryList,
} from '@fleet/domain/areas/software/category/contract.ts';
import { codeAdd } from '@fleet/domain/areas/software/code/contract.ts';
import * as contract from '@fleet/domain/areas/software/software/contract.ts';
import { platforms } from '@fleet/domain/areas/software/software/softwareCodes.ts';
import type { BatchReply } from '@fleet/domain/core/contract/batch.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { callsOn, done, missing, refused, refusedByState } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import { uploadedFile } from '../../../../test/support/uploads.ts';
import { codeFormBody } from '../code/cases.ts';
import { softwareForm } from './cases.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
});
afterEach(() => gateway.close());

const { call, listOf } = callsOn(() => gateway);
const list = (as: string, query: Record<string, unknown> = {}) =>
  listOf<contract.SoftwareRow>(as, contract.softwareList, { pageSize: 100, ...query });
const filesOf = async (as: string, query?: Record<string, unknown>) =>
  (await list(as, query)).list.map(({ fileName }) => fileName);
const get = async (id: string, as = 'admin') =>
  (await call(as, contract.softwareGet, { softwareId: id })).data as contract.SoftwareRow;
const linkOf = async (id: string, as = 'huadong') =>
  (await call(as, contract.softwareLink, { softwareId: id })).data as ReplyOf<typeof contract.softwareLink>;
const bytesAt = async (url: string): Promise<Buffer> => {
  const { pathname, search } = new URL(url);
  const { rawPayload, statusCode } = await gateway.server.inject({ method: 'GET', url: `${pathname}${search}` });
  expect(statusCode).toBe(200);
  return rawPayload;
};
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const name = 'QualityHelper-v1.0.0.2026112001.exe';
const add = async (
  { fileName = name, as = 'huadong', bytes = Buffer.from('a program'), tenant = {} } = {},
  body: object = {},
) =>
  call(as, contract.softwareAdd, tenant, {
    ...softwareForm,
    fileId: await uploadedFile(gateway, 'software', as, fileName, bytes),
    fileName,
    ...body,
  });
const added = async (...about: Parameters<typeof add>) =>
  ((await add(...about)).data as { softwareId: string }).softwareId;

describe('the list of software', () => {
  it('shows the platform’s to everybody, a tenant’s to itself, and all to inner users', async () => {
    expect((await list('admin')).total).toBe(26);
    expect((await list('huadong')).total).toBe(25);
    expect(await filesOf('huanan')).not.toContain('LineBoard-v1.1.0.2026101901.tar.gz');
    expect(await filesOf('huanan')).toContain('PortScheduler-v1.4.0.2026091001.exe');
    const own = await list('huadong', { source: 'own' });
    expect(own.list.map(({ isReadOnly, tntId }) => [isReadOnly, tntId])).toEqual(
      Array.from({ length: 3 }, () => [false, 't_huadong']),
    );
    expect((await list('huadong', { source: 'platform' })).list.every(({ isReadOnly }) => isReadOnly)).toBe(true);
  });

  it('tells what a file name says, and which is the latest of its name and platform', async () => {
    expect(await filesOf('huanan', { keyword: 'agvtoolkit', latestOnly: true, sort: 'softwareVersion' })).toEqual([
      'AgvToolkit-v3.2.1.2026101501.exe',
      'AgvToolkit-v3.2.1.2026101502.deb',
    ]);
    expect(await filesOf('huanan', { softwareVersion: 'v3.2.1.20261015' })).toHaveLength(2);
    const [row] = (await list('huanan', { softwareVersion: '2026101501' })).list;
    expect(row).toMatchObject({
      softwareVersion: 'v3.2.1',
      dateSerial: '2026101501',
      categoryPath: '现场工具 / 调试工具',
      uploader: '沈志远',
      isLatest: true,
      codeCount: 0,
    });
    // who it is, is told what hangs on it
    expect(await get(row!.softwareId)).toMatchObject({ codeCount: 4, activeCodeCount: 2 });
  });

  it('finds under each filter what a look at every row finds', async () => {
    const { list: all } = await list('admin');
    const { list: tree } = await listOf<SoftwareCategoryRow>('admin', softwareCategoryList);
    const below = (id: string): string[] => [
      id,
      ...tree.filter(({ parentId }) => parentId === id).flatMap(({ categoryId }) => below(categoryId)),
    ];
    const filter = fc.record(
      {
        categoryId: fc.constantFrom(...tree.map(({ categoryId }) => categoryId)),
        platform: fc.constantFrom(...platforms),
        latestOnly: fc.boolean(),
        softwareVersion: fc.constantFrom('v3', '.0.', '2026101', 'v4.6.1', '9'),
        keyword: fc.constantFrom('agv', '助手', '.EXE', 'Map'),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(filter, async (query) => {
        const expected = all.filter(
          (row) =>
            (query.categoryId === undefined || below(query.categoryId).includes(row.categoryId)) &&
            (query.platform === undefined || row.platform === query.platform) &&
            (query.latestOnly === undefined || row.isLatest === query.latestOnly) &&
            `${row.softwareVersion}.${row.dateSerial}`.includes(query.softwareVersion ?? '') &&
            [row.softwareName, row.fileName].some((text) =>
              text.toLowerCase().includes((query.keyword ?? '').toLowerCase()),
            ),
        );
        const found = await list('admin', query);
        expect(found.total).toBe(expected.length);
        expect(new Set(found.list.map(({ softwareId: id }) => id))).toEqual(
          new Set(expected.map(({ softwareId: id }) => id)),
        );
      }),
      { numRuns: 40 },
    );
  });
});

describe('downloading software', () => {
  it('gives of every package of the data set the bytes that its row says', async () => {
    for (const { softwareId: id, fileSize, sha256: digest, fileName } of (await list('admin')).list) {
      const link = await linkOf(id, 'admin');
      expect([link.name, link.size, link.sha256]).toEqual([fileName, fileSize, digest]);
      const bytes = await bytesAt(link.url);
      expect([bytes.length, sha256(bytes)]).toEqual([fileSize, digest]);
    }
  });

  it('counts, and opens a zip as one', async () => {
    const id = softwareIdOf('LogAnalyzer-v2.4.1.2026111001.zip');
    const { downloadCount } = await get(id);
    const bytes = await bytesAt((await linkOf(id)).url);
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    expect((await get(id)).downloadCount).toBe(downloadCount + 1);
  });

  it('is refused for what is not in sight', async () => {
    const id = softwareIdOf('LineBoard-v1.1.0.2026101901.tar.gz');
    expect(await call('huanan', contract.softwareLink, { softwareId: id })).toMatchObject(missing);
  });
});

describe('adding software', () => {
  it('reads version and serial from its name and the digest from its bytes', async () => {
    const bytes = Buffer.alloc(300_000, 'program ');
    const id = await added({ bytes });
    expect(await get(id, 'huadong')).toMatchObject({
      softwareName: '质检助手',
      softwareVersion: 'v1.0.0',
      dateSerial: '2026112001',
      fileSize: bytes.length,
      sha256: sha256(bytes),
      description: '质检工位用',
      uploader: '陈建国',
      isLatest: true,
    });
    const link = await linkOf(id);
    expect(link.name).toBe(name);
    expect((await bytesAt(link.url)).equals(bytes)).toBe(true);
    expect(await call('huanan', contract.softwareGet, { softwareId: id })).toMatchObject(missing);
  });

  it('refuses a wrong name, a version that is there, and an empty file', async () => {
    for (const fileName of ['QualityHelper.exe', 'Quality_Helper-v1.0.0.2026112001.exe', 'a-V1.0.0.2026112001.exe'])
      expect(await add({ fileName })).toMatchObject(refused('软件包名格式不正确！'));
    expect(await add({ fileName: 'LineBoard-v01.1.0.2026101901.zip' })).toMatchObject(refused('该版本已存在'));
    expect(await add({ fileName: 'LineBoard-v1.1.0.2026101902.zip' })).toMatchObject(done);
    // another tenant's is another one
    expect(await add({ fileName: 'PortScheduler-v1.4.0.2026091001.exe' })).toMatchObject(done);
    expect(await add({ bytes: Buffer.alloc(0) })).toMatchObject(refused('文件内容为空！'));
  });

  it('takes categories of its own tenant and of the platform', async () => {
    expect(await add({}, { categoryId: 'sc_hn_port' })).toMatchObject(missing);
    expect(await add({}, { categoryId: 'sc_mobile' })).toMatchObject(done);
    // below the platform all see it, so it lies in what all see
    expect(await add({ as: 'admin' }, { categoryId: 'sc_hd_own' })).toMatchObject(
      refused('分类属于其他租户，请重新选择'),
    );
    const id = await added({ as: 'admin', tenant: { tntId: 't_huanan' } }, { categoryId: 'sc_hn_port' });
    expect(await get(id, 'huanan')).toMatchObject({ tntId: 't_huanan', source: 'own', isReadOnly: false });
  });

  it('refuses what is larger than 2 GB when it is registered', async () => {
    const fileId = await uploadedFile(gateway, 'software', 'huadong', name);
    gateway.box.current.store.run('update files set size = @size where id = @fileId', { fileId, size: 2 ** 31 + 1 });
    expect(await call('huadong', contract.softwareAdd, {}, { ...softwareForm, fileId, fileName: name })).toMatchObject(
      refused('软件包不能超过 2 GB！'),
    );
  });
});

describe('changing and deleting software', () => {
  it('changes what is said of it, and leaves its file', async () => {
    const id = softwareIdOf('LineBoard-v1.0.2.2026061201.tar.gz');
    const before = await get(id);
    const update = (body: object, as = 'huadong') =>
      call(as, contract.softwareUpdate, { softwareId: id }, { ...softwareForm, version: 1, ...body });
    expect(await update({})).toMatchObject(done);
    expect(await get(id)).toMatchObject({
      ...before,
      softwareName: '质检助手',
      categoryId: 'sc_hd_own',
      categoryPath: '厂区自研',
      platform: 'Windows',
      // of those for Windows
      isLatest: true,
      description: '质检工位用',
      changeLog: '首个版本',
      updatedAt: expect.any(String) as unknown,
      version: 2,
    });
    expect(await update({})).toMatchObject({ code: 830409 });
    expect(await update({ version: 2, categoryId: 'sc_hn_port' }, 'admin')).toMatchObject(
      refused('分类属于其他租户，请重新选择'),
    );
  });

  it('leaves the platform’s to the platform', async () => {
    const id = softwareIdOf('SafetyPlcTool-v3.1.0.2026072201.msi');
    const form = { ...softwareForm, categoryId: 'sc_driver', version: 1 };
    expect(await call('huadong', contract.softwareUpdate, { softwareId: id }, form)).toMatchObject(
      refusedByState('平台提供的软件不能修改'),
    );
    expect(await call('admin', contract.softwareUpdate, { softwareId: id }, form)).toMatchObject(done);
  });

  it('deletes row by row: what has codes that hold stays, and so does what is the platform’s', async () => {
    const ids = [
      'LineBoard-v1.0.2.2026061201.tar.gz',
      'LineBoard-v1.1.0.2026101901.tar.gz',
      'FleetMobile-v2.1.0.2026080301.apk',
    ].map(softwareIdOf);
    const remove = async (some: readonly string[], as = 'huadong') =>
      (await call(as, contract.softwareDelete, {}, { ids: some })).data as BatchReply;
    expect((await remove([...ids, 'sw_gone'])).list.map(({ result, message }) => [result, message])).toEqual([
      ['changed', null],
      ['refused', '有 1 个有效授权码，不能删除'],
      ['refused', '平台提供的软件不能修改'],
      ['refused', '软件不存在或已被删除'],
    ]);
    expect(await call('huadong', contract.softwareGet, { softwareId: ids[0]! })).toMatchObject(missing);
    gateway.box.current.store.run(`update software_codes set revoked_at = 1 where software_id = @id`, { id: ids[1]! });
    expect(await remove([ids[1]!])).toMatchObject({ changed: 1 });
    expect(
      gateway.box.current.store.column('select id from software_codes where software_id = @id', { id: ids[1]! }),
    ).toEqual([]);
  });

  it('takes its bytes away with it', async () => {
    const id = await added();
    const { url } = await linkOf(id);
    await bytesAt(url);
    await call('huadong', contract.softwareDelete, {}, { ids: [id] });
    const { pathname, search } = new URL(url);
    expect((await gateway.server.inject({ method: 'GET', url: `${pathname}${search}` })).statusCode).toBe(404);
  });

  it('goes with its tenant, categories in categories too', async () => {
    const { store } = gateway.box.current;
    store.run(
      `insert into tenants (id, name, is_inner, type, contact, phone, email, domain, description, user_limit,
         device_limit, created_at)
       values ('t_empty', '空租户', 0, 'customer', '', '', '', '', '', 1, 1, 0)`,
    );
    const tenant = { tntId: 't_empty' };
    const addCategory = async (parentId: string, categoryName: string) => {
      const answer = await call('admin', softwareCategoryAdd, tenant, { parentId, categoryName, description: '' });
      return (answer.data as { categoryId: string }).categoryId;
    };
    const root = await addCategory('', '自研');
    const below = await addCategory(root, '工具');
    const id = await added({ as: 'admin', tenant }, { categoryId: below });
    await call('admin', codeAdd, { softwareId: id, ...tenant }, { ...codeFormBody, bindType: 'none', bindId: '' });
    const { url } = await linkOf(id, 'admin');
    expect(await call('admin', tenantDelete, tenant)).toMatchObject(done);
    const left = store.one<{ n: number }>(
      `select (select count(*) from software where tnt_id = 't_empty')
         + (select count(*) from software_categories where tnt_id = 't_empty')
         + (select count(*) from software_codes where software_id = @id) as n`,
      { id },
    );
    expect(left).toEqual({ n: 0 });
    const { pathname, search } = new URL(url);
    expect((await gateway.server.inject({ method: 'GET', url: `${pathname}${search}` })).statusCode).toBe(404);
  });
});
