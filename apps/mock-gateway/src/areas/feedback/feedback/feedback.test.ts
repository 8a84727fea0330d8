import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import type { FeedbackRow } from '@fleet/domain/areas/feedback/feedback/contract.ts';
import { statObject } from '../../../objects/objects.ts';
import { registeredFile } from '../../../../test/support/cases/files.ts';
import {
  feedbackIdOf,
  feedbackIdsOf,
  onePixel,
  openGateway,
  type TestGateway,
} from '../../../../test/support/gateway.ts';

const base = '/gateway/general/api/v1';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
});
afterEach(() => gateway.close());

const get = (as: string, path: string, query: object = {}) =>
  gateway.call({ path: `${base}/${path}`, as, query: { ...query } });
const post = (as: string, path: string, body: object, query: object = {}) =>
  gateway.call({ method: 'POST', path: `${base}/${path}`, as, body, query: { ...query } });
const remove = (as: string, path: string, body: object) =>
  gateway.call({ method: 'DELETE', path: `${base}/${path}`, as, body });

const rowsOf = async (as: string, query: object = {}) =>
  (await get(as, 'feedback/list', { pageSize: 100, ...query })).envelope.data as { list: FeedbackRow[]; total: number };
const contentOf = (files: readonly object[]) => ({
  content: ' 页面打不开 ',
  files,
  moduleId: 'm_device',
  type: 'cloud',
});
const fileOf = async (userName: string, name: string) => ({
  id: await registeredFile(gateway, userName, name),
  path: `feedback/t_huadong/u_${userName}/${name}`,
  uniqueKey: 'k',
  previewUrl: 'u',
});

describe('who sees what', () => {
  it('shows everybody his own, and whoever holds Feedback-edit the tenant’s', async () => {
    const own = await rowsOf('lihao');
    expect(new Set(own.list.map(({ userId }) => userId))).toEqual(new Set(['u_lihao']));
    expect(own.total).toBe(feedbackIdsOf(gateway, 'lihao').length);
    const tenant = await rowsOf('huadong');
    expect(new Set(tenant.list.map(({ tntId }) => tntId))).toEqual(new Set(['t_huadong']));
    expect(tenant.total).toBeGreaterThan(own.total);
    expect((await rowsOf('huadong', { scope: 'mine' })).list.every(({ userId }) => userId === 'u_huadong')).toBe(true);
  });

  it('refuses everybody’s to who may see his own only', async () => {
    const { envelope } = await get('lihao', 'feedback/list', { scope: 'all' });
    expect(envelope.code).toBe(businessCodes.forbidden.code);
    expect((await get('lihao', 'feedback/stat', { scope: 'all' })).envelope.code).toBe(businessCodes.forbidden.code);
  });

  it('shows an inner user with the key any tenant that he names, and one without the key none', async () => {
    for (const as of ['admin', 'zhoumin']) {
      const { list } = await rowsOf(as, { tntId: 't_huanan' });
      expect(new Set(list.map(({ tntId }) => tntId))).toEqual(new Set(['t_huanan']));
    }
    expect((await get('viewer', 'feedback/list', { tntId: 't_huanan' })).envelope.code).toBe(
      businessCodes.notFound.code,
    );
    const { envelope } = await get('admin', 'feedback/list', { tntId: 't_nowhere' });
    expect(envelope.code).toBe(businessCodes.notFound.code);
  });

  it('answers a colleague’s feedback like a missing one to who holds no key', async () => {
    const theirs = await get('lihao', 'feedback/info', { id: feedbackIdOf(gateway, 'novice') });
    const missing = await get('lihao', 'feedback/info', { id: 'fb_missing' });
    expect(theirs.text).toBe(missing.text);
    const comment = await post('lihao', 'feedback/comment/add', { id: feedbackIdOf(gateway, 'novice'), content: 'x' });
    expect(comment.text).toBe(missing.text);
  });
});

