import { allSettled, type EventCallable, type Scope } from 'effector';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exportJournal, open, stateOf } from '../../../kernel/open.ts';
import { reduce } from '../../../kernel/reduce.ts';
import { commandOf, plan, planDetailOf, wish } from '../plan/document/arbitraryPlans.ts';
import { changedIds, changesBetween } from '../plan/document/compare.ts';
import type { PlanCommand } from '../plan/document/decide.ts';
import { type PlanDocument, treeOf, versionOf } from '../plan/document/document.ts';
import { shownOf } from '../../../kernel/document/draft.ts';
import type { PlanNode } from '../plan/node.ts';
import './desk.ts';
import { $desks } from './desks.ts';
import { planFacts } from './facts.ts';
import { planRequests } from './requests.ts';

const { commandRequested, jumpRequested } = planRequests;
const { deskWanted, opened: planOpened, roleGiven } = planFacts;

/** Whatever is done on a desk, refused or not: its state is what base and journal say, and no version ever changes. */

const instance = 'p1';

const fire = <Payload>(scope: Scope, unit: EventCallable<Payload>, params: NoInfer<Payload>): void => {
  void allSettled(unit as EventCallable<unknown>, { scope, params });
};
const openPlan = (nodes: readonly PlanNode[]): Scope => {
  const scope = open({ limit: { entries: 12, size: 1e9, newest: 3, ceiling: 1e9 } });
  fire(scope, deskWanted, { instance, tntId: null, stored: null, isBroken: false });
  fire(scope, roleGiven, { instance, role: 'editor' });
  fire(scope, planOpened, { instance, detail: planDetailOf(nodes) });
  return scope;
};
const deskOf = (scope: Scope) => scope.getState($desks)[instance]!.desk!;

/** What a person does next: something, several things as one act, a step back or forward. */
const act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('one' as const), wishes: fc.array(wish, { minLength: 1, maxLength: 1 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('all' as const), wishes: fc.array(wish, { minLength: 1, maxLength: 3 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('jump' as const), shown: fc.nat(8) }) },
);
const gone: PlanCommand = { kind: 'remove', ids: ['nobody'] };

it('a desk is what its base and its journal say after each act, whatever was done and refused', () => {
  fc.assert(
    fc.property(plan, fc.array(act, { maxLength: 12 }), fc.boolean(), (nodes, acts, isRefused) => {
      const scope = openPlan(nodes);
      const opened = shownOf(deskOf(scope).draft);
      const before = JSON.stringify(opened);
      acts.forEach((one, step) => {
        const tree = treeOf(shownOf(deskOf(scope).draft));
        if (one.kind === 'jump') fire(scope, jumpRequested, { instance, shown: one.shown, at: step });
        else {
          const commands = one.wishes.map((single, index) => commandOf(tree, single, step * 10 + index));
          const command: PlanCommand =
            // the last of several is refused, after those before it have added what they add
            one.kind === 'all' ? { kind: 'all', commands: isRefused ? [...commands, gone] : commands } : commands[0]!;
          const answers: (string | null)[] = [];
          const steps = deskOf(scope).draft.steps.length;
          fire(scope, commandRequested, { instance, command, at: step, answer: (told) => answers.push(told) });
          expect(answers).toHaveLength(1);
          if (one.kind === 'all' && isRefused) {
            expect(answers[0]).not.toBeNull();
            expect(deskOf(scope).draft.steps.length).toBe(steps);
          }
        }
        const { base, entries } = exportJournal(scope);
        expect(reduce(base, entries)).toEqual(stateOf(scope));
      });
      expect(JSON.stringify(opened)).toBe(before);
    }),
    { numRuns: 120 },
  );
});

it('what differs from the saved plan is the same, whichever way led there', () => {
  fc.assert(
    fc.property(plan, fc.array(act, { maxLength: 12 }), (nodes, acts) => {
      const scope = openPlan(nodes);
      const seen = new Set<PlanDocument>();
      acts.forEach((one, step) => {
        const tree = treeOf(shownOf(deskOf(scope).draft));
        if (one.kind === 'jump') fire(scope, jumpRequested, { instance, shown: one.shown, at: step });
        else {
          const commands = one.wishes.map((single, index) => commandOf(tree, single, step * 10 + index));
          fire(scope, commandRequested, { instance, command: { kind: 'all', commands }, at: step });
        }
        const { draft } = deskOf(scope);
        const shown = shownOf(draft);
        // against every version that there was, those on ways that were left among them
        for (const { after: version } of draft.steps) seen.add(version);
        for (const after of seen) {
          const straight = versionOf(after, treeOf(shown));
          expect([...changedIds(after, shown)].toSorted()).toEqual([...changedIds(after, straight)].toSorted());
          expect(changesBetween(after, shown).added.length).toBe(changesBetween(after, straight).added.length);
        }
      });
    }),
    { numRuns: 80 },
  );
});
