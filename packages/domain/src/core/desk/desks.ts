import type { DocumentKind, DocumentTypes } from '../../kernel/document/kind.ts';
import { type Editor, editorOf, type EditorOf, type Merging } from '../../kernel/document/editor.ts';
import { restoredDesk, type StoredDraft } from '../../kernel/document/storedDraft.ts';
import { derive, type Fold, fold } from '../../kernel/fold.ts';
import { changeInstance, withInstance, withoutInstance } from '../../kernel/instances.ts';
import type { CallFailure } from '../session/calls/failure.ts';
import { sessionEnded } from '../session/facts.ts';
import { $session } from '../session/session.ts';
import type { DeskFacts } from './facts.ts';

/** The desks of one kind that are open, by their documents. */

/** What was opened, so that it can be kept beyond this page. */
interface Opening<T extends DocumentTypes> {
  readonly opened: T['detail'];
  readonly merging: Merging<T> | null;
}

export interface DeskView<T extends DocumentTypes> {
  readonly tntId: string | null;
  /** What was kept of it, while the gateway has not answered; null when nothing was. */
  readonly stored: StoredDraft<T> | null;
  readonly isBroken: boolean;
  /** Who of the open tabs edits; null while that is not known. */
  readonly role: 'editor' | 'follower' | null;
  /** What is read now was on the screen before: there is nothing to tell of it. */
  readonly wasShown: boolean;
  /** Null until the gateway has answered. */
  readonly desk: Editor<T> | null;
  readonly opening: Opening<T> | null;
  readonly problem: CallFailure | null;
  /** False once the browser keeps nothing more. */
  readonly isKept: boolean;
  /** After so many steps it is being saved; null when nothing is. */
  readonly saving: number | null;
  /** Why the last save was refused. */
  readonly refusal: string | null;
}

/** What a kind of desk adds to each: `fresh` what it knows of the others, which a document that is read anew settles. */
export interface DeskExtras<Extra> {
  readonly fresh: (before: Extra | null) => Extra;
  readonly settled: (extra: Extra) => Partial<Extra>;
}

export type Desks<View> = Readonly<Record<string, View>>;

/** A change of the editor of one desk; what was refused before is past. */
export const changeDesk = <T extends DocumentTypes, View extends DeskView<T>>(
  desks: Desks<View>,
  instance: string,
  change: (desk: Editor<T>) => Editor<T>,
): Desks<View> =>
  changeInstance(desks, instance, (view) => {
    if (view.desk === null) return view;
    const desk = change(view.desk);
    return desk === view.desk ? view : { ...view, desk, refusal: null };
  });

/** The fold of the desks of one kind. */
export function desksFold<T extends DocumentTypes, Extra extends object = object>(
  name: string,
  facts: DeskFacts<T>,
  kind: DocumentKind<T>,
  { fresh, settled }: DeskExtras<Extra>,
): { readonly $desks: Fold<Desks<DeskView<T> & Extra>>; readonly editor: EditorOf<T> } {
  type View = DeskView<T> & Extra;
  const editor = editorOf(kind);
  const ready = (view: View, desk: Editor<T>, opening: Opening<T>): View => ({
    ...view,
    desk,
    opening,
    stored: null,
    problem: null,
    saving: null,
    refusal: null,
    ...settled(view),
  });
  const $desks = fold<Desks<View>>(`${name}.$desks`, {})
    .when(facts.deskWanted, (desks, { instance, tntId, stored, isBroken }) => {
      const before = desks[instance];
      return withInstance<View>(desks, instance, {
        tntId,
        stored,
        isBroken,
        role: before?.role ?? null,
        wasShown: before !== undefined && (before.wasShown || before.desk !== null),
        desk: null,
        opening: null,
        problem: null,
        isKept: before?.isKept ?? true,
        saving: null,
        refusal: null,
        ...fresh(before ?? null),
      });
    })
    .when(facts.roleGiven, (desks, { instance, role }) =>
      changeInstance(desks, instance, (view) => ({ ...view, role })),
    )
    .when(facts.opened, (desks, { instance, detail }) =>
      changeInstance(desks, instance, (view) => ready(view, editor.open(detail), { opened: detail, merging: null })),
    )
    .when(facts.restored, (desks, { instance, stored, head }) =>
      changeInstance(desks, instance, (view) => {
        const desk = restoredDesk(editor, stored);
        const { opened, merging } = stored;
        if (desk === null) return view;
        return ready(view, { ...desk, head, restored: view.wasShown ? null : desk.restored }, { opened, merging });
      }),
    )
    .when(facts.merged, (desks, { instance, merging }) =>
      changeInstance(desks, instance, (view) => {
        const before = view.desk ?? editor.open(merging.detail);
        return ready(view, editor.merged(before, merging), { opened: merging.detail, merging });
      }),
    )
    .when(facts.headRead, (desks, { instance, head }) =>
      changeDesk<T, View>(desks, instance, (desk) => ({ ...desk, head })),
    )
    .when(facts.notRead, (desks, { instance, problem }) =>
      changeInstance(desks, instance, (view) => ({ ...view, problem, saving: null })),
    )
    .when(facts.edited, (desks, { instance, ...edit }) =>
      changeDesk<T, View>(desks, instance, (desk) => editor.edited(desk, edit)),
    )
    .when(facts.jumped, (desks, { instance, shown }) =>
      changeDesk<T, View>(desks, instance, (desk) => editor.jumped(desk, shown)),
    )
    .when(facts.conflictChosen, (desks, { instance, ...choice }) =>
      changeDesk<T, View>(desks, instance, (desk) => editor.chosen(desk, choice)),
    )
    .when(facts.discarded, (desks, { instance }) =>
      changeInstance(desks, instance, (view) => {
        if (view.desk === null) return view;
        const opened = kind.detailOf(view.desk.head, view.desk.saved);
        return ready(view, editor.discarded(view.desk), { opened, merging: null });
      }),
    )
    .when(facts.saveStarted, (desks, { instance, shown }) =>
      changeInstance(desks, instance, (view) => ({ ...view, saving: shown, refusal: null })),
    )
    .when(facts.saved, (desks, { instance, ...saved }) =>
      changeInstance(
        changeDesk<T, View>(desks, instance, (desk) => editor.saved(desk, saved)),
        instance,
        (view) => ({ ...view, saving: null }),
      ),
    )
    .when(facts.saveRefused, (desks, { instance, message }) =>
      changeInstance(desks, instance, (view) => ({ ...view, saving: null, refusal: message })),
    )
    .when(facts.notKept, (desks, { instance }) =>
      changeInstance(desks, instance, (view) => (view.isKept ? { ...view, isKept: false } : view)),
    )
    .when(facts.restoredSeen, (desks, { instance }) =>
      changeDesk<T, View>(desks, instance, (desk) => ({ ...desk, restored: null })),
    )
    .when(facts.deskClosed, (desks, { instance }) => withoutInstance(desks, instance))
    .when(sessionEnded, () => ({}));
  return { $desks, editor };
}

/** Desks with their owner: what is kept of them belongs to a user of a tenant. */
export const ownedDesks = <View>(name: string, $desks: Fold<Desks<View>>) =>
  derive(`${name}.$owned`, [$desks, $session], (desks, session) => ({
    desks,
    /** What every kept desk of this person begins with; null while nobody is signed in. */
    owner: session === null ? null : `${session.tntId}:${session.userId}:`,
  }));

/** The tenant that calls about a desk name; nothing for one's own. */
export const tenantOf = ({ tntId }: { readonly tntId: string | null }) => (tntId === null ? {} : { tntId });