describe('the list', () => {
  it('filters by status, module, keyword, person and time, all at once', async () => {
    const { list } = await rowsOf('huadong', { status: 3, moduleId: 'm_ota' });
    expect(list.length).toBeGreaterThan(0);
    expect(list.every(({ status, moduleId }) => status === 3 && moduleId === 'm_ota')).toBe(true);
    expect((await rowsOf('huadong', { keyword: ' 标签筛选 ' })).total).toBe(1);
    expect((await rowsOf('huadong', { userName: '李昊' })).list.every(({ userId }) => userId === 'u_lihao')).toBe(true);
    const all = (await rowsOf('huadong', { sort: 'createdAt' })).list;
    const middle = all[10]?.createdAt ?? '';
    expect((await rowsOf('huadong', { createdFrom: middle })).total).toBe(all.length - 10);
    expect((await rowsOf('huadong', { createdTo: middle })).total).toBe(11);
  });

  it('refuses an instant that is no time', async () => {
    for (const createdFrom of ['2026-02-31T00:00:00Z', '2026-13-01T00:00:00Z', '2026-01-01T99:00:00Z']) {
      const { envelope } = await get('huadong', 'feedback/list', { createdFrom });
      expect(envelope).toMatchObject({ code: businessCodes.invalidInput.code, message_cn: '提交时间起不是有效的时间' });
    }
  });

  it('sorts both ways and cuts into pages that together are the whole', async () => {
    for (const column of ['createdAt', 'updatedAt', 'status', 'commentCount'] as const) {
      const up = (await rowsOf('huadong', { sort: column })).list.map((row) => row[column]);
      expect(up).toEqual(up.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
      const down = (await rowsOf('huadong', { sort: `-${column}` })).list.map((row) => row[column]);
      expect(down).toEqual(up.toReversed());
    }
    const whole = (await rowsOf('huadong')).list.map(({ id }) => id);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => rowsOf('huadong', { page, pageSize: 7 })));
    expect(pages.flatMap(({ list }) => list.map(({ id }) => id))).toEqual(whole);
    expect(await rowsOf('huadong', { page: 99 })).toEqual({ list: [], total: whole.length });
  });

  it('takes wildcards of LIKE literally', async () => {
    await post('huadong', 'feedback/add', { ...contentOf([]), content: '进度 100%_ 完成\\' });
    const texts = (await rowsOf('huadong')).list.map(({ content }) => content);
    for (const keyword of ['%', '_', '100%_', '\\', '成\\']) {
      const found = (await rowsOf('huadong', { keyword })).list.map(({ content }) => content);
      expect(found.length).toBeGreaterThan(0);
      expect(found).toEqual(texts.filter((text) => text.includes(keyword)));
    }
    expect((await rowsOf('huadong', { keyword: '1__%' })).total).toBe(0);
  });
});

