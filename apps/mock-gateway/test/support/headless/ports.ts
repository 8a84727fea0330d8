import { handle, type Handler } from '@fleet/domain/kernel/open.ts';
import { readDraftsFx, saveDraftsFx } from '@fleet/domain/core/drafts/drafts.ts';
import { readPreferencesFx, savePreferenceFx } from '@fleet/domain/core/preferences/preferences.ts';
import { nextTickFx } from '@fleet/domain/core/reads/rereading.ts';
import { pauseFx } from '@fleet/domain/core/session/calls/send.ts';
import { refresh } from '@fleet/domain/core/session/authContract.ts';
import { outcomeOf } from '@fleet/domain/core/session/calls/envelope.ts';
import {
  clearSessionFx,
  forgetJournalFx,
  readSessionFx,
  type Renewal,
  renewFx,
  storeNameFx,
  storeStrongPasswordFx,
  storeTokensFx,
} from '@fleet/domain/core/session/ports.ts';
import { sessionOf } from '@fleet/domain/core/session/start.ts';
import { renewedTexts, type RenewedValues, signedInTexts } from '@fleet/domain/core/session/storedSession.ts';
import { readSettingsFx, saveSettingsFx } from '@fleet/domain/core/settings/settingsStore.ts';
import { readSidebarFx, saveSidebarFx } from '@fleet/domain/core/sidebar/sidebar.ts';
import { keepTabsFx, readTabsFx } from '@fleet/domain/core/tabs/keptTabs.ts';
import { modelPorts } from '@fleet/domain/areas/products/thing-model/desk/ports.ts';
import { planPorts } from '@fleet/domain/areas/projects/plan-desk/ports.ts';
import type { DeskPorts } from '@fleet/domain/core/desk/ports.ts';
import type { DocumentTypes } from '@fleet/domain/kernel/document/kind.ts';
import type { Browser, Neighbour } from './browser.ts';
import type { Returned } from './wire.ts';

/** The ports of a console, over the browser of a test. */

/** Counts the access tokens that a tab has seen, as its calls are told apart by them. */
export const tokenCounter = (browser: Browser): (() => number) => {
  let [count, seen] = [0, null as string | null];
  return () => {
    const { token } = browser.readSession();
    if (token !== seen) count += 1;
    seen = token;
    return count;
  };
};

interface OfTab {
  readonly browser: Browser;
  readonly self: Neighbour;
  /** Resolves when the tab is closed. */
  readonly closed: Promise<void>;
  readonly generation: () => number;
  /** Makes a call without a session. */
  readonly ask: (endpoint: typeof refresh, query: { readonly reToken: string }) => Promise<Returned>;
}

const renew = async ({ browser, self, generation, ask }: OfTab, refused: number): Promise<Renewal> => {
  const { refreshToken, token, userId, userName, tntId } = browser.readSession();
  if (generation() !== refused && token !== null) return { kind: 'adopted', identity: { userId, userName, tntId } };
  if (refreshToken === null) return { kind: 'refused' };
  const { answer } = await ask(refresh, { reToken: refreshToken });
  const outcome = outcomeOf(answer);
  if (answer.kind !== 'envelope' || answer.status >= 500) return { kind: 'failed', message: '' };
  if (outcome.kind !== 'data' || browser.readSession().refreshToken !== refreshToken) return { kind: 'refused' };
  const renewed = outcome.data as RenewedValues;
  browser.writeSession(renewedTexts(renewed));
  generation();
  browser.announce(self, { kind: 'renewed', userId: renewed.userId, tntId: renewed.tntId });
  return { kind: 'renewed', identity: { userId, userName, tntId } };
};

