import type { AddressInfo } from 'node:net';
import { unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StoredFile, UploadCredentials } from '@fleet/domain/core/transfers/contract.ts';
import type { FileEntry, FolderTree } from '@fleet/domain/areas/projects/files/contract.ts';
import { atTheTimeOf, clientOf } from '../../../objects/testClient.ts';
import { removeObject, statObject } from '../../../objects/objects.ts';
import { entryIdOf, uploadedFor } from './cases.ts';
import { openGateway, type TestGateway, type WireEnvelope } from '../../../../test/support/gateway.ts';

const base = '/gateway/project/api/v1/file';
const project = 'p_huadong_1';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
});
afterEach(() => gateway.close());

const get = (as: string, path: string, query: object = {}) =>
  gateway.call({ path: `${base}/${path}`, as, query: { projectId: project, ...query } });
const post = async (as: string, path: string, body: unknown, query: object = {}) =>
  (await gateway.call({ method: 'POST', path: `${base}/${path}`, as, query: { projectId: project, ...query }, body }))
    .envelope;
const remove = async (ids: readonly string[]) =>
  (
    await gateway.call({
      method: 'DELETE',
      path: `${base}/delete`,
      as: 'huadong',
      query: { projectId: project },
      body: { ids },
    })
  ).envelope;
const entry = (...path: string[]) => entryIdOf(gateway, project, ...path);
const namesIn = async (query: object, as = 'huadong') => {
  const { envelope } = await get(as, 'list', { pageSize: 100, ...query });
  return (envelope.data as { list: FileEntry[] }).list.map(({ name }) => name);
};
const add = (files: readonly object[], more: object = {}) =>
  post('huadong', 'add', { parentId: null, files, folders: [], onConflict: 'ask', ...more });
const uploaded = (key: string, text: string, as = 'huadong', of = project) =>
  uploadedFor(gateway, as, of, key, Buffer.from(text));
const bytesOf = async (id: string): Promise<string> => {
  const { envelope } = await get('huadong', 'downloadLink', { id });
  const { url } = envelope.data as { url: string };
  return (await gateway.call({ path: url.replace(/^https?:\/\/[^/]+/, '') })).text;
};
const zipOf = async (id?: string): Promise<Record<string, string>> => {
  const answer = await get('huadong', 'dir/download', id === undefined ? {} : { id });
  return Object.fromEntries(
    Object.entries(unzipSync(answer.bytes)).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]),
  );
};

describe('what stands in a folder', () => {
  it('comes folders first, with what is below them summed up, and by any of its columns', async () => {
    expect(await namesIn({})).toEqual([
      '合同与立项',
      '售后',
      '实施记录',
      '方案设计',
      '现场勘测',
      '验收',
      '文件说明.txt',
    ]);
    const { envelope } = await get('huadong', 'list', { parentId: entry('现场勘测'), sort: '-size' });
    const { list } = envelope.data as { list: FileEntry[] };
    expect(list[0]).toMatchObject({ name: '勘测照片', isFolder: true, fileCount: 2, folders: ['现场勘测'] });
    expect(list[0]?.size).toBe(2 * 1030);
    const sizes = list.slice(1).map(({ size }) => size);
    expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
  });

  it('is searched for with all that is below it', async () => {
    expect(await namesIn({ keyword: '联调' })).toEqual(['联调', '联调参数 v2.json']);
    expect(await namesIn({ keyword: '联调', parentId: entry('验收') })).toEqual([]);
    expect(await namesIn({ keyword: '%' })).toEqual([]);
  });

  it('is a tree of folders, parents first', async () => {
    const { envelope } = await get('huadong', 'dir/tree');
    const { list, fileCount } = envelope.data as FolderTree;
    const seen = new Set<string | null>([null]);
    for (const { id, parentId } of list) {
      expect(seen.has(parentId)).toBe(true);
      seen.add(id);
    }
    expect(list).toHaveLength(10);
    expect(fileCount).toBe(1);
  });
});

