import { routeOf } from '../../codes/routes.ts';
import { derive } from '../../../kernel/fold.ts';
import { emit, type Consequence, dispatch, rule, invoke } from '../../../kernel/rule.ts';
import { decideNavigation } from './decideNavigation.ts';
import { $access } from '../access/access.ts';
import { accessLoaded, accessLoadFailed, rulesWanted } from '../access/facts.ts';
import { sessionRead } from '../facts.ts';
import { $leaving, $seeking, $session } from '../session.ts';
import { navigationRequested, pagePostponed, pageTurnedAway, pageVisited, type WantedPage } from './facts.ts';
import { $postponed } from './page.ts';
import { navigateFx } from './ports.ts';
import '../access/loading.ts';
import '../start.ts';

/** What happens before every navigation (S1 §2): the decision is `rules/navigation.ts`, this carries it out. */

const $situation = derive(
  'page.$situation',
  [$session, $seeking, $leaving, $access, $postponed],
  (session, seeking, leaving, access, postponed) => ({ session, seeking, leaving, access, postponed }),
);

type Situation = ReturnType<typeof $situation.getState>;

const go = (
  { session, access, postponed }: Situation,
  wanted: WantedPage,
  rulesLoaded: boolean,
): readonly Consequence[] => {
  const { fullPath, built, at } = wanted;
  const navigation = decideNavigation(
    {
      hasSession: session !== null,
      strongPassword: session?.isStrongPassword ?? true,
      rulesLoaded,
      permitted: access.permitted,
      built: new Set(built),
    },
    fullPath,
  );
  switch (navigation.kind) {
    case 'enter': {
      const { route } = navigation;
      return [emit(pageVisited, { fullPath, route, title: routeOf(route).title, at })];
    }
    case 'redirect':
      return [
        ...(postponed === null ? [] : [emit(pageTurnedAway, { fullPath, to: navigation.to })]),
        invoke(navigateFx, { to: navigation.to, replace: true }),
      ];
    case 'loadRules':
      return [emit(pagePostponed, wanted), dispatch(rulesWanted, undefined)];
  }
};

rule(navigationRequested, $situation, (situation, wanted) => {
  const { seeking, leaving, access } = situation;
  if (leaving?.reload === true && leaving.to !== null) return null;
  if (seeking) return emit(pagePostponed, wanted);
  return go(situation, wanted, access.status === 'loaded' && !access.stale);
});

rule(sessionRead, $situation, ({ postponed }) =>
  postponed === null ? null : dispatch(navigationRequested, postponed),
);

// a postponed page is decided with the rules that are there now, or loading them might never end
rule(accessLoaded, $situation, (situation) =>
  situation.postponed === null ? null : go(situation, situation.postponed, true),
);
rule(accessLoadFailed, $situation, (situation, { first }) =>
  first || situation.postponed === null ? null : go(situation, situation.postponed, true),
);
