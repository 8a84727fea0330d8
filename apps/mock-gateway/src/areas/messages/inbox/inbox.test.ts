import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { faultCodes } from '@fleet/fixtures/areas/fleet/faultCodes.ts';
import { statusLabel } from '@fleet/domain/core/codes/status.ts';
import * as contract from '@fleet/domain/areas/messages/inbox/contract.ts';
import { feedbackAdd, feedbackStatusSet } from '@fleet/domain/areas/feedback/feedback/contract.ts';
import { approvalDo } from '@fleet/domain/areas/projects/approvals/contract.ts';
import { callsOn, done, missing } from '../../../../test/support/calls.ts';
import { letDevicesBe, openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import type { Contributions } from '../../../pipeline/call.ts';
import { emit } from '../../../pipeline/reactions.ts';
import { reactions } from '../../../reactions.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
});
afterEach(() => gateway.close());

const { call, listOf } = callsOn(() => gateway);
const world = () => gateway.box.current;
const dataOf = <Data>({ data }: { readonly data?: unknown }): Data => data as Data;
const clock = (body: object) => gateway.call({ method: 'POST', path: '/mock/api/clock', body });
const inbox = async (as: string, query: object = {}) =>
  (await listOf<contract.MessageRow>(as, contract.messageList, { pageSize: 100, ...query })).list;
const unread = async (as: string) =>
  dataOf<{
    total: number;
    byCategory: { category: string; count: number }[];
    latest: contract.MessageRow[];
    asOf: string;
  }>(await call(as, contract.unreadCount));
const happen = () => ({
  world: world(),
  contributions: { reactions } as unknown as Contributions,
  afterCommit: () => undefined,
});

