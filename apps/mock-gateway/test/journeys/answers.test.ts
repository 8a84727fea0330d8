import { describe, expect, it } from 'vitest';
import { readSheet } from 'read-excel-file/node';
import { feedbackExport, feedbackList } from '@fleet/domain/areas/feedback/feedback/contract.ts';
import { exportOf, exportRequested } from '@fleet/domain/core/transfers/exports.ts';
import type { FaultAnswer } from '../../src/world/faults/rule.ts';
import { answering, journeysOn, lost } from '../support/headless.ts';

/** What a person is told of the answers of the gateway: the error catalogues, byte for byte (S1 §8, S2 §8). */

const journeys = journeysOn();

interface Told {
  readonly intent: string;
  readonly lines: readonly string[];
  readonly duration: number;
}
const danger = (duration: number, ...lines: readonly string[]): Told => ({ intent: 'danger', lines, duration });

const refusals: readonly (readonly [what: string, fault: FaultAnswer, notice: Told | null])[] = [
  [
    'type fail: the message for 5 s',
    { businessCode: 830500, type: 'fail', message: '反馈服务维护中，请稍后重试' },
    danger(5000, '反馈服务维护中，请稍后重试'),
  ],
  [
    'type error: the message for 1 s',
    { businessCode: 830500, type: 'error', message: '反馈服务出错了' },
    danger(1000, '反馈服务出错了'),
  ],
  [
    '830103: the entries of errorResult as lines for 3 s',
    { businessCode: 830103, errorResult: ['第1行：编号重复', '第2行：<b>模块</b>不存在', '第3行：数量为负'] },
    danger(3000, '第1行：编号重复', '第2行：<b>模块</b>不存在', '第3行：数量为负'),
  ],
  [
    '830103 without entries: the message for 5 s',
    { businessCode: 830103, errorResult: [], message: '导入内容未通过校验' },
    danger(5000, '导入内容未通过校验'),
  ],
  [
    '830103 wins over type error',
    { businessCode: 830103, type: 'error', errorResult: ['唯一的一行'] },
    danger(3000, '唯一的一行'),
  ],
  ['刷新token不存在: nothing', { businessCode: 801005, type: 'error', message: '刷新token不存在' }, null],
  [
    'a code other than 200 with type success: the message for 5 s',
    { businessCode: 830999, type: 'success', message: '部分数据暂不可用' },
    { intent: 'warning', lines: ['部分数据暂不可用'], duration: 5000 },
  ],
  ['HTTP 500', { httpStatus: 500 }, danger(5000, '500 - Internal Server Error')],
  ['HTTP 404', { httpStatus: 404 }, danger(5000, '404 - Not Found')],
  ['HTTP 503', { httpStatus: 503 }, danger(5000, '503 - Service Unavailable')],
  [
    'an HTTP error with a message of the gateway',
    { httpStatus: 502, businessCode: 830500, message: '网关正在升级' },
    danger(5000, '502 - 网关正在升级'),
  ],
  ['an answer that is no envelope', { httpStatus: 200 }, danger(5000, '服务响应异常，请稍后重试')],
];

const envelopes: readonly (readonly [what: string, body: unknown, notice: Told])[] = [
  [
    'message_cn comes before message and errmsg',
    { type: 'fail', code: 1, message_cn: '中文说明', message: 'english', errmsg: 'raw' },
    danger(5000, '中文说明'),
  ],
  [
    'message comes before errmsg, and a blank message_cn is none',
    { type: 'error', code: 1, message_cn: ' ', message: '第二选择', errmsg: 'raw' },
    danger(1000, '第二选择'),
  ],
  ['errmsg is the last', { type: 'fail', code: 1, errmsg: '只有errmsg' }, danger(5000, '只有errmsg')],
  ['without a word there is a general one', { type: 'fail', code: 1 }, danger(5000, '操作失败，请稍后重试')],
  [
    'a code may be a text',
    { type: 'fail', code: '830103', data: { errorResult: ['文本编码的一行'] } },
    danger(3000, '文本编码的一行'),
  ],
  [
    'a text is shown as text',
    { type: 'fail', code: 1, message: '<img src=x onerror=alert(1)>' },
    danger(5000, '<img src=x onerror=alert(1)>'),
  ],
  ['an envelope that is a list is none', [1, 2], danger(5000, '服务响应异常，请稍后重试')],
];

