import type { DeskPorts } from '@fleet/domain/core/desk/ports.ts';
import type { DeskRequests } from '@fleet/domain/core/desk/requests.ts';
import { isDeskEntry } from '@fleet/domain/kernel/document/deskEntry.ts';
import type { DocumentTypes } from '@fleet/domain/kernel/document/kind.ts';
import { handle, type Handler } from '@fleet/domain/kernel/open.ts';
import { scopeBind } from 'effector';
import { claimDocument, type EditorClaim } from './editorLock.ts';
import { currentTime } from '../../ui/time/currentTime.ts';

/** The ports of the desks of a kind: drafts in IndexedDB (loaded when first needed), one editor, tabs that follow. */

export interface KindOfDesk<T extends DocumentTypes> {
  /** What its lock begins with. */
  readonly name: string;
  /** What its database and the channel of its tabs are called. */
  readonly store: string;
  readonly ports: DeskPorts<T>;
  readonly requests: DeskRequests<T>;
}

/** How long a tab that edits may take to finish what it keeps; one that says nothing is asleep, or gone. */
const answerTime = 1500;

/** A desk that this tab has open. */
interface Desk {
  readonly claim: Promise<EditorClaim>;
  readonly hear: (message: Message) => void;
  /** What is being written of it. */
  writing: Promise<unknown>;
}

const drafts = () => import('./drafts.ts');

/** Handlers of the ports; a desk is claimed once, however often it is opened again. */
export function deskHandlers<T extends DocumentTypes>({
  name,
  store,
  ports,
  requests,
}: KindOfDesk<T>): readonly Handler[] {
  const desks = new Map<string, Desk>();
  const answers = new Map<string, (isGiven: boolean) => void>();
  const channel = channelOf(store, (message) => {
    if (message.kind === 'answer') answers.get(message.key)?.(message.isGiven);
    else desks.get(message.key)?.hear(message);
  });

  /** Writes as the editor; a tab from which the editing was taken writes nothing more. */
  const write = async (key: string, writing: () => Promise<Message>): Promise<void> => {
    const desk = desks.get(key);
    if (desk !== undefined && !(await desk.claim).isEditor()) return;
    const written = writing();
    if (desk !== undefined) desk.writing = Promise.allSettled([desk.writing, written]);
    channel.tell(await written);
  };
  /** Asks the tab that edits to finish and to let go; true as well when none answers. */
  const isGivenUp = async (key: string): Promise<boolean> => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    answers.set(key, resolve);
    const timer = setTimeout(() => resolve(true), answerTime);
    channel.tell({ kind: 'asking', key });
    const isGiven = await promise;
    clearTimeout(timer);
    answers.delete(key);
    return isGiven;
  };
  const opened = (key: string, instance: string): Desk => {
    const [freed, lost, asked] = [
      scopeBind(requests.editorFreed),
      scopeBind(requests.editingLost),
      scopeBind(requests.editingAsked),
    ];
    const [heard, rewritten] = [scopeBind(requests.entryHeard), scopeBind(requests.rewritingHeard)];
    return {
      claim: claimDocument(`${name}.${key}`, {
        onTurn: () => freed({ instance }),
        onLost: () => lost({ instance, at: currentTime() }),
      }),
      hear: (message) => {
        if (message.kind === 'asking') asked({ instance, at: currentTime() });
        else if (message.kind === 'rewriting') rewritten({ instance });
        else if (message.kind === 'entry' && isDeskEntry(message.entry))
          heard({ instance, number: message.number, entry: message.entry });
      },
      writing: Promise.resolve(),
    };
  };

  return [
    handle(ports.readDraftFx, async ({ key }) => (await drafts()).readDraft(store, key)),
    handle(ports.keepEntryFx, ({ key, number, entry, opened: document, merging, at }) =>
      write(key, async () => {
        await (
          await drafts()
        ).keepEntry(store, key, number, entry, document === null ? null : { opened: document, merging, at });
        return { kind: 'entry', key, number, entry };
      }),
    ),
    handle(ports.keepDeskFx, ({ key, desk }) =>
      write(key, async () => {
        await (await drafts()).keepDesk(store, key, desk);
        return { kind: 'rewriting', key };
      }),
    ),
    handle(ports.claimEditorFx, async ({ key, instance }) => {
      const desk = desks.get(key) ?? opened(key, instance);
      desks.set(key, desk);
      return (await desk.claim).isEditor() ? 'editor' : 'follower';
    }),
    handle(ports.takeEditorFx, async ({ key }) => {
      const claim = await desks.get(key)?.claim;
      if (claim === undefined) return false;
      if (claim.isEditor()) return true;
      if (!(await isGivenUp(key))) return false;
      await claim.take();
      return true;
    }),
    handle(ports.answerEditorFx, async ({ key, isGiven }) => {
      await desks.get(key)?.writing;
      channel.tell({ kind: 'answer', key, isGiven });
    }),
    handle(ports.leaveEditorFx, async ({ key }) => {
      const desk = desks.get(key);
      desks.delete(key);
      (await desk?.claim)?.leave();
    }),
  ];
}

/** What the tabs that have the same document open say to each other. */
type Message =
  /** One more fact was kept. */
  | { readonly kind: 'entry'; readonly key: string; readonly number: number; readonly entry: unknown }
  /** The desk is another one as a whole. */
  | { readonly kind: 'rewriting'; readonly key: string }
  /** A tab would edit in place of the one that does. */
  | { readonly kind: 'asking'; readonly key: string }
  /** The one that did has finished and lets go, or cannot. */
  | { readonly kind: 'answer'; readonly key: string; readonly isGiven: boolean };

const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && 'kind' in value && 'key' in value;

/** Hears the other tabs, and tells them; where tabs cannot talk nobody is heard. */
const channelOf = (name: string, hear: (message: Message) => void): { readonly tell: (message: Message) => void } => {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined };
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isMessage(data)) hear(data);
  });
  return { tell: (message) => channel.postMessage(message) };
};