describe('a name', () => {
  it('is given once in a folder, in any case, and says so', async () => {
    const body = { parentId: entry('验收'), name: ' 照片A ' };
    expect(await post('huadong', 'mkdir', body)).toMatchObject({ type: 'success' });
    expect(await post('huadong', 'mkdir', { ...body, name: '照片a' })).toMatchObject({
      type: 'fail',
      message: '“照片a”已存在，请换一个名称',
    });
    expect(await post('huadong', 'mkdir', { ...body, parentId: null })).toMatchObject({ type: 'success' });
  });

  it.each(['..', 'a/b', 'a\\b', 'a\u0000', '\u202egpj.exe'])('cannot be %j', async (name) => {
    expect(await post('huadong', 'mkdir', { parentId: null, name })).toMatchObject({ code: 830001 });
    const id = entry('文件说明.txt');
    expect(await post('huadong', 'rename', { id, name, version: 1 })).toMatchObject({ code: 830001 });
  });

  it('is changed in its case, and by one person at a time', async () => {
    const id = entry('验收', '验收记录.pdf');
    expect(await post('huadong', 'rename', { id, name: '验收记录.PDF', version: 1 })).toMatchObject({
      type: 'success',
    });
    expect(await post('huadong', 'rename', { id, name: '另一个.pdf', version: 1 })).toMatchObject({ code: 830409 });
    expect(await post('huadong', 'rename', { id, name: '遗留问题.TXT', version: 2 })).toMatchObject({
      message: '“遗留问题.TXT”已存在，请换一个名称',
    });
  });
});

describe('moving', () => {
  it('takes what is below along, and is all or nothing', async () => {
    const ids = [entry('现场勘测', '勘测照片'), entry('文件说明.txt')];
    const target = entry('验收');
    expect(await post('huadong', 'mkdir', { parentId: target, name: '文件说明.TXT' })).toMatchObject({
      type: 'success',
    });
    expect(await post('huadong', 'move', { ids, parentId: target })).toMatchObject({
      message: '目标文件夹中已有“文件说明.txt”，请先重命名',
    });
    expect(await namesIn({ parentId: entry('现场勘测') })).toContain('勘测照片');
    expect(await post('huadong', 'move', { ids: ids.slice(0, 1), parentId: target })).toMatchObject({
      type: 'success',
    });
    expect(await namesIn({ parentId: entry('验收', '勘测照片') })).toEqual(['东侧通道.png', '货梯口.png']);
  });

  it('never puts a folder into itself', async () => {
    const id = entry('实施记录');
    for (const parentId of [id, entry('实施记录', '联调')])
      expect(await post('huadong', 'move', { ids: [id], parentId })).toMatchObject({
        message: '“实施记录”不能移动到它自己里面',
      });
  });

  it('goes no deeper than twenty folders', async () => {
    const deep = Array.from({ length: 20 }, (_, level) => `第${level + 1}层`);
    expect(await add([], { folders: [deep] })).toMatchObject({ type: 'success', data: { folders: 20 } });
    const body = { ids: [entry('验收')], parentId: entry(...deep) };
    expect(await post('huadong', 'move', body)).toMatchObject({ message: '文件夹最多20层' });
  });
});

