import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BatchReply } from '@fleet/domain/core/contract/batch.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { classificationList } from '@fleet/domain/areas/tools/classification/contract.ts';
import type { productManuals, toolList, ToolRow } from '@fleet/domain/areas/tools/tool/contract.ts';
import type { toolDownloadLink, toolFileAdd, toolFileList } from '@fleet/domain/areas/tools/tool/fileContract.ts';
import { mostVersions } from '@fleet/domain/areas/tools/tool/versions.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import { uploadedFile } from '../../../../test/support/uploads.ts';

const base = '/gateway/tool/api/v1';
const own = 'tl_tool_debug_4';
const ofPlatform = 'tl_tool_debug_1';
const ofHuanan = 'tl_tool_net_3';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
});
afterEach(() => gateway.close());

type Method = 'GET' | 'POST' | 'DELETE';
const send = async (method: Method, path: string, { query, body }: { query?: object; body?: object }, as = 'huadong') =>
  (
    await gateway.call({
      method,
      path: `${base}/${path}`,
      token: gateway.tokens(as).accessToken,
      query: { ...query },
      ...(body === undefined ? {} : { body }),
    })
  ).envelope;
const classesOf = async (as: string, query: object = {}) =>
  ((await send('GET', 'classification/list', { query }, as)).data as ReplyOf<typeof classificationList>).list;
const toolsOf = async (as: string, query: object) =>
  (await send('GET', 'tool/list', { query: { pageSize: 100, ...query } }, as)).data as ReplyOf<typeof toolList>;
const versionsOf = async (toolId: string, as = 'huadong') =>
  (await send('GET', 'tool/file/list', { query: { toolId, pageSize: 100 } }, as)).data as ReplyOf<typeof toolFileList>;
const everyTool = async (as: string, query: object = {}): Promise<readonly ToolRow[]> =>
  (
    await Promise.all(
      (await classesOf(as, query)).map(
        async ({ classificationId }) => (await toolsOf(as, { classificationId, ...query })).list,
      ),
    )
  ).flat();
const bytesAt = async (url: string) => {
  const { pathname, search } = new URL(url);
  return gateway.server.inject({ method: 'GET', url: `${pathname}${search}` });
};
const linkOf = async (fileId: string, as = 'huadong') =>
  (await send('GET', 'tool/downloadLink', { query: { fileId } }, as)).data as ReplyOf<typeof toolDownloadLink>;
const addVersion = async (toolId: string, fileVersion: string, makeCurrent: boolean, as = 'huadong') =>
  send(
    'POST',
    'tool/file/add',
    {
      body: {
        toolId,
        fileId: await uploadedFile(gateway, 'tool', as, 'a.bin', Buffer.from(`bytes of ${fileVersion}`)),
        fileName: 'a.bin',
        fileVersion,
        note: '',
        makeCurrent,
      },
    },
    as,
  );

describe('what there is to read about a product', () => {
  it('are the manuals that name it and then those for all products, and nothing that another tenant keeps', async () => {
    for (const as of ['huadong', 'admin']) {
      const query = { productKey: 'a1LurkAgv01' };
      const { list } = (await send('GET', 'tool/byproduct/list', { query }, as)).data as ReplyOf<typeof productManuals>;
      const classes = await classesOf(as, { category: 'manual' });
      const all = (
        await Promise.all(classes.map(({ classificationId }) => toolsOf(as, { classificationId, ...query })))
      ).flatMap((one) => one.list);
      expect(list.map(({ toolId }) => toolId).toSorted()).toEqual(all.map(({ toolId }) => toolId).toSorted());
      const isOwn = (toolId: string) => all.find((tool) => tool.toolId === toolId)!.products.length > 0;
      const own = list.map(({ toolId }) => isOwn(toolId));
      expect(own).toEqual(own.toSorted((one, other) => Number(other) - Number(one)));
      expect(own).toContain(true);
    }
  });
});

describe('the data set', () => {
  it('has 31 tools in 2 x 5 classes, and the file of each version is what its digest says', async () => {
    const classes = await classesOf('admin');
    expect(classes.map(({ category }) => category)).toEqual([
      ...Array.from({ length: 5 }, () => 'tool'),
      ...Array.from({ length: 5 }, () => 'manual'),
    ]);
    const tools = await everyTool('admin');
    expect(tools.length).toBe(31);
    expect(tools.filter(({ fileId }) => fileId === null).map(({ toolName }) => toolName)).toEqual(['网关部署检查清单']);
    const kinds = new Set(tools.map(({ previewKind }) => previewKind));
    expect([...kinds].toSorted()).toEqual(['audio', 'image', 'none', 'pdf', 'text', 'video']);
    for (const { toolId } of tools)
      for (const { fileId, size, sha256 } of (await versionsOf(toolId, 'admin')).list) {
        const link = await linkOf(fileId, 'admin');
        const { rawPayload, statusCode, headers } = await bytesAt(link.url);
        expect([statusCode, headers['content-disposition']?.toString().split(';')[0]]).toEqual([200, 'attachment']);
        expect([rawPayload.length, link.size]).toEqual([size, size]);
        expect(createHash('sha256').update(rawPayload).digest('hex')).toBe(sha256);
        expect(link.sha256).toBe(sha256);
      }
  });
});

