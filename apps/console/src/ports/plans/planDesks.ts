import { handle, type Handler } from '@fleet/domain/kernel/open.ts';
import { isDeskEntry } from '@fleet/domain/plan/desk/storedDraft.ts';
import { claimEditorFx, keepDeskFx, keepEntryFx, leaveEditorFx, readDraftFx } from '@fleet/domain/state/plan/ports.ts';
import { editorFreed, entryHeard, rewritingHeard } from '@fleet/domain/state/plan/requests.ts';
import { scopeBind } from 'effector';
import { type Claimed, claimPlan } from './editorLock.ts';

/** The ports of the desks of plans: drafts in IndexedDB (loaded when first needed), one editor, tabs that follow. */

const channelName = 'fleet.plans';

interface Message {
  readonly key: string;
  readonly instance: string;
  /** Null when the desk is another one as a whole. */
  readonly number: number | null;
  readonly entry: unknown;
}

const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && 'key' in value && 'instance' in value && 'number' in value;

const drafts = () => import('./planDrafts.ts');

/** Handlers of the ports; a desk that this tab has open is claimed once, however often it is opened again. */
export function planDeskHandlers(): readonly Handler[] {
  const claims = new Map<string, Promise<Claimed>>();
  const hearers = new Map<string, (message: Message) => void>();
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName);
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isMessage(data)) hearers.get(data.key)?.(data);
  });
  const tell = (message: Message): void => channel?.postMessage(message);

  return [
    handle(readDraftFx, async ({ key }) => (await drafts()).readDraft(key)),
    handle(keepEntryFx, async ({ key, instance, number, entry, opened, merging, at }) => {
      const store = await drafts();
      await store.keepEntry(key, number, entry, opened === null ? null : { opened, merging, at });
      tell({ key, instance, number, entry });
    }),
    handle(keepDeskFx, async ({ key, instance, desk }) => {
      await (await drafts()).keepDesk(key, desk);
      tell({ key, instance, number: null, entry: null });
    }),
    handle(claimEditorFx, async ({ key, instance }) => {
      const [freed, heard, rewritten] = [scopeBind(editorFreed), scopeBind(entryHeard), scopeBind(rewritingHeard)];
      hearers.set(key, ({ number, entry }) => {
        if (number === null) rewritten({ instance });
        else if (isDeskEntry(entry)) heard({ instance, number, entry });
      });
      const known = claims.get(key);
      if (known !== undefined) return (await known).role;
      const claiming = claimPlan(key, () => {
        claims.set(
          key,
          claiming.then(({ claim }) => ({ role: 'editor', claim })),
        );
        freed({ instance });
      });
      claims.set(key, claiming);
      return (await claiming).role;
    }),
    handle(leaveEditorFx, async ({ key }) => {
      const claiming = claims.get(key);
      claims.delete(key);
      hearers.delete(key);
      if (claiming !== undefined) (await claiming).claim.leave();
    }),
  ];
}