describe('uploaded files', () => {
  it('go up with credentials of their project, by the real client, and take their places', async () => {
    await gateway.server.listen({ host: '127.0.0.1', port: 0 });
    const host = `127.0.0.1:${(gateway.server.server.address() as AddressInfo).port}`;
    const { envelope } = await gateway.call({
      path: `${base}/upload/stsToken`,
      as: 'huadong',
      query: { projectId: project },
      headers: { host },
    });
    const credentials = envelope.data as UploadCredentials;
    expect(credentials.dir).toBe(`project/t_huadong/u_huadong/${project}/`);
    const client = clientOf(credentials, atTheTimeOf(gateway));
    const result = await client.put(`${credentials.dir}0f.bin`, Buffer.from('内容'), {
      callback: credentials.callback,
      headers: { 'Content-Type': 'text/html' },
    });
    const { id } = (result as unknown as { data: WireEnvelope }).data.data as StoredFile;
    await expect(client.put('project/t_huadong/u_huadong/p_huadong_2/x.bin', Buffer.from('x'))).rejects.toMatchObject({
      status: 403,
    });
    expect(await add([{ fileId: id, folders: ['图纸', '一楼'], name: '页面.html' }])).toMatchObject({
      data: { files: 1, folders: 2, conflicts: [] },
    });
    const { envelope: linked } = await gateway.call({
      path: `${base}/previewLink`,
      as: 'huadong',
      query: { projectId: project, id: entry('图纸', '一楼', '页面.html') },
      headers: { host },
    });
    const shown = await fetch((linked.data as { url: string }).url);
    expect(await shown.text()).toBe('内容');
    expect(shown.headers.get('content-type')).toBe('application/octet-stream');
    expect(shown.headers.get('content-disposition')).toContain(encodeURIComponent('页面.html'));
    expect(shown.headers.get('content-security-policy')).toContain('sandbox');
  });

  it('ask before they take a name that is taken, and change nothing meanwhile', async () => {
    const fileId = await uploaded('a', '新');
    const file = { fileId, folders: [], name: '文件说明.TXT' };
    const other = { fileId: await uploaded('b', '旁'), folders: ['新文件夹'], name: 'b.txt' };
    expect(await add([file, other])).toMatchObject({ data: { files: 0, folders: 0, conflicts: ['文件说明.TXT'] } });
    expect(await namesIn({})).not.toContain('新文件夹');
    expect(await add([file, other], { onConflict: 'keepBoth' })).toMatchObject({ data: { files: 2, conflicts: [] } });
    expect(await bytesOf(entry('文件说明 (1).TXT'))).toBe('新');
  });

  it('take the place of a file when that is wanted, and its bytes go', async () => {
    const id = entry('文件说明.txt');
    const { store } = gateway.box.current;
    const before = store.one<{ path: string }>(
      'select f.path from files f join project_files p on p.file_id = f.id where p.id = @id',
      { id },
    );
    const file = { fileId: await uploaded('a', '新'), folders: [], name: '文件说明.txt' };
    expect(await add([file], { onConflict: 'replace' })).toMatchObject({ type: 'success' });
    expect(await bytesOf(id)).toBe('新');
    expect(statObject(gateway.box.current.objectsDirectory, before?.path ?? '')).toBeNull();
    const folder = { fileId: await uploaded('b', '夹'), folders: [], name: '验收' };
    await add([folder], { onConflict: 'replace' });
    expect(await bytesOf(entry('验收 (1)'))).toBe('夹');
  });

  it('belong to their project and their uploader, and have one place', async () => {
    const elsewhere = await uploaded('a', 'x', 'huadong', 'p_huadong_2');
    const missing = await add([{ fileId: 'fl_nothing', folders: [], name: 'a.txt' }]);
    expect(await add([{ fileId: elsewhere, folders: [], name: 'a.txt' }])).toEqual(missing);
    const colleague = await uploaded('a', 'x', 'lihao');
    expect(await add([{ fileId: colleague, folders: [], name: 'a.txt' }])).toEqual(missing);
    const own = await uploaded('own', 'x');
    expect(await add([{ fileId: own, folders: [], name: 'a.txt' }])).toMatchObject({ type: 'success' });
    expect(await add([{ fileId: own, folders: [], name: 'b.txt' }])).toMatchObject({
      message: '文件已被使用，请重新上传',
    });
    expect(await namesIn({})).not.toContain('b.txt');
  });

  it('need folders where files are not', async () => {
    const fileId = await uploaded('a', 'x');
    expect(await add([{ fileId, folders: ['文件说明.txt'], name: 'a.txt' }])).toMatchObject({
      message: '“文件说明.txt”是文件，不能作为文件夹',
    });
  });

  it('of somebody of the platform stand in the project of another tenant', async () => {
    const fileId = await uploaded('a', '平台', 'admin');
    const body = { parentId: null, files: [{ fileId, folders: [], name: '平台.txt' }], folders: [], onConflict: 'ask' };
    expect(await post('admin', 'add', body, { tntId: 't_huadong' })).toMatchObject({ type: 'success' });
    expect(await bytesOf(entry('平台.txt'))).toBe('平台');
    expect(await post('admin', 'add', body)).toMatchObject({ data: { conflicts: ['平台.txt'] } });
    expect(await post('admin', 'add', body, { tntId: 't_huanan' })).toMatchObject({ code: 830404 });
  });
});

describe('deleting', () => {
  it('takes folders with all that is in them, bytes included, and counts', async () => {
    const { store } = gateway.box.current;
    const paths = store.all<{ path: string }>(
      `select f.path from files f join project_files p on p.file_id = f.id
       where p.parent_id in (@one, @other)`,
      { one: entry('现场勘测'), other: entry('现场勘测', '勘测照片') },
    );
    expect(paths).toHaveLength(4);
    const ids = [entry('现场勘测'), entry('现场勘测', '勘测照片'), entry('文件说明.txt')];
    expect(await remove(ids)).toMatchObject({ data: { files: 5, folders: 2 } });
    const { objectsDirectory } = gateway.box.current;
    expect(paths.map(({ path }) => statObject(objectsDirectory, path))).toEqual([null, null, null, null]);
    expect(await namesIn({})).not.toContain('现场勘测');
  });

  it('leaves everything when one of them is not there', async () => {
    expect(await remove([entry('验收'), 'pf_nothing'])).toMatchObject({ code: 830404 });
    expect(await namesIn({})).toContain('验收');
  });
});