describe('a list that is refused', () => {
  it.each(refusals)('(%s) tells it, keeps why, and is there at the next try', async (_, answer, notice) => {
    const tab = await journeys.enterAs('admin', '/feedback');
    journeys.setFaults({ match: { path: feedbackList.path }, answer, times: 'once' });
    const list = await tab.list(feedbackList);
    expect(tab.notices()).toEqual(notice === null ? [] : [notice]);
    expect(list()).toMatchObject({ status: 'refused', refreshing: false });
    await tab.list(feedbackList, { keyword: '升级' });
    expect(list()).toMatchObject({ status: 'ready', error: null });
  });

  it('by the network says so', async () => {
    const tab = await journeys.enterAs('admin', '/feedback');
    journeys.change(feedbackList, () => lost);
    await tab.list(feedbackList);
    expect(tab.notices()).toEqual([danger(5000, '网络异常，请检查网络后重试')]);
  });

  it('says why with its code and the number of its request, and keeps the rows it had', async () => {
    const tab = await journeys.enterAs('huadong', '/feedback');
    const list = await tab.list(feedbackList);
    const rows = list().data;
    const answer = { businessCode: 830500, message: '读取失败啦' };
    journeys.setFaults({ match: { path: feedbackList.path }, answer, times: 'once' });
    await tab.list(feedbackList, { page: 2 });
    expect(list().error).toMatchObject({ code: 830500, message: '读取失败啦' });
    expect(list().error?.requestId).toMatch(/^[\w-]{8,}$/);
    expect(rows!.list.length).toBeGreaterThan(0);
    expect(list().data).toEqual(rows);
  });
});

describe('an envelope as others may write it', () => {
  it.each(envelopes)('is read by its code first, then by its type: %s', async (_, body, notice) => {
    const tab = await journeys.enterAs('admin', '/feedback');
    journeys.change(feedbackList, answering(body));
    await tab.list(feedbackList);
    expect(tab.notices()).toEqual([notice]);
  });
});

describe('an export', () => {
  const ask = exportOf('/feedback', feedbackExport, { query: { scope: 'all' } });

  it('is saved under the name of the gateway, with what the list has, and says 导出成功!', async () => {
    const tab = await journeys.enterAs('huadong', '/feedback');
    const list = await tab.list(feedbackList, { scope: 'all', pageSize: 100 });
    await tab.fire(exportRequested, ask);
    expect(tab.notices()).toEqual([{ intent: 'success', lines: ['导出成功!'], duration: 3000 }]);
    const [file, ...others] = tab.saved;
    expect([file?.name, others]).toEqual([expect.stringMatching(/^意见反馈-\d{8}-\d{6}\.xlsx$/), []]);
    const [, ...rows] = await readSheet(file!.bytes);
    expect(rows.map(([id]) => id)).toEqual(list().data?.list.map(({ id }) => id));
  });

  it.each<readonly [FaultAnswer, Told]>([
    [{ businessCode: 830103, errorResult: ['导出行数超限', '请缩小范围'] }, danger(3000, '导出行数超限', '请缩小范围')],
    [{ businessCode: 830500, type: 'error', message: '导出服务忙' }, danger(1000, '导出服务忙')],
  ])('that is refused goes through the catalogue, and saves nothing: %j', async (answer, notice) => {
    const tab = await journeys.enterAs('admin', '/feedback');
    journeys.setFaults({ match: { path: feedbackExport.path }, answer, times: 'once' });
    await tab.fire(exportRequested, ask);
    expect(tab.notices()).toEqual([notice]);
    expect(tab.saved).toEqual([]);
  });
});
