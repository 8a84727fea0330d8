import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { nodeAdd, nodeDelete, nodeInfo } from '@fleet/domain/areas/projects/life-cycle/contract.ts';
import {
  attachAdd,
  attachDelete,
  type Attachment,
  attachReview,
  keyAttaches,
  nodeAttaches,
} from '@fleet/domain/areas/projects/life-cycle/partsContract.ts';
import { callsOn, done, missing, refused } from '../../../../test/support/calls.ts';
import { projectFile } from './cases.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';

/** Deliverables and other attachments: handed in by one, decided by another. */

let gateway: TestGateway;
beforeEach(async () => {
  await gateway?.close();
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const { call } = callsOn(() => gateway);
/** Ahead, with one deliverable that nobody has handed in. */
const node = { nodeId: 'lc_huadong_3_18' };
const deliverable = 'at_huadong_3_18_1';

const attachments = async (query: object = node): Promise<Attachment[]> =>
  ((await call('huadong', nodeAttaches, { ...query })).data as { list: Attachment[] }).list;
const counts = async () =>
  (await call('huadong', nodeInfo, node)).data as { deliveredCount: number; requiredCount: number };
const handIn = async (name: string, more: object = {}, as = 'huadong') =>
  call(as, attachAdd, node, { file: await projectFile(gateway, as, name), ...more });
/** By an inner user who looks after the tenant, unless somebody else is named. */
const review = (id: string, isApproved: boolean, remark = '', as = 'admin') =>
  call(as, attachReview, { id, tntId: 't_huadong' }, { isApproved, remark });
/** What the object store answers under an address. */
const statusOf = async (url: string | null): Promise<number> => (await gateway.call({ path: url ?? '' })).status;

describe('a deliverable', () => {
  it('is handed in, sent back, replaced and approved by somebody else, and stays then', async () => {
    expect(await attachments()).toMatchObject([{ id: deliverable, name: '联调测试报告', status: 1, fileName: null }]);
    expect(await counts()).toMatchObject({ deliveredCount: 0, requiredCount: 1 });

    expect(await handIn('报告一.pdf', { attachmentId: deliverable })).toMatchObject(done);
    expect(await counts()).toMatchObject({ deliveredCount: 1 });
    const [first] = await attachments();
    expect(first).toMatchObject({ name: '联调测试报告', fileName: '报告一.pdf', status: 2, uploaderId: 'u_huadong' });
    expect(await statusOf(first!.downloadUrl)).toBe(200);

    expect(await review(deliverable, true, '', 'huadong')).toMatchObject(refused('不能审批自己上传的附件'));
    expect(await review(deliverable, false, ' ')).toMatchObject(refused('驳回时请填写审批意见'));
    expect(await review(deliverable, false, ' 缺少签字 ')).toMatchObject(done);
    expect(await attachments()).toMatchObject([{ status: 4, remark: '缺少签字' }]);
    expect(await counts()).toMatchObject({ deliveredCount: 0 });

    expect(await handIn('报告二.pdf', { attachmentId: deliverable })).toMatchObject(done);
    expect(await statusOf(first!.downloadUrl)).toBe(404);
    expect(await review(deliverable, true)).toMatchObject(done);
    expect(await attachments()).toMatchObject([{ fileName: '报告二.pdf', status: 3, remark: '' }]);
    expect(await handIn('报告三.pdf', { attachmentId: deliverable })).toMatchObject(
      refused('附件已审批通过，不能替换'),
    );
    expect(await call('huadong', attachDelete, { id: deliverable })).toMatchObject(refused('附件已审批通过，不能移除'));
  });

  it('waits for another file when its own is taken away; what was added goes as a whole', async () => {
    await handIn('报告.pdf', { attachmentId: deliverable });
    const { id: added } = (await handIn('现场照片.png')).data as { id: string };
    expect((await attachments()).map(({ name, isRequired }) => [name, isRequired])).toEqual([
      ['联调测试报告', true],
      ['现场照片.png', false],
    ]);
    const addresses = (await attachments()).map(({ previewUrl }) => previewUrl);
    await call('huadong', attachDelete, { id: deliverable });
    await call('huadong', attachDelete, { id: added });
    expect(await attachments()).toMatchObject([{ id: deliverable, status: 1, fileName: null, uploaderId: null }]);
    for (const address of addresses) expect(await statusOf(address)).toBe(404);
  });

  it('takes only one’s own files, and each only once', async () => {
    const file = await projectFile(gateway, 'wangfang', '别人的.pdf');
    expect(await call('huadong', attachAdd, node, { file })).toMatchObject(missing);
    const own = await projectFile(gateway, 'huadong', '一次.pdf');
    expect(await call('huadong', attachAdd, node, { file: own })).toMatchObject(done);
    expect(await call('huadong', attachAdd, node, { file: own })).toMatchObject(refused('文件已被使用，请重新上传'));
    expect(await attachments()).toHaveLength(2);
  });
});

describe('attachments of a key model', () => {
  it('stand apart from those of its node', async () => {
    const model = { nodeId: 'lc_huadong_3_7', keyModelId: 'km_huadong_3_7_t3000' };
    const file = await projectFile(gateway, 'huadong', '整车图.pdf');
    const body = { keyModelId: model.keyModelId, file };
    expect(await call('huadong', attachAdd, { nodeId: model.nodeId }, body)).toMatchObject(done);
    const own = (await call('huadong', keyAttaches, { keyModelId: model.keyModelId })).data as { list: Attachment[] };
    expect(own.list.map(({ name }) => name)).toEqual(['外形尺寸图', '整车图.pdf']);
    expect((await attachments({ nodeId: model.nodeId })).map(({ name }) => name)).not.toContain('整车图.pdf');
    const again = await projectFile(gateway, 'huadong', '错位.pdf');
    const misplaced = await call('huadong', attachAdd, node, { keyModelId: model.keyModelId, file: again });
    expect(misplaced).toMatchObject(missing);
  });
});

describe('a sub node that goes', () => {
  it('takes its files with it', async () => {
    const { id } = (await call('huadong', nodeAdd, node, { name: '通信测试' })).data as { id: string };
    const file = await projectFile(gateway, 'huadong', '记录.pdf');
    await call('huadong', attachAdd, { nodeId: id }, { file });
    const [attachment] = await attachments({ nodeId: id });
    expect(await statusOf(attachment!.previewUrl)).toBe(200);
    expect(await call('huadong', nodeDelete, { nodeId: id, version: 1 })).toMatchObject(done);
    expect(await statusOf(attachment!.previewUrl)).toBe(404);
  });
});