it('of an archived project can be read and not changed', async () => {
  gateway.box.current.store.run('update projects set archived_at = 1 where id = @project', { project });
  const id = entry('文件说明.txt');
  const refused = { code: 830001, message: expect.stringContaining('已归档') as string };
  for (const [path, body] of [
    ['mkdir', { parentId: null, name: '新' }],
    ['rename', { id, name: '新.txt', version: 1 }],
    ['move', { ids: [id], parentId: entry('验收') }],
    ['add', { parentId: null, files: [], folders: [['新']], onConflict: 'ask' }],
  ] as const)
    expect(await post('huadong', path, body)).toMatchObject(refused);
  expect(await remove([id])).toMatchObject(refused);
  expect((await get('huadong', 'upload/stsToken')).envelope).toMatchObject(refused);
  expect(await namesIn({})).toHaveLength(7);
  expect(Object.keys(await zipOf())).toHaveLength(27);
});

describe('a zip', () => {
  it('holds a folder as it stands: names, folders, empty ones, and every byte', async () => {
    const long = Array.from({ length: 40_000 }, (_, line) => `第 ${line} 行`).join('\n');
    await add([
      { fileId: await uploaded('long', long), folders: ['资料', '日志'], name: '运行.log' },
      { fileId: await uploaded('none', ''), folders: ['资料'], name: '空 文件😀.bin' },
    ]);
    await add([], { folders: [['资料', '空文件夹']] });
    expect(await zipOf(entry('资料'))).toEqual({
      '资料/': '',
      '资料/日志/': '',
      '资料/日志/运行.log': long,
      '资料/空文件夹/': '',
      '资料/空 文件😀.bin': '',
    });
    const answer = await get('huadong', 'dir/download', { id: entry('资料') });
    expect(answer.headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent('资料.zip')}`);
  });

  it('of all files has the name of the project, and folders that nothing is in', async () => {
    const names = Object.keys(await zipOf());
    const [root = ''] = names;
    expect(root).toMatch(/^[^/]+\/$/);
    expect(names.every((name) => name.startsWith(root))).toBe(true);
    expect(names).toContain(`${root}实施记录/联调/联调参数 v2.json`);
    expect(names).toContain(`${root}售后/`);
    expect(names).toHaveLength(27);
  });

  it('of hostile names leads nowhere and holds everything once', async () => {
    await gateway.close();
    gateway = await openGateway({ scenario: 'hostile' });
    const names = Object.keys(await zipOf());
    expect(names).toHaveLength(27);
    for (const name of names) {
      expect(name).not.toMatch(/[\\:*?"<>|]|^\//);
      expect(name.replace(/\/$/, '').split('/')).not.toContain('..');
    }
  });

  it('says what is lost instead of leaving it out', async () => {
    const { store, objectsDirectory } = gateway.box.current;
    const row = store.one<{ path: string }>(
      'select f.path from files f join project_files p on p.file_id = f.id where p.id = @id',
      { id: entry('验收', '验收记录.pdf') },
    );
    removeObject(objectsDirectory, row?.path ?? '');
    const { envelope } = await get('huadong', 'dir/download', { id: entry('验收') });
    expect(envelope).toMatchObject({ type: 'fail', message: '“验收记录.pdf”的内容已丢失，无法打包' });
  });
});

describe('remarks', () => {
  const comments = '/gateway/general/api/v1/comment';
  const about = { targetType: 'project', targetId: project };

  it('are written by one and read by another, newest first', async () => {
    const body = { ...about, content: ' 货梯已调好 ' };
    const added = await gateway.call({ method: 'POST', path: `${comments}/add`, as: 'huadong', body });
    expect(added.envelope).toMatchObject({ data: { user: { name: '陈建国' }, content: '货梯已调好' } });
    const { envelope } = await gateway.call({
      path: `${comments}/list`,
      as: 'admin',
      query: { ...about, tntId: 't_huadong' },
    });
    const { list, total } = envelope.data as { list: { content: string; createdAt: string }[]; total: number };
    expect([list[0]?.content, total]).toEqual(['货梯已调好', 4]);
    const times = list.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('are for holders of their keys, and of their tenant', async () => {
    const asked = async (as: string) =>
      (await gateway.call({ path: `${comments}/list`, as, query: about })).envelope.code;
    expect([await asked('huadong'), await asked('novice'), await asked('huanan')]).toEqual([200, 801403, 830404]);
    const body = { ...about, content: '一条' };
    const said = async (as: string) =>
      (await gateway.call({ method: 'POST', path: `${comments}/add`, as, body })).envelope.code;
    expect([await said('huanan'), await said('viewer')]).toEqual([830404, 801403]);
  });
});