describe('the inbox', () => {
  it('is one’s own, an inner user’s too, and counts what is unread as the list does', async () => {
    const all = await inbox('huadong');
    expect(all).toHaveLength(38);
    const open = all.filter(({ isRead }) => !isRead);
    const { total, byCategory, latest } = await unread('huadong');
    expect(total).toBe(open.length);
    expect(byCategory.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    expect(latest).toEqual(all.slice(0, 5));
    expect(await call('admin', contract.messageGet, { id: 'ms_huadong_1' })).toMatchObject(missing);
    for (const { id } of await inbox('admin')) expect(id.startsWith('ms_admin_')).toBe(true);
  });

  it('is narrowed by category, level, state and a part of the words, and sorted by level', async () => {
    const all = await inbox('huadong');
    expect(await inbox('huadong', { category: 'fault' })).toEqual(all.filter(({ category }) => category === 'fault'));
    expect(await inbox('huadong', { minLevel: 3 })).toEqual(all.filter(({ level }) => level >= 3));
    expect(await inbox('huadong', { isRead: false })).toEqual(all.filter(({ isRead }) => !isRead));
    expect((await inbox('huadong', { keyword: 'n1002' })).every(({ body }) => body.includes('N1002'))).toBe(true);
    const levels = (await inbox('huadong', { sort: '-level' })).map(({ level }) => level);
    expect(levels).toEqual(levels.toSorted((one, other) => other - one));
  });

  it('is read one by one and all at once, up to the moment that was seen, and back again', async () => {
    const before = (await inbox('huadong', { isRead: false })).map(({ id }) => id);
    const { asOf } = await unread('huadong');
    await clock({ freeze: true });
    await clock({ advance: 60_000 });
    emit(happen(), 'approval.changed', {
      approvalId: 'ap_1',
      projectId: 'p_huadong_1',
      title: '三号车间 试运行',
      state: 'pending',
      toId: 'u_huadong',
      byName: '李昊',
      remark: '',
    });
    const read = dataOf<{ count: number; readAt: string }>(
      await call('huadong', contract.messageReadAll, {}, { until: asOf }),
    );
    expect(read.count).toBe(before.length);
    expect((await inbox('huadong', { isRead: false })).map(({ title }) => title)).toEqual([
      '李昊提交的“三号车间 试运行”待审批',
    ]);
    await call('huadong', contract.messageUnreadAll, {}, { readAt: read.readAt });
    expect((await inbox('huadong', { isRead: false })).map(({ id }) => id).slice(1)).toEqual(before);
    const twice = () => call('huadong', contract.messageRead, {}, { ids: [before[0]] });
    expect(dataOf(await twice())).toMatchObject({ changed: 1, unchanged: 0 });
    expect(dataOf(await twice())).toMatchObject({ changed: 0, unchanged: 1 });
  });

  it('keeps what is important until it was read, and gives back what was deleted for ten seconds', async () => {
    await clock({ freeze: true });
    const remove = (id: string) => call('huadong', contract.messageDelete, {}, { ids: [id] });
    expect(dataOf(await remove('ms_huadong_2'))).toMatchObject({
      refused: 1,
      list: [{ message: '未读的重要消息（三级及以上）请先阅读' }],
    });
    await call('huadong', contract.messageRead, {}, { ids: ['ms_huadong_2'] });
    expect(dataOf(await remove('ms_huadong_2'))).toMatchObject({ changed: 1 });
    expect(await call('huadong', contract.messageGet, { id: 'ms_huadong_2' })).toMatchObject(missing);
    const restore = () => call('huadong', contract.messageRestore, {}, { ids: ['ms_huadong_2'] });
    expect(dataOf(await restore())).toMatchObject({ changed: 1 });
    await remove('ms_huadong_2');
    await clock({ advance: 10_001 });
    expect(dataOf(await restore())).toMatchObject({ refused: 1 });
    expect(dataOf(await call('admin', contract.messageRead, {}, { ids: ['ms_huadong_3'] }))).toMatchObject({
      refused: 1,
    });
  });

  it('speaks of a fault as the book of codes does', async () => {
    const words = new Map(
      faultCodes.map(({ code, name, level }) => [code, `${statusLabel('faultLevel', level)} ${code} ${name}`]),
    );
    const raised = [...(await inbox('huadong')), ...(await inbox('huanan'))].filter(
      ({ eventType }) => eventType === 'fault.raised',
    );
    expect(raised.length).toBeGreaterThan(0);
    for (const { title, body } of raised)
      expect(body).toContain(`上报${words.get(/[A-Z]\d{4}/.exec(title)?.[0] ?? '')}。`);
  });

  it('forgets what is older than 180 days', async () => {
    letDevicesBe(gateway);
    await clock({ freeze: true });
    await clock({ advance: 181 * 24 * 3_600_000 });
    expect((await inbox('huadong')).every(({ id }) => !id.startsWith('ms_huadong_'))).toBe(true);
  });
});

describe('people are told', () => {
  it('what waits for their decision, and what was decided on what they had handed in', async () => {
    const waiting = world().store.one<{ id: string; submitter: string; approver: string }>(
      `select a.id, s.user_name as submitter, r.user_name as approver from approvals a
       join users s on s.id = a.submitter_id join users r on r.id = a.approver_id
       where a.status = 4 and a.kind = 'task' and r.user_name = 'huadong' order by a.id`,
    )!;
    const toldTo = (userName: string) =>
      world().store.all<{ eventType: string; body: string }>(
        `select m.event_type as eventType, m.body from messages m join users u on u.id = m.user_id
         where u.user_name = @userName and m.event_type = 'approval.rejected' and m.created_at = @now`,
        { userName, now: world().clock.now() },
      );
    await clock({ freeze: true });
    const answer = await call('huadong', approvalDo, {}, { id: waiting.id, decision: 'reject', remark: '缺少照片' });
    expect(answer).toMatchObject(done);
    const told = toldTo(waiting.submitter);
    expect(told).toHaveLength(1);
    expect(told[0]!.body).toContain('缺少照片');
    expect(toldTo('huadong')).toEqual([]);
  });

  it('what was said to their feedback, and not what they said themselves', async () => {
    const { id } = dataOf<{ id: string }>(
      await call(
        'huadong',
        feedbackAdd,
        {},
        { moduleId: 'm_device', type: 'cloud', content: '导出后缺少单位', files: [] },
      ),
    );
    const before = (await inbox('huadong')).length;
    await call('admin', feedbackStatusSet, { tntId: 't_huadong' }, { id, status: 3, remark: '<b>已修复</b> ${x}' });
    const [told, ...others] = await inbox('huadong');
    expect(others).toHaveLength(before);
    expect(told).toMatchObject({ title: '沈志远回复了您的反馈', link: { route: 'Feedback', query: { id } } });
    expect(told!.body).toBe('您的反馈“导出后缺少单位”有新的回复：＜b＞已修复＜/b＞ ＄{x}');
  });

  it('which of their tasks has become overdue, the same in one step of the clock as in many', async () => {
    const hour = 3_600_000;
    const [days, step] = [20, 8];
    const overdue = () =>
      world().store.all<{ at: number; user: string; body: string }>(
        `select created_at as at, user_id as user, body from messages
         where event_type = 'plan.taskOverdue' and created_at > @born order by created_at, user_id, body`,
        { born: world().born },
      );
    letDevicesBe(gateway);
    await clock({ freeze: true });
    await clock({ advance: days * 24 * hour });
    const straight = overdue();
    expect(straight.length).toBeGreaterThan(0);
    gateway.renew();
    letDevicesBe(gateway);
    await clock({ freeze: true });
    for (let gone = 0; gone < days * 24; gone += step) await clock({ advance: step * hour });
    expect(overdue()).toEqual(straight);
  });

  it('of a new notice, everybody', async () => {
    letDevicesBe(gateway);
    await clock({ freeze: true });
    await clock({ advance: 20 * 24 * 3_600_000 });
    for (const as of ['huadong', 'huanan', 'admin'])
      expect((await inbox(as)).some(({ id, eventType }) => eventType === 'notice.published' && !id.includes(as))).toBe(
        true,
      );
  });
});