/** The session in cookies, its renewal in one tab at a time. */
export const sessionPorts = (tab: OfTab): readonly Handler[] => {
  const { browser, self, closed, generation } = tab;
  return [
    handle(readSessionFx, () => {
      generation();
      return sessionOf(browser.readSession());
    }),
    handle(storeTokensFx, (values) => {
      browser.writeSession(signedInTexts(values));
      browser.announce(self, { kind: 'signedIn', userId: values.userId, tntId: values.tntId });
    }),
    handle(renewFx, ({ generation: refused }) => browser.exclusively(closed, () => renew(tab, refused))),
    handle(storeNameFx, (name) => browser.writeSession(name)),
    handle(storeStrongPasswordFx, () => browser.writeSession({ isStrongPassword: 'true' })),
    handle(clearSessionFx, () => {
      browser.clearSession();
      browser.announce(self, { kind: 'signedOut' });
    }),
    handle(forgetJournalFx, () => undefined),
  ];
};

/** Settings, the sidebar, preferences and drafts. */
export const recordPorts = ({ cookies, records }: Browser): readonly Handler[] => {
  const read = (key: string): unknown => JSON.parse(records.get(key) ?? 'null');
  const write = (key: string, value: unknown): void => {
    if (value === null) records.delete(key);
    else records.set(key, JSON.stringify(value));
  };
  const under = ({ prefix }: { readonly prefix: string }) =>
    [...records.keys()].filter((key) => key.startsWith(prefix)).map((key) => ({ key, value: read(key) }));
  return [
    handle(
      nextTickFx,
      () =>
        new Promise<void>((resolve) => {
          setImmediate(resolve);
        }),
    ),
    handle(pauseFx, () => undefined),
    handle(readSettingsFx, () => ({ record: read('fleet.settings'), at: Date.now() })),
    handle(saveSettingsFx, ({ record }) => write('fleet.settings', record)),
    handle(readSidebarFx, () => cookies.get('sidebarStatus') ?? null),
    handle(saveSidebarFx, (text) => void cookies.set('sidebarStatus', text)),
    // the strip of a browser tab goes with it: no journey loads one anew
    handle(readTabsFx, () => null),
    handle(keepTabsFx, () => undefined),
    handle(readPreferencesFx, under),
    handle(savePreferenceFx, ({ key, value }) => write(key, value)),
    handle(readDraftsFx, under),
    handle(saveDraftsFx, ({ key, value }) => write(key, value)),
  ];
};

/** Drafts of one kind of document; whichever tab asked first edits. */
const portsOfKind = <T extends DocumentTypes>(
  name: string,
  ports: DeskPorts<T>,
  { drafts, editors }: Browser,
  self: Neighbour,
): readonly Handler[] => {
  const named = (key: string): string => `${name} ${key}`;
  return [
    handle(ports.readDraftFx, ({ key }) => structuredClone(drafts.get(named(key)) ?? null)),
    handle(ports.keepEntryFx, ({ key, entry, opened, merging, at }) => {
      const before = opened === null ? drafts.get(named(key)) : { opened, merging, entries: [] };
      if (before === undefined) throw new Error('the draft is not there any more');
      drafts.set(named(key), { ...before, entries: [...before.entries, entry], at });
    }),
    handle(ports.keepDeskFx, ({ key, desk }) => {
      if (desk === null) drafts.delete(named(key));
      else drafts.set(named(key), { ...desk, entries: [] });
    }),
    handle(ports.claimEditorFx, ({ key }) => {
      const editor = editors.get(named(key)) ?? self;
      editors.set(named(key), editor);
      return editor === self ? 'editor' : 'follower';
    }),
    handle(ports.takeEditorFx, ({ key }) => {
      editors.set(named(key), self);
      return true;
    }),
    handle(ports.answerEditorFx, () => undefined),
    handle(ports.leaveEditorFx, ({ key }) => {
      if (editors.get(named(key)) === self) editors.delete(named(key));
    }),
  ];
};

/** Drafts of plans and of thing models. */
export const documentPorts = (browser: Browser, self: Neighbour): readonly Handler[] => [
  ...portsOfKind('thingModel', modelPorts, browser, self),
  ...portsOfKind('plan', planPorts, browser, self),
];