describe('submitting', () => {
  it('stores the text trimmed, binds the screenshots and tells how many it were', async () => {
    const file = await fileOf('novice', 'a.png');
    const before = feedbackIdsOf(gateway, 'novice').length;
    const { envelope } = await post('novice', 'feedback/add', contentOf([file]));
    const { id, feedbackCount } = envelope.data as { id: string; feedbackCount: number };
    expect(feedbackCount).toBe(before + 1);
    const info = (await get('novice', 'feedback/info', { id })).envelope.data as FeedbackRow & {
      files: { id: string; previewUrl: string }[];
      history: { status: number; operatorName: string }[];
    };
    expect(info).toMatchObject({ content: '页面打不开', status: 1, fileCount: 1, moduleName: '设备管理' });
    expect(info.history).toMatchObject([{ status: 1, operatorName: '王小雨', remark: null }]);
    expect(info.files[0]?.id).toBe(file.id);
    const preview = await gateway.server.inject(new URL(info.files[0]?.previewUrl ?? '').href);
    expect(preview.statusCode).toBe(200);
    expect(preview.rawPayload.equals(onePixel)).toBe(true);
  });

  it('tells where it was written to who handles it, and to nobody else', async () => {
    const context = {
      page: '用户详情',
      address: '/management/users-detail/-/u_lihao?tab=rights',
      version: '0.1.0',
      browser: 'Chrome 149，Linux，1440×900',
    };
    const sent = await post('lihao', 'feedback/add', { ...contentOf([]), context });
    const { id } = sent.envelope.data as { id: string };
    const told = async (as: string) =>
      ((await get(as, 'feedback/info', { id })).envelope.data as { context: unknown }).context;
    expect([await told('huadong'), await told('lihao')]).toEqual([context, null]);
    expect(
      (await post('lihao', 'feedback/add', { ...contentOf([]), context: { ...context, more: 1 } })).envelope.code,
    ).toBe(businessCodes.invalidInput.code);
    const bare = (await post('lihao', 'feedback/add', contentOf([]))).envelope.data as { id: string };
    expect((await get('huadong', 'feedback/info', { id: bare.id })).envelope.data).toMatchObject({ context: null });
  });

  it('asks for no screenshots, and says what it asks for', async () => {
    const { files: _, ...bare } = contentOf([]);
    const { id } = (await post('lihao', 'feedback/add', bare)).envelope.data as { id: string };
    expect((await get('lihao', 'feedback/info', { id })).envelope.data).toMatchObject({ fileCount: 0, files: [] });
    expect((await post('lihao', 'feedback/add', { ...bare, type: 'app' })).envelope.message_cn).toBe(
      '类型不在可选范围内',
    );
    expect((await get('lihao', 'feedback/module/list')).envelope.message_cn).toBe('请选择类型');
    expect((await remove('huadong', 'feedback/delete', { ids: [] })).envelope.message_cn).toBe('请选择反馈');
  });

  it('takes a screenshot once, of the user himself, by its true path', async () => {
    const file = await fileOf('huadong', 'a.png');
    const twice = await post('huadong', 'feedback/add', contentOf([file, file]));
    expect(twice.envelope.message_cn).toBe('同一张截图不能重复提交');
    const elsewhere = await post('huadong', 'feedback/add', contentOf([{ ...file, path: 'feedback/x' }]));
    expect(elsewhere.envelope.code).toBe(businessCodes.notFound.code);
    const colleague = await post('lihao', 'feedback/add', contentOf([file]));
    expect(colleague.envelope.code).toBe(businessCodes.notFound.code);
    expect((await post('huadong', 'feedback/add', contentOf([file]))).envelope.type).toBe('success');
    const again = await post('huadong', 'feedback/add', contentOf([file]));
    expect(again.envelope.message_cn).toBe('文件已被使用，请重新上传');
  });

  it('leaves nothing behind when it is refused', async () => {
    const before = feedbackIdsOf(gateway, 'huadong').length;
    await post(
      'huadong',
      'feedback/add',
      contentOf([{ id: 'fl_missing', path: 'p', uniqueKey: 'k', previewUrl: 'u' }]),
    );
    expect(feedbackIdsOf(gateway, 'huadong').length).toBe(before);
  });

  it('counts the text as people do, up to a hundred characters', async () => {
    const send = async (content: string) =>
      (await post('novice', 'feedback/add', { ...contentOf([]), content })).envelope;
    expect((await send('字'.repeat(100))).type).toBe('success');
    expect((await send('字'.repeat(101))).message_cn).toBe('反馈意见不能超过100个字符');
    expect((await send('')).message_cn).toBe('请填写反馈意见');
    expect((await post('novice', 'feedback/add', { ...contentOf([]), moduleId: '' })).envelope.message_cn).toBe(
      '请选择业务模块',
    );
    expect((await post('novice', 'feedback/add', { ...contentOf([]), moduleId: 'm_x' })).envelope.message_cn).toBe(
      '请选择业务模块',
    );
  });
});

