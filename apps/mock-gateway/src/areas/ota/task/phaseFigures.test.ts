import { type PhaseFigure, phaseFigures } from '@fleet/domain/areas/ota/task/phaseFigures.ts';
import type { PhaseRow } from '@fleet/domain/areas/ota/job/shapes.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import { upgradeRunsOn } from '../../../../test/support/upgradeRuns.ts';

/** What is said of phases leads to the devices that it is said of. */

let gateway: TestGateway;
beforeAll(async () => {
  // a Friday, ten o'clock in Shanghai
  gateway = await openGateway({ realNow: () => Date.UTC(2026, 10, 20, 2) });
  gateway.box.current.clock.freeze();
});
afterAll(() => gateway.close());

const { advance } = upgradeRunsOn(() => gateway);
const get = async (path: string, query: Readonly<Record<string, unknown>>): Promise<unknown> => {
  const token = gateway.tokens('admin').accessToken;
  const answer = await gateway.call({ method: 'GET', path: `/gateway/ota/api/v1/${path}`, token, query });
  expect(answer.envelope.code).toBe(200);
  return answer.envelope.data;
};
const lengthOf = async (jobId: string, { filter }: PhaseFigure): Promise<number> =>
  ((await get('task/list', { jobId, ...filter, page: 1, pageSize: 10 })) as { total: number }).total;

it('each figure of a phase is as large as the list of devices that it leads to, those included that wait or went on', async () => {
  const jobs = gateway.box.current.store.column<string>('select id from ota_jobs order by id');
  const seen = new Map<string, number>();
  for (const hours of [0, 1, 3, 8]) {
    advance(hours * 3_600_000);
    for (const jobId of jobs) {
      const { phases } = (await get('job/get', { jobId })) as { phases: PhaseRow[] };
      for (const figure of phases.flatMap(phaseFigures)) {
        expect([jobId, figure, await lengthOf(jobId, figure)]).toEqual([jobId, figure, figure.count]);
        seen.set(figure.text, (seen.get(figure.text) ?? 0) + figure.count);
      }
    }
  }
  for (const text of ['成功', '失败', '共', '失败待重试', '顺延'])
    expect([text, seen.get(text) ?? 0]).not.toEqual([text, 0]);
});
