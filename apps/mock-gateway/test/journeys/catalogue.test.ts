import { expect, it } from 'vitest';
import { userList } from '@fleet/domain/areas/access/users/contract.ts';
import { feedbackList } from '@fleet/domain/areas/feedback/feedback/contract.ts';
import { projectList } from '@fleet/domain/areas/projects/list/contract.ts';
import { catalogue } from '../../src/control/catalogue.ts';
import { journeysOn } from '../support/headless.ts';

/** The catalogue of faults: what a row says that staff see is what they see, whatever it is armed on. */

const isSoak = process.env['SOAK'] !== undefined;
const journeys = journeysOn();

/** Answers that come as answers: a connection that is cut needs a socket, and what is slow needs time. */
const rows = catalogue([]).filter(
  ({ group, answer }) =>
    group !== 'upload' && group !== 'time' && answer.cut === undefined && answer.truncate === undefined,
);
const lists = [feedbackList, userList, projectList] as const;
/** Each row on one of them in turn, and on all of them in the soak. */
const tried = rows.flatMap((row, n) =>
  lists.filter((_, place) => isSoak || n % lists.length === place).map((endpoint) => ({ row, endpoint })),
);

it.each(tried.map(({ row, endpoint }) => ({ id: row.id, on: endpoint.id, row, endpoint })))(
  '$id on $on shows what its row says, and the next call is as ever',
  async ({ row: { answer, shown }, endpoint }) => {
    const tab = await journeys.enterAs('admin', '/feedback');
    journeys.setFaults({ match: { endpoint: endpoint.id }, answer, times: 'once' });
    const list = await tab.list(endpoint as typeof feedbackList);
    const { intent, lines, duration } = shown;
    expect(tab.notices()).toEqual(shown.kind === 'notice' ? [{ intent, lines, duration }] : []);
    if (shown.kind === 'signOut') {
      expect(tab.address).toMatch(/^\/login/);
      return;
    }
    // what goes unseen is answered all the same
    if (shown.kind === 'renew' || shown.kind === 'truth') expect(list().status).toBe('ready');
    else expect(list().status).toBe('refused');
    const before = tab.notices().length;
    await tab.list(endpoint as typeof feedbackList, { page: 2 });
    expect([list().status, tab.notices().length]).toEqual(['ready', before]);
  },
);

it('once means once, under twenty calls at the same time, and three times three', async () => {
  for (const [times, bitten] of [
    ['once', 1],
    [3, 3],
  ] as const) {
    journeys.setFaults({ match: { endpoint: feedbackList.id }, answer: { businessCode: 830500 }, times });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => journeys.gateway.call({ path: feedbackList.path, as: 'admin' })),
    );
    expect(answers.filter(({ envelope }) => envelope.code === 830500)).toHaveLength(bitten);
    expect(answers.filter(({ envelope }) => envelope.code === 200)).toHaveLength(20 - bitten);
  }
});