describe('handling', () => {
  const set = async (id: string, status: number) =>
    (await post('huadong', 'feedback/status/set', { id, status })).envelope;

  it('goes forward, may leave steps out, and takes up again what was resolved', async () => {
    const fresh = async () =>
      ((await post('novice', 'feedback/add', contentOf([]))).envelope.data as { id: string }).id;
    const allowed = new Set(['1>2', '1>3', '1>4', '2>3', '2>4', '3>4', '4>3']);
    const ways: Record<number, number[]> = { 1: [], 2: [2], 3: [3], 4: [4] };
    for (const from of [1, 2, 3, 4]) {
      for (const to of [1, 2, 3, 4]) {
        const id = await fresh();
        for (const step of ways[from] ?? []) expect((await set(id, step)).type).toBe('success');
        const answer = await set(id, to);
        expect([`${from}>${to}`, answer.type]).toEqual([
          `${from}>${to}`,
          allowed.has(`${from}>${to}`) ? 'success' : 'fail',
        ]);
        if (answer.type === 'fail') expect(answer.message_cn).toMatch(/该反馈已是“.+”状态|不能从“.+”改为“.+”/);
      }
    }
  });

  it('is written down with person and remark, and shows in figures and list', async () => {
    const id = feedbackIdOf(gateway, 'novice');
    const target = (await rowsOf('huadong')).list.find((row) => row.status === 1);
    await post('huadong', 'feedback/status/set', { id: target?.id ?? id, status: 4, remark: ' 已处理 ' });
    const info = (await get('huadong', 'feedback/info', { id: target?.id ?? id })).envelope.data as {
      history: unknown[];
      handlerName: string;
    };
    expect(info.history.at(-1)).toMatchObject({ status: 4, remark: '已处理', operatorName: '陈建国' });
    expect(info.handlerName).toBe('陈建国');
  });

  it('adds up in the figures', async () => {
    const { envelope } = await get('huadong', 'feedback/stat');
    const figures = envelope.data as {
      total: number;
      byStatus: { status: number; count: number }[];
      byModule: { count: number }[];
      byTenant: unknown[];
      averageResolveHours: number;
    };
    const sum = (list: { count: number }[]) => list.reduce((total, { count }) => total + count, 0);
    expect(figures.total).toBe((await rowsOf('huadong')).total);
    expect(sum(figures.byStatus)).toBe(figures.total);
    expect(sum(figures.byModule)).toBe(figures.total);
    expect(figures.byStatus.map(({ status }) => status)).toEqual([1, 2, 3, 4]);
    expect(figures.averageResolveHours).toBeGreaterThan(0);
    expect(figures.byTenant).toEqual([]);
    const inner = (await get('admin', 'feedback/stat')).envelope.data as { byTenant: { id: string }[] };
    expect(inner.byTenant.map(({ id }) => id)).toEqual(['t_huadong', 't_huanan', 't_platform']);
    const powerless = (await get('viewer', 'feedback/stat')).envelope.data as { byTenant: unknown[] };
    expect(powerless.byTenant).toEqual([]);
    await gateway.call({ method: 'POST', path: '/mock/api/reset', body: { scenario: 'empty' } });
    const { accessToken } = gateway.tokens('huadong');
    const empty = await gateway.call({ path: `${base}/feedback/stat`, token: accessToken });
    expect(empty.envelope.data).toMatchObject({ total: 0, averageResolveHours: null });
  });

  it('deletes with comments, history, files and objects, all of a list or none', async () => {
    const file = await fileOf('novice', 'gone.png');
    const added = await post('novice', 'feedback/add', contentOf([file]));
    const { id } = added.envelope.data as { id: string };
    await post('novice', 'feedback/comment/add', { id, content: '补充' });
    const { store, objectsDirectory } = gateway.box.current;
    const refused = await remove('huadong', 'feedback/delete', { ids: [id, feedbackIdOf(gateway, 'huanan')] });
    expect(refused.envelope.code).toBe(businessCodes.notFound.code);
    expect(statObject(objectsDirectory, file.path)).not.toBeNull();
    expect((await remove('huadong', 'feedback/delete', { ids: [id] })).envelope.data).toEqual({ deleted: 1 });
    for (const sql of [
      'select count(*) as n from feedback where id = @id',
      'select count(*) as n from comments where target_id = @id',
      'select count(*) as n from feedback_history where feedback_id = @id',
      'select count(*) as n from files where owner_id = @id',
    ]) {
      expect(store.one(sql, { id })).toEqual({ n: 0 });
    }
    expect(statObject(objectsDirectory, file.path)).toBeNull();
  });
});

