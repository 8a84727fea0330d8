import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { statObject } from '../../../objects/objects.ts';
import { onePixel, openGateway, type TestGateway } from '../../../../test/support/gateway.ts';

/** What a person did, sent along with his feedback. */

const base = '/gateway/general/api/v1';
const zip = Buffer.from('PK\x03\x04 what a person did', 'latin1');

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
});
afterEach(() => gateway.close());

const get = async (as: string, path: string, query: object) =>
  (await gateway.call({ path: `${base}/${path}`, as, query: { ...query } })).envelope;
const post = async (as: string, path: string, body: object) =>
  (await gateway.call({ method: 'POST', path: `${base}/${path}`, as, body })).envelope;

const pathOf = (userName: string) => `feedbackRecord/t_huadong/u_${userName}/操作记录.fleet`;

/** Stores bytes and has them registered; gives the answer. */
async function registered(userName: string, bytes: Buffer) {
  await gateway.store(pathOf(userName), bytes);
  return post(userName, 'file/register', { path: pathOf(userName), from: 'feedbackRecord' });
}
const recordOf = async (userName: string) => ((await registered(userName, zip)).data as { id: string }).id;
const feedback = { content: '页面打不开', files: [], moduleId: 'm_device', type: 'cloud' };
const infoOf = async (as: string, id: string) =>
  (await get(as, 'feedback/info', { id })).data as {
    files: unknown[];
    record: { name: string; size: number; url: string } | null;
  };

describe('what a person did', () => {
  it('is told to who handles his feedback, as a file to save, and to nobody else', async () => {
    const { id } = (await post('lihao', 'feedback/add', { ...feedback, recordFileId: await recordOf('lihao') }))
      .data as { id: string };
    const { record, files } = await infoOf('huadong', id);
    expect([record?.name, record?.size, files]).toEqual(['操作记录.fleet', zip.length, []]);
    const answer = await gateway.server.inject(new URL(record!.url).href);
    expect([answer.statusCode, answer.rawPayload.equals(zip)]).toEqual([200, true]);
    expect(String(answer.headers['content-disposition'])).toContain('attachment');
    expect((await infoOf('lihao', id)).record).toBeNull();
  });

  it('goes with the feedback', async () => {
    const { id } = (await post('lihao', 'feedback/add', { ...feedback, recordFileId: await recordOf('lihao') }))
      .data as { id: string };
    const objects = gateway.box.current.objectsDirectory;
    expect(statObject(objects, pathOf('lihao'))).not.toBeNull();
    await gateway.call({ method: 'DELETE', path: `${base}/feedback/delete`, as: 'huadong', body: { ids: [id] } });
    expect(statObject(objects, pathOf('lihao'))).toBeNull();
  });

  it('is a file of one’s own that was uploaded for it, used once', async () => {
    const own = await recordOf('lihao');
    const add = (as: string, recordFileId: string) => post(as, 'feedback/add', { ...feedback, recordFileId });
    expect((await add('huadong', own)).code).toBe(businessCodes.notFound.code);
    expect((await add('lihao', own)).type).toBe('success');
    expect((await add('lihao', own)).message_cn).toBe('文件已被使用，请重新上传');
    await gateway.store('feedback/t_huadong/u_lihao/a.png', onePixel);
    const picture = await post('lihao', 'file/register', {
      path: 'feedback/t_huadong/u_lihao/a.png',
      from: 'feedback',
    });
    expect((await add('lihao', (picture.data as { id: string }).id)).code).toBe(businessCodes.notFound.code);
  });

  it('is an archive of at most 2 MB', async () => {
    expect((await registered('lihao', onePixel)).message_cn).toBe('不是操作记录文件');
    const large = Buffer.concat([zip, Buffer.alloc(2 * 1024 * 1024)]);
    expect((await registered('lihao', large)).message_cn).toBe('操作记录不能超过2MB');
  });
});
