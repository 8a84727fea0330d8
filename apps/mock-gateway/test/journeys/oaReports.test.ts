import { expect, it } from 'vitest';
import { eventAdd, eventChoices, eventList, eventSendToOA } from '@fleet/domain/areas/projects/events/contract.ts';
import { newsList } from '@fleet/domain/areas/home/news/contract.ts';
import { oaReportInfo, oaReportList, oaReportPush } from '@fleet/domain/areas/projects/oa-reports/contract.ts';
import { journeysOn } from '../support/headless.ts';
import type { Tab } from '../support/headless/tab.ts';

/** A person reports what he found, and the OA answers on the clock: his pages show it when they are read again. */

const journeys = journeysOn();
const projectId = 'p_huadong_1';
const hour = 3600;

/** Reports an event and sends it to the OA; gives the number of the report. */
const report = async (tab: Tab, title: string): Promise<string> => {
  const choices = await tab.read(eventChoices, { query: { projectId } });
  const finderId = choices().data!.people[0]!.userId;
  const event = {
    title,
    level: 3 as const,
    deviceId: null,
    finderId,
    foundAt: '2026-01-05T02:00:00.000Z',
    description: '偶发',
  };
  const added = await tab.call(eventAdd, { query: { projectId }, body: event });
  if (added.kind !== 'data') throw new Error('the event was not taken');
  const sent = await tab.call(eventSendToOA, { query: {}, body: { id: added.data.id } });
  if (sent.kind !== 'data') throw new Error('the event was not sent');
  return sent.data.reportNo;
};

it('what is sent to the OA is approved or rejected after a while; what was rejected is pushed again', async () => {
  const tab = await journeys.enterAs('huadong', `/project-management/detail/t_huadong/${projectId}?tab=eventReport`);
  const numbers: string[] = [];
  for (let nth = 1; nth <= 12; nth += 1) numbers.push(await report(tab, `举升超时 ${nth}`));
  const statuses = async () => {
    const events = await tab.list(eventList, { projectId, keyword: '举升超时', pageSize: 100 });
    return events().data!.list.map(({ oaStatus }) => oaStatus);
  };
  expect(new Set(await statuses())).toEqual(new Set([7]));

  journeys.advance(4 * hour);
  const signed = await journeys.enterAs('huadong', '/task-management');
  const reports = await signed.list(oaReportList, { projectId, pageSize: 100 });
  const own = reports().data!.list.filter(({ reportNo }) => numbers.includes(reportNo));
  expect(own).toHaveLength(numbers.length);
  // none waits any longer; some of those that were approved are on their way already
  expect(own.filter(({ status }) => ![1, 2, 3, 6].includes(status))).toEqual([]);
  expect(own.filter(({ status }) => status !== 6).length).toBeGreaterThan(0);

  const rejected = own.find(({ status }) => status === 6)!;
  const info = await signed.read(oaReportInfo, { query: { id: rejected.id } });
  expect(info().data!.steps.at(-1)).toMatchObject({ action: 'reject' });
  expect(info().data!.steps.at(-1)!.remark).not.toBe('');
  const pushed = await signed.call(oaReportPush, { query: {}, body: { id: rejected.id, version: rejected.version } });
  expect(pushed.kind).toBe('data');
  // the call changes what is shown, so it was read again
  expect(info().data!.status).toBe(7);

  const news = await signed.list(newsList, { projectId, pageSize: 100 });
  const told = news().data!.list.map(({ content }) => content);
  expect(told).toContain(`OA 驳回了“${rejected.title}”（${rejected.reportNo}）`);
});