describe('comments', () => {
  it('are the same by both ways, oldest first, and counted', async () => {
    const id = feedbackIdOf(gateway, 'lihao');
    const before = (await get('lihao', 'feedback/info', { id })).envelope.data as FeedbackRow;
    await post('lihao', 'feedback/comment/add', { id, content: ' 第一 ' });
    await post('huadong', 'comment/add', { targetType: 'feedback', targetId: id, content: '第二' });
    const one = (await get('lihao', 'feedback/comment/list', { id })).envelope.data as {
      list: { content: string; user: { name: string } }[];
      total: number;
    };
    expect(one.list.slice(-2)).toMatchObject([
      { content: '第一', user: { name: '李昊' } },
      { content: '第二', user: { name: '陈建国' } },
    ]);
    const other = await get('lihao', 'comment/list', { targetType: 'feedback', targetId: id });
    expect(other.envelope.data).toEqual(one);
    const after = (await get('lihao', 'feedback/info', { id })).envelope.data as FeedbackRow;
    expect(after.commentCount).toBe(before.commentCount + 2);
    expect(after.commentCount).toBe(one.total);
  });
});

describe('files', () => {
  it('are looked at when registered, whatever they call themselves', async () => {
    const path = 'feedback/t_huadong/u_huadong/evil.png';
    await gateway.store(path, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'));
    const { envelope } = await post('huadong', 'file/register', { path, from: 'feedback' });
    expect(envelope.message_cn).toBe('仅支持 webp、png、jpg、jpeg、gif、bmp 格式的图片');
  });

  it('are registered once, however often that is asked', async () => {
    const path = 'feedback/t_huadong/u_huadong/once.png';
    await gateway.store(path, onePixel);
    const id = async () =>
      ((await post('huadong', 'file/register', { path, from: 'feedback' })).envelope.data as { id: string }).id;
    expect(await id()).toBe(await id());
  });

  it('are not registered before they are there, nor from another folder', async () => {
    const register = async (path: string) =>
      (await post('huadong', 'file/register', { path, from: 'feedback' })).envelope;
    expect((await register('feedback/t_huadong/u_huadong/none.png')).message_cn).toBe('文件不存在或尚未上传完成');
    await gateway.store('feedback/t_huadong/u_lihao/theirs.png', onePixel);
    for (const path of [
      'feedback/t_huadong/u_lihao/theirs.png',
      'feedback/t_huadong/u_huadong/../u_lihao/theirs.png',
      '/etc/passwd',
    ]) {
      expect((await register(path)).code).toBe(businessCodes.notFound.code);
    }
  });

  it('that belong to something are not deleted by themselves', async () => {
    const file = await fileOf('huadong', 'bound.png');
    await post('huadong', 'feedback/add', contentOf([file]));
    const { envelope } = await remove('huadong', 'file/delete', { ids: [file.id] });
    expect(envelope.message_cn).toBe('文件已被使用，不能删除');
    const loose = await fileOf('huadong', 'loose.png');
    expect((await remove('huadong', 'file/delete', { ids: [loose.id] })).envelope.data).toEqual({ deleted: 1 });
    expect(statObject(gateway.box.current.objectsDirectory, loose.path)).toBeNull();
  });

  it('reported by a forged or an old callback token are refused', async () => {
    const path = 'feedback/t_huadong/u_huadong/cb.png';
    await gateway.store(path, onePixel);
    const sts = await get('huadong', 'file/upload/stsToken', { from: 'feedback' });
    const { callback } = sts.envelope.data as { callback: { body: string } };
    const token = /"token":"([^"]+)"/.exec(callback.body)?.[1] ?? '';
    const report = async (value: string, object = path) => {
      const body = { bucket: 'fleet-console', object, etag: 'e', size: 1, mimeType: 'image/png', token: value };
      return (await gateway.call({ method: 'POST', path: `${base}/file/callback`, body })).envelope;
    };
    for (const forged of [`${token}x`, `x${token}`, 'a.b', '.', token.split('.')[0] ?? '']) {
      expect((await report(forged)).code).toBe(businessCodes.forbidden.code);
    }
    expect((await report(token, 'feedback/t_huadong/u_lihao/cb.png')).code).toBe(businessCodes.notFound.code);
    expect((await report(token)).type).toBe('success');
    gateway.box.current.clock.advance(24 * 3_600_000);
    expect((await report(token)).code).toBe(businessCodes.forbidden.code);
  });
});
