import { defaultEventType } from './eventTypes.ts';
import type { RouteName } from '../../../core/codes/routes.ts';
import { traceCreate } from './contract.ts';
import { pageSubjectOf } from './pageSubject.ts';
import { fact } from '../../../kernel/fact.ts';
import { shape } from '../../../kernel/payloads.ts';
import { derive, fold } from '../../../kernel/fold.ts';
import { emit, dispatch, rule } from '../../../kernel/rule.ts';
import { pathPart } from '../../../core/session/page/paths.ts';
import { hasTab } from '../../../core/session/page/visitedTabs.ts';
import { callRequested } from '../../../core/session/calls/facts.ts';
import { pageVisited } from '../../../core/session/page/facts.ts';
import { sessionEnded } from '../../../core/session/facts.ts';
import { $session } from '../../../core/session/session.ts';

/** What is used is reported (S1 §7): each page that is entered, with the project and the device that it is about,
 * beside everything else and without a word. */

/** A page was entered: another path than the one before. A change of its query is no new entry. */
export const pageEntered = fact(
  'tracking.pageEntered@1',
  shape.record({ path: shape.text, route: shape.textOf<RouteName>() }),
);

/** Path of the page that was entered last. */
const $entered = fold<string | null>('tracking.$entered', null)
  .when(pageEntered, (_, { path }) => path)
  .when(sessionEnded, () => null);

const $here = derive('tracking.$here', [$entered, $session], (entered, session) => ({ entered, session }));

rule(pageVisited, $here, ({ entered, session }, { fullPath, route }) => {
  const path = pathPart(fullPath);
  if (session === null || path === entered) return null;
  return [
    emit(pageEntered, { path, route }),
    // hops and pages of errors are nothing that anybody uses
    ...(hasTab(route)
      ? [
          dispatch(callRequested, {
            endpoint: traceCreate,
            input: { body: { app: 'cloud', type: defaultEventType, page: route, ...pageSubjectOf(fullPath) } },
            listener: 'tracking.entry',
            isBackground: true,
          }),
        ]
      : []),
  ];
});
