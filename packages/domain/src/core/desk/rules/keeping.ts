import type { DeskEntry } from '../../../kernel/document/deskEntry.ts';
import type { DocumentTypes } from '../../../kernel/document/kind.ts';
import { type Consequence, dispatch, emit, invoke, rule } from '../../../kernel/rule.ts';
import type { DeskMachine } from '../deskOf.ts';
import type { Desks, DeskView } from '../desks.ts';

/** What is kept of a desk beyond its page, fact by fact, and what the other tabs make of it. */

interface Owned<View> {
  readonly desks: Desks<View>;
  readonly owner: string | null;
}

export function keepingRules<T extends DocumentTypes, View extends DeskView<T>>(machine: DeskMachine<T, View>): void {
  const { facts, requests, ports, $desks, $owned } = machine;

  /** Keeps the fact that was folded last. */
  const keep = (
    { desks, owner }: Owned<View>,
    instance: string,
    entry: DeskEntry<T>,
    at: number,
  ): Consequence | null => {
    const view = desks[instance];
    if (owner === null || view === undefined || view.desk === null || view.opening === null) return null;
    // once the storage has failed nothing more is kept: a gap could not be folded
    if (view.role !== 'editor' || !view.isKept) return null;
    const { written: number } = view.desk;
    const { opened, merging } = view.opening;
    const isFirst = number === 1;
    return invoke(ports.keepEntryFx, {
      key: `${owner}${instance}`,
      instance,
      number,
      entry,
      opened: isFirst ? opened : null,
      merging: isFirst ? merging : null,
      at,
    });
  };

  rule(facts.edited, $owned, (owned, { instance, ...payload }) =>
    keep(owned, instance, { kind: 'edited', payload }, payload.at),
  );
  rule(facts.jumped, $owned, (owned, { instance, shown, at }) =>
    keep(owned, instance, { kind: 'jumped', payload: { shown } }, at),
  );
  rule(facts.conflictChosen, $owned, (owned, { instance, ...payload }) =>
    keep(owned, instance, { kind: 'chosen', payload }, payload.at),
  );
  rule(facts.saved, $owned, (owned, { instance, at, ...payload }) =>
    keep(owned, instance, { kind: 'saved', payload }, at),
  );

  /** Keeps the desk anew, or nothing of it. */
  const rewrite = (
    { desks, owner }: Owned<View>,
    instance: string,
    isKept: boolean,
    at: number,
  ): Consequence | null => {
    const view = desks[instance];
    if (owner === null || view?.role !== 'editor' || view.opening === null) return null;
    const { opened, merging } = view.opening;
    const desk = isKept ? { opened, merging, at } : null;
    return invoke(ports.keepDeskFx, { key: `${owner}${instance}`, instance, desk });
  };

  rule(facts.opened, $owned, (owned, { instance }) => rewrite(owned, instance, false, 0));
  rule(facts.discarded, $owned, (owned, { instance }) => rewrite(owned, instance, false, 0));
  rule(facts.merged, $owned, (owned, { instance, merging }) =>
    rewrite(owned, instance, true, Math.max(0, ...merging.steps.map(({ at }) => at))),
  );

  rule(ports.keepEntryFx.fail, $desks, (desks, { params: { instance } }) =>
    desks[instance] === undefined ? null : emit(facts.notKept, { instance }),
  );
  rule(ports.keepDeskFx.fail, $desks, (desks, { params: { instance } }) =>
    desks[instance] === undefined ? null : emit(facts.notKept, { instance }),
  );

  // The tab that does not edit follows the one that does.

  const again = (instance: string, { tntId }: View): Consequence => dispatch(requests.deskOpened, { instance, tntId });

  const followed = (instance: string, { kind, payload }: DeskEntry<T>): Consequence => {
    switch (kind) {
      case 'edited':
        return emit(facts.edited, { instance, ...payload });
      case 'jumped':
        return emit(facts.jumped, { instance, ...payload, at: 0 });
      case 'saved':
        return emit(facts.saved, { instance, ...payload, at: 0 });
      case 'chosen':
        return emit(facts.conflictChosen, { instance, ...payload });
    }
  };

  rule(requests.entryHeard, $desks, (desks, { instance, number, entry }) => {
    const view = desks[instance];
    if (view?.role !== 'follower' || view.desk === null) return null;
    // something was missed: what is kept has all of it
    return number === view.desk.written + 1 ? followed(instance, entry) : again(instance, view);
  });
  rule(requests.rewritingHeard, $desks, (desks, { instance }) => {
    const view = desks[instance];
    return view?.role === 'follower' ? again(instance, view) : null;
  });
  rule(requests.editorFreed, $desks, (desks, { instance }) => {
    const view = desks[instance];
    return view === undefined ? null : again(instance, view);
  });
}