describe('what a tenant sees', () => {
  it('is its own and what the platform provides; inner users see all, or one tenant with the platform', async () => {
    const sourcesOf = async (as: string, query: object = {}) => [
      ...new Set((await everyTool(as, query)).map(({ tntId, isReadOnly }) => `${tntId} ${isReadOnly}`)),
    ];
    expect((await sourcesOf('huadong')).toSorted()).toEqual(['t_huadong false', 't_platform true']);
    expect((await sourcesOf('huanan')).toSorted()).toEqual(['t_huanan false', 't_platform true']);
    expect((await sourcesOf('admin')).toSorted()).toEqual(['t_huadong false', 't_huanan false', 't_platform false']);
    expect((await sourcesOf('admin', { tntId: 't_huadong' })).toSorted()).toEqual([
      't_huadong false',
      't_platform false',
    ]);
    expect((await send('GET', 'tool/file/list', { query: { toolId: ofHuanan } })).code).toBe(830404);
  });

  it.each(['huadong', 'huanan', 'admin'])('counts on cards as its lists do (%s)', async (as) => {
    for (const keyword of [undefined, '参数', '.PDF', '%'])
      for (const { classificationId, name, toolCount, foundCount, updatedAt } of await classesOf(as, { keyword })) {
        const all = await toolsOf(as, { classificationId, sort: '-updatedAt' });
        expect([toolCount, updatedAt]).toEqual([all.total, all.list[0]?.updatedAt ?? null]);
        const { total } = await toolsOf(as, { classificationId, keyword });
        expect(foundCount).toBe(keyword === undefined ? null : total);
        if (keyword !== undefined) expect(total > 0 || name.includes(keyword)).toBe(true);
      }
    expect(await classesOf(as, { keyword: '%' })).toEqual([]);
    expect((await classesOf(as, { category: 'manual' })).length).toBe(5);
  });

  it('refuses a class that there is not', async () => {
    expect(await send('GET', 'tool/list', { query: { classificationId: 'tc_none' } })).toMatchObject({
      code: 830404,
      message: '分类不存在',
    });
  });

  it('is found by product with what is for all products', async () => {
    const names = (await toolsOf('huadong', { classificationId: 'tc_tool_debug', productKey: 'a1ForkAgv02' })).list.map(
      ({ toolName }) => toolName,
    );
    expect(names.toSorted()).toEqual(['串口调试包', '现场调试助手']);
  });
});

describe('a tool', () => {
  const form = { toolName: '现场调试助手', productKeys: ['a1LurkAgv01'], description: '' };
  const classificationId = 'tc_tool_debug';

  it('has a name of its own in its class and tenant, whatever the case', async () => {
    expect((await send('POST', 'tool/add', { body: { classificationId, ...form } })).type).toBe('success');
    const again = { ...form, toolName: ' 三号车间调试参数 ' };
    expect(await send('POST', 'tool/add', { body: { classificationId, ...again } })).toMatchObject({
      code: 830001,
      message: '名称已存在',
    });
    expect((await send('POST', 'tool/add', { body: { classificationId: 'tc_tool_map', ...again } })).type).toBe(
      'success',
    );
  });

  it('is for products that its tenant knows', async () => {
    const ofOthers = { classificationId, ...form, productKeys: ['a1HnPort014'] };
    expect(await send('POST', 'tool/add', { body: ofOthers })).toMatchObject({ code: 830001 });
    const body = { classificationId, ...form, toolName: '港区工具', productKeys: ['a1HnPort014'] };
    expect((await send('POST', 'tool/add', { query: { tntId: 't_platform' }, body }, 'admin')).code).toBe(830001);
    expect((await send('POST', 'tool/add', { query: { tntId: 't_huanan' }, body }, 'admin')).type).toBe('success');
  });

  it('of the platform is changed by inner users alone', async () => {
    const reason = { code: 830410, message: '平台提供的内容不能修改' };
    const body = { toolId: ofPlatform, ...form, version: 1 };
    expect(await send('POST', 'tool/update', { body })).toMatchObject(reason);
    expect(await addVersion(ofPlatform, 'v9', true)).toMatchObject(reason);
    expect(await send('POST', 'tool/file/current', { body: { fileId: 'tf_tool_debug_1_1' } })).toMatchObject(reason);
    const refused = (await send('DELETE', 'tool/delete', { body: { ids: [ofPlatform, ofHuanan, own] } }))
      .data as BatchReply;
    expect(refused.list.map(({ result, message }) => [result, message])).toEqual([
      ['refused', '平台提供的内容不能修改'],
      ['refused', '内容不存在或已被删除'],
      ['changed', null],
    ]);
    expect((await send('POST', 'tool/update', { body }, 'admin')).type).toBe('success');
    expect((await send('POST', 'tool/update', { body }, 'admin')).code).toBe(830409);
  });

  it('takes its versions and their bytes along', async () => {
    const { list } = await versionsOf(own);
    const { url } = await linkOf(list[0]!.fileId);
    await send('DELETE', 'tool/delete', { body: { ids: [own] } });
    expect((await bytesAt(url)).statusCode).toBe(404);
    const left = gateway.box.current.store.one<{ n: number }>(
      `select count(*) as n from files where owner_kind = 'toolFile' and owner_id in ('${list.map(({ fileId }) => fileId).join("', '")}')`,
      {},
    );
    expect(left?.n).toBe(0);
  });

  it('is for its products as long as these are there', async () => {
    const form = { toolName: '翻转台参数', productKeys: ['a1HdFlip013', 'a1LurkAgv01'], description: '' };
    const { data } = await send('POST', 'tool/add', { body: { classificationId: 'tc_tool_net', ...form } });
    const { toolId } = data as { toolId: string };
    const { store } = gateway.box.current;
    for (const table of ['devices', 'models', 'products'])
      store.run(`delete from ${table} where product_key = 'a1HdFlip013'`, {});
    expect((await versionsOf(toolId)).tool.products.map(({ productKey }) => productKey)).toEqual(['a1LurkAgv01']);
  });
});

