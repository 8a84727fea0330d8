import { emit, dispatch, rule, invoke, type Consequence } from '../../../kernel/rule.ts';
import type { DeskEntry } from '../plan/desk/deskEntry.ts';
import { $desks, type DeskView } from './desks.ts';
import {
  conflictChosen,
  planDiscarded,
  planEdited,
  planJumped,
  planMerged,
  planNotKept,
  planOpened,
  planSaved,
} from './facts.ts';
import { $owned } from './owned.ts';
import { keepDeskFx, keepEntryFx } from './ports.ts';
import { deskOpened, editorFreed, entryHeard, rewritingHeard } from './requests.ts';

/** What is kept of a desk beyond its page, fact by fact, and what the other tabs make of it. */

type Desks = Readonly<Record<string, DeskView>>;
interface Owned {
  readonly desks: Desks;
  readonly owner: string | null;
}

/** Keeps the fact that was folded last. */
const keep = ({ desks, owner }: Owned, instance: string, entry: DeskEntry, at: number): Consequence | null => {
  const view = desks[instance];
  if (owner === null || view === undefined || view.desk === null || view.opening === null) return null;
  // once the storage has failed nothing more is kept: a gap could not be folded
  if (view.role !== 'editor' || !view.isKept) return null;
  const { written: number } = view.desk;
  const { opened, merging } = view.opening;
  const isFirst = number === 1;
  return invoke(keepEntryFx, {
    key: `${owner}${instance}`,
    instance,
    number,
    entry,
    opened: isFirst ? opened : null,
    merging: isFirst ? merging : null,
    at,
  });
};

rule(planEdited, $owned, (owned, { instance, ...payload }) =>
  keep(owned, instance, { kind: 'edited', payload }, payload.at),
);
rule(planJumped, $owned, (owned, { instance, shown, at }) =>
  keep(owned, instance, { kind: 'jumped', payload: { shown } }, at),
);
rule(conflictChosen, $owned, (owned, { instance, ...payload }) =>
  keep(owned, instance, { kind: 'chosen', payload }, payload.at),
);
rule(planSaved, $owned, (owned, { instance, at, ...payload }) => keep(owned, instance, { kind: 'saved', payload }, at));

/** Keeps the desk anew, or nothing of it. */
const rewrite = ({ desks, owner }: Owned, instance: string, isKept: boolean, at: number): Consequence | null => {
  const view = desks[instance];
  if (owner === null || view?.role !== 'editor' || view.opening === null) return null;
  const { opened, merging } = view.opening;
  return invoke(keepDeskFx, { key: `${owner}${instance}`, instance, desk: isKept ? { opened, merging, at } : null });
};

rule(planOpened, $owned, (owned, { instance }) => rewrite(owned, instance, false, 0));
rule(planDiscarded, $owned, (owned, { instance }) => rewrite(owned, instance, false, 0));
rule(planMerged, $owned, (owned, { instance, merging }) =>
  rewrite(owned, instance, true, Math.max(0, ...merging.steps.map(({ at }) => at))),
);

rule(keepEntryFx.fail, $desks, (desks, { params: { instance } }) =>
  desks[instance] === undefined ? null : emit(planNotKept, { instance }),
);
rule(keepDeskFx.fail, $desks, (desks, { params: { instance } }) =>
  desks[instance] === undefined ? null : emit(planNotKept, { instance }),
);

// The tab that does not edit follows the one that does.

const again = (instance: string, { tntId }: DeskView): Consequence => dispatch(deskOpened, { instance, tntId });

const followed = (instance: string, { kind, payload }: DeskEntry): Consequence => {
  switch (kind) {
    case 'edited':
      return emit(planEdited, { instance, ...payload });
    case 'jumped':
      return emit(planJumped, { instance, ...payload, at: 0 });
    case 'saved':
      return emit(planSaved, { instance, ...payload, at: 0 });
    case 'chosen':
      return emit(conflictChosen, { instance, ...payload });
  }
};

rule(entryHeard, $desks, (desks, { instance, number, entry }) => {
  const view = desks[instance];
  if (view?.role !== 'follower' || view.desk === null) return null;
  // something was missed: what is kept has all of it
  return number === view.desk.written + 1 ? followed(instance, entry) : again(instance, view);
});
rule(rewritingHeard, $desks, (desks, { instance }) => {
  const view = desks[instance];
  return view?.role === 'follower' ? again(instance, view) : null;
});
rule(editorFreed, $desks, (desks, { instance }) => {
  const view = desks[instance];
  return view === undefined ? null : again(instance, view);
});
