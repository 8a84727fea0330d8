import { handle, type Handler } from '@fleet/domain/kernel/open.ts';
import { isDeskEntry } from '@fleet/domain/areas/projects/plan/desk/deskEntry.ts';
import {
  answerEditorFx,
  claimEditorFx,
  keepDeskFx,
  keepEntryFx,
  leaveEditorFx,
  readDraftFx,
  takeEditorFx,
} from '@fleet/domain/areas/projects/plan-desk/ports.ts';
import {
  editingAsked,
  editingLost,
  editorFreed,
  entryHeard,
  rewritingHeard,
} from '@fleet/domain/areas/projects/plan-desk/requests.ts';
import { scopeBind } from 'effector';
import { claimPlan, type PlanClaim } from './editorLock.ts';

/** The ports of the desks of plans: drafts in IndexedDB (loaded when first needed), one editor, tabs that follow. */

/** How long a tab that edits may take to finish what it keeps; one that says nothing is asleep, or gone. */
const answerTime = 1500;

/** A desk that this tab has open. */
interface Desk {
  readonly claim: Promise<PlanClaim>;
  readonly hear: (message: Message) => void;
  /** What is being written of it. */
  writing: Promise<unknown>;
}

const drafts = () => import('./planDrafts.ts');

/** Handlers of the ports; a desk is claimed once, however often it is opened again. */
export function planDeskHandlers(): readonly Handler[] {
  const desks = new Map<string, Desk>();
  const answers = new Map<string, (isGiven: boolean) => void>();
  const channel = planChannel((message) => {
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
    const [freed, lost, asked] = [scopeBind(editorFreed), scopeBind(editingLost), scopeBind(editingAsked)];
    const [heard, rewritten] = [scopeBind(entryHeard), scopeBind(rewritingHeard)];
    return {
      claim: claimPlan(key, {
        onTurn: () => freed({ instance }),
        onLost: () => lost({ instance, at: Date.now() }),
      }),
      hear: (message) => {
        if (message.kind === 'asking') asked({ instance, at: Date.now() });
        else if (message.kind === 'rewriting') rewritten({ instance });
        else if (message.kind === 'entry' && isDeskEntry(message.entry))
          heard({ instance, number: message.number, entry: message.entry });
      },
      writing: Promise.resolve(),
    };
  };

  return [
    handle(readDraftFx, async ({ key }) => (await drafts()).readDraft(key)),
    handle(keepEntryFx, ({ key, number, entry, opened: plan, merging, at }) =>
      write(key, async () => {
        await (await drafts()).keepEntry(key, number, entry, plan === null ? null : { opened: plan, merging, at });
        return { kind: 'entry', key, number, entry };
      }),
    ),
    handle(keepDeskFx, ({ key, desk }) =>
      write(key, async () => {
        await (await drafts()).keepDesk(key, desk);
        return { kind: 'rewriting', key };
      }),
    ),
    handle(claimEditorFx, async ({ key, instance }) => {
      const desk = desks.get(key) ?? opened(key, instance);
      desks.set(key, desk);
      return (await desk.claim).isEditor() ? 'editor' : 'follower';
    }),
    handle(takeEditorFx, async ({ key }) => {
      const claim = await desks.get(key)?.claim;
      if (claim === undefined) return false;
      if (claim.isEditor()) return true;
      if (!(await isGivenUp(key))) return false;
      await claim.take();
      return true;
    }),
    handle(answerEditorFx, async ({ key, isGiven }) => {
      await desks.get(key)?.writing;
      channel.tell({ kind: 'answer', key, isGiven });
    }),
    handle(leaveEditorFx, async ({ key }) => {
      const desk = desks.get(key);
      desks.delete(key);
      (await desk?.claim)?.leave();
    }),
  ];
}

/** What the tabs that have the same plan open say to each other. */
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
const planChannel = (hear: (message: Message) => void): { readonly tell: (message: Message) => void } => {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined };
  const channel = new BroadcastChannel('fleet.plans');
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isMessage(data)) hear(data);
  });
  return { tell: (message) => channel.postMessage(message) };
};