describe('a version', () => {
  it('is current when it is the first or wanted so, and says what was uploaded', async () => {
    const { toolId } = (
      await send('POST', 'tool/add', {
        body: { classificationId: 'tc_tool_net', toolName: '测速', productKeys: [], description: '' },
      })
    ).data as { toolId: string };
    expect((await versionsOf(toolId)).tool).toMatchObject({
      currentVersion: null,
      fileName: null,
      previewKind: 'none',
    });
    await addVersion(toolId, ' v1 ', false);
    expect((await versionsOf(toolId)).tool.currentVersion).toBe('v1');
    await addVersion(toolId, 'v2', false);
    expect((await versionsOf(toolId)).tool.currentVersion).toBe('v1');
    await addVersion(toolId, 'v3', true);
    const { tool, list } = await versionsOf(toolId);
    expect(list.map(({ fileVersion, isCurrent }) => [fileVersion, isCurrent])).toEqual([
      ['v3', true],
      ['v2', false],
      ['v1', false],
    ]);
    const sha256 = createHash('sha256').update('bytes of v3').digest('hex');
    expect(tool).toMatchObject({ currentVersion: 'v3', fileCount: 3, sha256, size: 11, updatedBy: '陈建国' });
    expect((await addVersion(toolId, 'V3', true)).message).toBe('版本已存在');
  });

  it('that is current cannot be deleted; another one can', async () => {
    const ids = ['tf_tool_debug_4_2', 'tf_tool_debug_4_1'];
    const { list } = (await send('DELETE', 'tool/file/delete', { body: { ids } })).data as BatchReply;
    expect(list.map(({ name, message }) => [name, message])).toEqual([
      ['2026-10', '当前版本不能删除'],
      ['2026-08', null],
    ]);
    expect((await versionsOf(own)).total).toBe(1);
  });

  it('makes room for the fifty-first: the oldest that is not current goes, and its name is told', async () => {
    await send('POST', 'tool/file/current', { body: { fileId: 'tf_tool_debug_4_1' } });
    for (let nth = 3; nth <= mostVersions; nth += 1) await addVersion(own, `n${nth}`, false);
    expect((await versionsOf(own)).total).toBe(mostVersions);
    const { data } = await addVersion(own, 'one more', false);
    expect((data as ReplyOf<typeof toolFileAdd>).oustedVersion).toBe('2026-10');
    const { list, tool } = await versionsOf(own);
    expect([list.length, tool.currentVersion, list.at(-1)?.fileVersion]).toEqual([mostVersions, '2026-08', '2026-08']);
  });

  it('is counted when it is saved and not when it is looked at; what no browser shows is not previewed', async () => {
    const before = (await versionsOf(own)).tool.downloadCount;
    const query = { fileId: 'tf_tool_debug_4_1' };
    const shown = (await send('GET', 'tool/previewLink', { query })).data as { url: string };
    expect((await bytesAt(shown.url)).statusCode).toBe(200);
    await linkOf('tf_tool_debug_4_1');
    expect((await versionsOf(own)).tool.downloadCount).toBe(before + 1);
    expect(await send('GET', 'tool/previewLink', { query: { fileId: 'tf_tool_debug_1_3' } })).toMatchObject({
      code: 830410,
      message: '该类型不能预览',
    });
  });
});
