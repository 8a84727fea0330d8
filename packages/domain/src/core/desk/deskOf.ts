import type { Store } from 'effector';
import type { Editor, EditorOf } from '../../kernel/document/editor.ts';
import type { DocumentKind, DocumentTypes } from '../../kernel/document/kind.ts';
import type { Consequence } from '../../kernel/rule.ts';
import type { Endpoint } from '../contract/define.ts';
import type { CallInput } from '../session/calls/facts.ts';
import type { Desks, DeskView } from './desks.ts';
import type { DeskFacts } from './facts.ts';
import type { DeskPorts } from './ports.ts';
import type { DeskRequests } from './requests.ts';

/** All that the rules of a kind of desk go by. */
export interface DeskMachine<T extends DocumentTypes, View extends DeskView<T> = DeskView<T>> {
  /** What its sids begin with: stored journals are read by it. */
  readonly name: string;
  readonly kind: DocumentKind<T>;
  readonly editor: EditorOf<T>;
  readonly facts: DeskFacts<T>;
  readonly requests: DeskRequests<T>;
  readonly ports: DeskPorts<T>;
  readonly $desks: Store<Desks<View>>;
  readonly $owned: Store<{ readonly desks: Desks<View>; readonly owner: string | null }>;
  /** Whether something is a document as the gateway gives it, as far as it can be seen at once. */
  readonly isDetail: (opened: unknown) => boolean;
  /** Whether the document may be changed as it stands. */
  readonly isOpen: (head: T['head']) => boolean;
  readonly reading: { readonly endpoint: Endpoint; readonly inputOf: (instance: string, view: Tenant) => CallInput };
  readonly saving: {
    readonly endpoint: Endpoint;
    readonly inputOf: (instance: string, view: Tenant, desk: Editor<T>) => CallInput;
    /** What is known of the document once the gateway has answered. */
    readonly after: (desk: Editor<T>, data: unknown) => { readonly head: T['head']; readonly answers: T['answers'] };
  };
  readonly texts: {
    readonly saved: string;
    /** Another tab edits it now. */
    readonly followed: string;
  };
  /** What else follows when the page goes. */
  readonly onLeft?: (instance: string, view: View | undefined, pageId: string | undefined) => readonly Consequence[];
  /** What else follows when everything since the last save was given up. */
  readonly onDiscarded?: (instance: string, view: View) => readonly Consequence[];
}

interface Tenant {
  readonly tntId: string | null;
}

/** A desk on which something may be done now. */
export const editableDesk = <T extends DocumentTypes>(
  { isOpen }: Pick<DeskMachine<T>, 'isOpen'>,
  view: DeskView<T> | undefined,
): Editor<T> | null =>
  view !== undefined && view.desk !== null && view.role === 'editor' && view.saving === null && isOpen(view.desk.head)
    ? view.desk
    : null;
