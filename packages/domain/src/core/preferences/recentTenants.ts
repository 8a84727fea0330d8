import { derive } from '../../kernel/fold.ts';
import { request } from '../../kernel/fact.ts';
import { dispatch, rule } from '../../kernel/rule.ts';
import { createPreferences } from './preferences.ts';

/** The tenants that an inner user narrowed the console to last: they stand first where he chooses one. */

/** Most that are kept. */
export const mostRecentTenants = 5;

/** When each was chosen, by its id. */
const { $preferences, changeRequested } = createPreferences('recentTenants', (record) =>
  typeof record === 'number' && Number.isFinite(record) ? record : null,
);

const newestFirst = (chosenAt: Readonly<Record<string, number>>): readonly string[] =>
  Object.entries(chosenAt)
    .toSorted(([, one], [, other]) => other - one)
    .map(([tntId]) => tntId);

/** Their ids, the newest first. */
export const $recentTenants = derive('recentTenants.$ids', [$preferences], newestFirst);

/** The person looks at one tenant from now on. */
export const tenantChosen = request<{ readonly tntId: string; readonly at: number }>('recentTenants.chosen');

rule(tenantChosen, $preferences, (chosenAt, { tntId, at }) => [
  dispatch(changeRequested, { key: tntId, value: at }),
  ...newestFirst(chosenAt)
    .filter((other) => other !== tntId)
    .slice(mostRecentTenants - 1)
    .map((other) => dispatch(changeRequested, { key: other, value: null })),
]);
