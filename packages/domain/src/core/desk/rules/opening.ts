import { shownOf } from '../../../kernel/document/draft.ts';
import type { Editor } from '../../../kernel/document/editor.ts';
import type { DocumentTypes } from '../../../kernel/document/kind.ts';
import { readStoredDraft, restoredDesk } from '../../../kernel/document/storedDraft.ts';
import { type Consequence, dispatch, emit, invoke, rule } from '../../../kernel/rule.ts';
import { answered, callRequested, refused } from '../../session/calls/facts.ts';
import { failureOf } from '../../session/calls/failure.ts';
import { instanceOf, listenerOf } from '../../session/calls/listener.ts';
import type { DeskMachine } from '../deskOf.ts';
import type { DeskView } from '../desks.ts';
import '../../session/calls/exchange.ts';

/** Opening a desk: what was kept of it, then the document as the gateway has it, merged where both have gone on. */

const listenerName = (name: string): string => `${name}.desk`;

/** Reads the document; what follows depends on what is on the desk by then. */
export const readDocument = <T extends DocumentTypes, View extends DeskView<T>>(
  { name, reading }: Pick<DeskMachine<T, View>, 'name' | 'reading'>,
  instance: string,
  view: { readonly tntId: string | null },
  listener = listenerName(name),
): Consequence =>
  dispatch(callRequested, {
    endpoint: reading.endpoint,
    input: reading.inputOf(instance, view),
    listener: listenerOf(listener, instance),
    isSilent: true,
  });

/** The desk over a version that somebody else has saved, kept as such. */
const merge = <T extends DocumentTypes, View extends DeskView<T>>(
  { kind, editor, facts }: DeskMachine<T, View>,
  instance: string,
  desk: Editor<T>,
  detail: T['detail'],
): Consequence => {
  const { draft, applied, already, conflicts } = kind.rebased(
    editor.unsavedSteps(desk),
    kind.documentOf(detail),
    shownOf(desk.draft),
  );
  const steps = draft.steps.map(({ edits, at }) => ({ edits, at }));
  return emit(facts.merged, { instance, merging: { detail, steps, applied, already, conflicts } });
};

/** What follows from the document as the gateway has it now. */
export const readAnswer = <T extends DocumentTypes, View extends DeskView<T>>(
  machine: DeskMachine<T, View>,
  instance: string,
  view: View,
  detail: T['detail'],
): Consequence => {
  const { kind, editor, facts } = machine;
  const { stored } = view;
  const desk = view.desk ?? (stored === null ? null : restoredDesk(editor, stored));
  if (desk === null) return emit(facts.opened, { instance, detail });
  if (desk.head.version !== detail.version)
    return editor.hasUnsaved(desk) ? merge(machine, instance, desk, detail) : emit(facts.opened, { instance, detail });
  return stored !== null && view.desk === null
    ? emit(facts.restored, { instance, stored, head: kind.headOf(detail) })
    : emit(facts.headRead, { instance, head: kind.headOf(detail) });
};

/** The desk whose key that is. */
const instanceOfKey = (owner: string | null, key: string): string | null =>
  owner !== null && key.startsWith(owner) ? key.slice(owner.length) : null;

/** The rules by which the desks of a kind open and close. */
export function openingRules<T extends DocumentTypes, View extends DeskView<T>>(machine: DeskMachine<T, View>): void {
  const { name, facts, requests, ports, $desks, $owned } = machine;
  const { deskWanted } = facts;

  rule(requests.deskOpened, $owned, ({ owner }, { instance, tntId }) =>
    owner === null
      ? null
      : [
          invoke(ports.claimEditorFx, { key: `${owner}${instance}`, instance }),
          emit(deskWanted, { instance, tntId, stored: null, isBroken: false }),
          invoke(ports.readDraftFx, { key: `${owner}${instance}` }),
        ],
  );
  rule(requests.deskLeft, $owned, ({ desks, owner }, { instance, pageId }) => [
    ...(machine.onLeft?.(instance, desks[instance], pageId) ?? []),
    ...(owner === null ? [] : [invoke(ports.leaveEditorFx, { key: `${owner}${instance}` })]),
    emit(facts.deskClosed, { instance }),
  ]);
  rule(ports.claimEditorFx.done, $desks, (desks, { params: { instance }, result }) =>
    desks[instance] === undefined ? null : emit(facts.roleGiven, { instance, role: result }),
  );

  rule(ports.readDraftFx.done, $owned, ({ desks, owner }, { params: { key }, result }) => {
    const instance = instanceOfKey(owner, key);
    const view = instance === null ? undefined : desks[instance];
    if (instance === null || view === undefined) return null;
    const stored = result === null ? null : readStoredDraft<T>(result, machine.isDetail);
    const isBroken = result !== null && stored === null;
    return [emit(deskWanted, { instance, tntId: view.tntId, stored, isBroken }), readDocument(machine, instance, view)];
  });
  rule(ports.readDraftFx.fail, $owned, ({ desks, owner }, { params: { key } }) => {
    const instance = instanceOfKey(owner, key);
    const view = instance === null ? undefined : desks[instance];
    return instance === null || view === undefined
      ? null
      : [emit(facts.notKept, { instance }), readDocument(machine, instance, view)];
  });

  rule(answered, $desks, (desks, { listener, data }) => {
    const instance = instanceOf(listenerName(name), listener);
    const view = instance === null ? undefined : desks[instance];
    return instance === null || view === undefined ? null : readAnswer(machine, instance, view, data as T['detail']);
  });
  rule(refused, $desks, (desks, { listener, ...refusal }) => {
    const instance = instanceOf(listenerName(name), listener);
    return instance === null || desks[instance] === undefined
      ? null
      : emit(facts.notRead, { instance, problem: failureOf(refusal) });
  });
}
