import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actions } from '../../../core/codes/permissions.ts';
import { knownResources } from '../../../core/codes/permissionTitles.ts';
import { changesOf, type Grant, grantsOf, has, nothing, rulesOf, withChanges } from './permissionMatrix.ts';
import { grantsAt, matrixColumns } from './permissionRows.ts';
import { grantedBy, type Rule } from '../../../core/permissions/permissions.ts';
import { cellOf, everyButton, everyPage, pressed, type Sheet, shareOf } from './permissionToggles.ts';

const strange = ['*', '__proto__', 'constructor', 'Users-edit', 'a/b%2F中 文?#', ''];
const anyResource = fc.oneof(
  fc.constantFrom<string>(...knownResources.map(({ name }) => name)),
  fc.constantFrom(...strange),
);
const anyVerb = fc.oneof(
  fc.constantFrom(...new Set(knownResources.flatMap(({ verbs }) => verbs))),
  fc.constantFrom(...strange),
);

const anyRules: fc.Arbitrary<readonly Rule[]> = fc.array(
  fc.record({
    resources: fc.array(anyResource, { maxLength: 6 }),
    verbs: fc.array(anyVerb, { maxLength: 6 }),
  }),
  { maxLength: 8 },
);

/** A cell of the matrix. */
const anyGrant: fc.Arbitrary<Grant> = fc
  .constantFrom(...knownResources)
  .chain(({ name, verbs }) =>
    fc.constantFrom<Grant>(
      { kind: 'page', resource: name },
      ...verbs.map((verb): Grant => ({ kind: 'button', resource: name, verb })),
    ),
  );

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

const superUser = grantedBy([{ resources: ['*'], verbs: ['*'] }], ['project-add', 'repair-add', 'upkeep-add']);

const sheetOf = (rules: readonly Rule[], part: Partial<Sheet> = {}): Sheet => ({
  before: grantsOf(rules),
  own: grantsOf(rules),
  inherited: [],
  editor: superUser,
  ...part,
});
const press = (sheet: Sheet, grants: readonly Grant[]): Sheet => ({ ...sheet, own: pressed(sheet, grants) });

const page = (resource: string): Grant => ({ kind: 'page', resource });
const button = (resource: string, verb: string): Grant => ({ kind: 'button', resource, verb });
const everything = grantsAt(knownResources);
const isPlain = (rules: readonly Rule[]) => rules.every(({ resources }) => !resources.includes('*'));

describe('a press on a cell', () => {
  it('made twice is nothing, where no page came along and no verbs went', () => {
    fc.assert(
      fc.property(anyRules, anyGrant, (rules, grant) => {
        const sheet = sheetOf(rules);
        const twice = press(press(sheet, [grant]), [grant]);
        const changed = changesOf(sheet.own, twice.own);
        if (grant.kind === 'button') {
          // the page that it brought stays, and nothing else
          expect(changed).toEqual(
            has(sheet.own, page(grant.resource)) ? [] : changed.filter((one) => one.kind === 'page'),
          );
        } else {
          expect(changed.every((one) => one.kind === 'button' && !one.isGranted)).toBe(true);
          expect(has(twice.own, grant)).toBe(has(sheet.own, grant));
        }
        expect(
          changed.every((one) => one.kind !== 'action' && one.resource === (grant as { resource: string }).resource),
        ).toBe(true);
      }),
    );
  });

  it('always changes what the cell shows, unless it is locked', () => {
    fc.assert(
      fc.property(anyRules, anyGrant, (rules, grant) => {
        const sheet = sheetOf(rules);
        const before = cellOf(sheet, grant);
        const after = cellOf(press(sheet, [grant]), grant);
        expect(after.source === null).toBe(before.locked === null ? before.source !== null : before.source === null);
      }),
    );
  });

  it('of a row, a column or everything grants what is missing, and then takes all of it away', () => {
    const columns = matrixColumns.map((verb) => grantsAt(knownResources, [verb]));
    const rows = knownResources.map((resource) => grantsAt([resource]));
    fc.assert(
      fc.property(anyRules.filter(isPlain), fc.constantFrom(everything, ...columns, ...rows), (rules, grants) => {
        const sheet = sheetOf(rules);
        const wasFull = shareOf(sheet, grants) === 'all';
        const once = press(sheet, grants);
        expect(shareOf(once, grants)).toBe(wasFull ? 'none' : 'all');
        expect(shareOf(press(once, grants), grants)).toBe(wasFull ? 'all' : 'none');
      }),
    );
  });

  it('of everything, from nothing, made twice is nothing', () => {
    const once = press(sheetOf([]), everything);
    expect(everything.every((grant) => has(once.own, grant))).toBe(true);
    expect(pressed(once, everything)).toEqual(nothing);
  });
});

describe('what a button set gives', () => {
  const inherited = [{ name: '查看集', grants: grantsOf([{ resources: ['Users'], verbs: ['view'] }]) }];

  it('shows and cannot be taken away here', () => {
    const sheet = sheetOf([], { inherited });
    expect(cellOf(sheet, button('Users', 'view'))).toEqual({
      source: 'inherited',
      from: ['查看集'],
      locked: 'inherited',
    });
    expect(press(sheet, [button('Users', 'view'), page('Users')]).own).toEqual(nothing);
    expect(shareOf(sheet, [button('Users', 'view'), page('Users')])).toBe('all');
  });

  it('leaves a rule of one’s own to be taken away, and then still shows', () => {
    const sheet = sheetOf([{ resources: ['Users'], verbs: ['view'] }], { inherited });
    expect(cellOf(sheet, button('Users', 'view'))).toEqual({ source: 'own', from: ['查看集'], locked: null });
    const after = press(sheet, [button('Users', 'view')]);
    expect(cellOf(after, button('Users', 'view')).source).toBe('inherited');
  });
});

describe('a wildcard', () => {
  it('shows every cell as granted and locks it, and gives them back as they were', () => {
    const sheet = sheetOf([{ resources: ['Users'], verbs: ['edit'] }]);
    const all = press(sheet, [everyButton]);
    expect(cellOf(all, button('Roles', 'bind'))).toEqual({ source: 'wildcard', from: [], locked: 'wildcard' });
    expect(cellOf(all, page('Roles')).source).toBe('wildcard');
    expect(cellOf(all, button('Users', 'edit')).locked).toBe('wildcard');
    expect(press(all, everything).own).toEqual(all.own);
    // every button brings every page along, which stays until it is taken away as well
    expect(press(press(all, [everyButton]), [everyPage]).own).toEqual(sheet.own);
  });
});

describe('what the editor does not hold', () => {
  const editor = grantedBy([{ resources: ['Users'], verbs: ['view'] }], []);

  it('cannot be granted, one by one or with its row', () => {
    const sheet = sheetOf([], { editor });
    expect(cellOf(sheet, button('Users', 'edit')).locked).toBe('notHeld');
    expect(cellOf(sheet, { kind: 'action', action: 'project-add' }).locked).toBe('notHeld');
    expect(cellOf(sheet, everyButton).locked).toBe('notHeld');
    expect(press(sheet, everything).own).toEqual(grantsOf([{ resources: ['Users'], verbs: ['view'] }]));
  });

  it('can be taken away, and given back while it is not saved', () => {
    const sheet = sheetOf([{ resources: ['Roles'], verbs: ['bind'] }], { editor });
    const once = press(sheet, [button('Roles', 'bind')]);
    expect(has(once.own, button('Roles', 'bind'))).toBe(false);
    expect(press(once, [button('Roles', 'bind')]).own).toEqual(sheet.own);
  });
});
