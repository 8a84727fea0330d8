import { expect, it } from 'vitest';
import { feedbackList } from '@fleet/domain/areas/feedback/feedback/contract.ts';
import { traceCreate } from '@fleet/domain/areas/home/usage/contract.ts';
import { $session, $signInAgain } from '@fleet/domain/core/session/session.ts';
import type { FaultAnswer } from '../../src/world/faults/rule.ts';
import { journeysOn, lost } from '../support/headless.ts';

/** What is reported of the use of the console (S1 §7). */

const journeys = journeysOn();

it('each page that is entered is reported once, its next query not', async () => {
  const tab = await journeys.enterAs('huadong');
  await tab.go('/management/users');
  await tab.go('/management/users?page=2');
  expect(journeys.asked(traceCreate).map(({ body, code }) => [body, code])).toEqual(
    ['Dashboard', 'Users'].map((page) => [{ app: 'cloud', type: 'entryPage', page }, 200]),
  );
});

it.each<readonly [string, FaultAnswer | null]>([
  ['ends the session', { businessCode: 801004 }],
  ['is refused', { businessCode: 830103 }],
  ['fails over HTTP', { httpStatus: 500 }],
  ['finds no network', null],
])('nothing comes of a report that %s', async (_, answer) => {
  if (answer === null) journeys.change(traceCreate, () => lost);
  else journeys.setFaults({ match: { path: traceCreate.path }, answer, times: 'always' });
  const tab = await journeys.enterAs('huadong', '/latest-news-more');
  const list = await tab.list(feedbackList);
  expect(list().status).toBe('ready');
  expect([tab.notices(), tab.address]).toEqual([[], '/latest-news-more']);
  expect([tab.state($session)?.userName, tab.state($signInAgain)]).toEqual(['huadong', null]);
});
