import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actions } from '../codes/permissions.ts';
import { knownResources } from '../codes/permissionTitles.ts';
import { changesOf, type Grant, grantsOf, has, nothing, rulesOf, withChanges } from './permissionMatrix.ts';
import { grantedBy } from './permissions.ts';
import { anyGrant, anyRules } from './permissionSamples.ts';

/** A resource that is no page is none among the pages either. */
const isPage = (name: string) =>
  knownResources.every((resource) => resource.name !== name || resource.kind !== 'buttons');
const sorted = ({ pages, buttons }: { readonly pages: readonly string[]; readonly buttons: readonly string[] }) => ({
  pages: pages.filter(isPage).toSorted(),
  buttons: buttons.toSorted(),
});
const anyActions = fc.subarray([...actions]);

describe('rules as a matrix', () => {
  it('grant exactly the same keys when they come back', () => {
    fc.assert(
      fc.property(anyRules, (rules) => {
        const back = rulesOf(grantsOf(rules));
        expect(sorted(grantedBy(back, []))).toEqual(sorted(grantedBy(rules, [])));
      }),
    );
  });

  it('come back in one form, in whichever order and pieces they were written', () => {
    fc.assert(
      fc.property(anyRules, (rules) => {
        const inPieces = rules
          .toReversed()
          .flatMap(({ resources, verbs }) =>
            resources
              .toReversed()
              .flatMap((resource) => [
                { resources: [resource], verbs: [] as string[] },
                ...verbs.toReversed().map((verb) => ({ resources: [resource], verbs: [verb] })),
              ]),
          );
        expect(rulesOf(grantsOf(inPieces))).toEqual(rulesOf(grantsOf(rules)));
      }),
    );
  });

  it('are one rule for all resources with the same verbs', () => {
    const rules = [
      { resources: ['Roles', 'Users'], verbs: ['edit', 'view'] },
      { resources: ['TabTopic'], verbs: [] },
      { resources: ['Feedback'], verbs: ['view', 'edit'] },
    ];
    expect(rulesOf(grantsOf(rules))).toEqual([
      { resources: ['Users', 'Roles', 'Feedback'], verbs: ['view', 'edit'] },
      { resources: ['TabTopic'], verbs: [] },
    ]);
  });

  it('never say more in one rule than the contract takes', () => {
    const resources = Array.from({ length: 450 }, (_, number) => `R${number}`);
    const verbs = Array.from({ length: 130 }, (_, number) => `v${number}`);
    const back = rulesOf(grantsOf([{ resources, verbs }]));
    expect(back.map((rule) => [rule.resources.length, rule.verbs.length])).toEqual(
      [200, 200, 50].flatMap((some) => [64, 64, 2].map((few) => [some, few])),
    );
    expect(sorted(grantedBy(back, []))).toEqual(sorted(grantedBy([{ resources, verbs }], [])));
  });

  it('hold every resource that is known in fewer rules than it has resources', () => {
    const everything = grantsOf(knownResources.map(({ name, verbs }) => ({ resources: [name], verbs: [...verbs] })));
    expect(rulesOf(everything).length).toBeLessThan(knownResources.length);
  });
});

describe('changes', () => {
  it('lead from what was to what is', () => {
    fc.assert(
      fc.property(anyRules, anyActions, anyRules, anyActions, (old, oldActions, wanted, wantedActions) => {
        const [before, after] = [grantsOf(old, oldActions), grantsOf(wanted, wantedActions)];
        expect(withChanges(before, changesOf(before, after))).toEqual(after);
        expect(changesOf(after, after)).toEqual([]);
      }),
    );
  });

  it('bring the page along with its verb, and take the verbs away with their page', () => {
    const edit: Grant = { kind: 'button', resource: 'Users', verb: 'edit' };
    const page: Grant = { kind: 'page', resource: 'Users' };
    const granted = withChanges(nothing, [{ ...edit, isGranted: true }]);
    expect([has(granted, page), has(granted, edit)]).toEqual([true, true]);
    const revoked = withChanges(granted, [{ ...page, isGranted: false }]);
    expect([has(revoked, page), has(revoked, edit)]).toEqual([false, false]);
    expect(changesOf(granted, revoked)).toEqual([
      { ...page, isGranted: false },
      { ...edit, isGranted: false },
    ]);
  });

  it('of somebody else and of oneself come together when they are about different things', () => {
    fc.assert(
      fc.property(anyRules, fc.array(anyGrant), fc.boolean(), (old, grants, isGranted) => {
        const before = grantsOf(old);
        const mine = withChanges(
          before,
          grants.map((grant) => ({ ...grant, isGranted })),
        );
        const theirs = withChanges(before, [{ kind: 'page', resource: 'of somebody else', isGranted: true }]);
        const both = withChanges(theirs, changesOf(before, mine));
        expect(changesOf(mine, both)).toEqual([{ kind: 'page', resource: 'of somebody else', isGranted: true }]);
      }),
    );
  });
});
