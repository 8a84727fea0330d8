import { signOut } from '@fleet/domain/core/session/authContract.ts';
import { handle, type Handler } from '@fleet/domain/kernel/open.ts';
import { signedInTexts } from '@fleet/domain/core/session/storedSession.ts';
import { readDraftsFx, saveDraftsFx } from '@fleet/domain/core/drafts/drafts.ts';
import { pauseFx, saveFileFx, sendFx } from '@fleet/domain/core/session/calls/send.ts';
import { readPreferencesFx, savePreferenceFx } from '@fleet/domain/core/preferences/preferences.ts';
import { navigateFx } from '@fleet/domain/core/session/page/ports.ts';
import { nextTickFx } from '@fleet/domain/core/reads/rereading.ts';
import {
  clearSessionFx,
  forgetJournalFx,
  readSessionFx,
  reloadFx,
  renewFx,
  storeNameFx,
  storeStrongPasswordFx,
  storeTokensFx,
} from '@fleet/domain/core/session/ports.ts';
import { sessionOf } from '@fleet/domain/core/session/start.ts';
import { readSettingsFx, saveSettingsFx } from '@fleet/domain/core/settings/settingsStore.ts';
import { readSidebarFx, saveSidebarFx } from '@fleet/domain/core/sidebar/sidebar.ts';
import { keepTabsFx, readTabsFx } from '@fleet/domain/core/tabs/keptTabs.ts';
import { readCookies, writeCookie } from './cookies.ts';
import type { CrossTabs } from './crossTabs.ts';
import { saveBytes } from './downloads.ts';
import type { Attachments } from './attachments.ts';
import { createGateway } from './gateway.ts';
import { renewSession } from './renewal.ts';
import type { SessionStore } from './sessionStore.ts';
import type { RecordStorage } from './storage.ts';
import { currentTime } from '../ui/time/currentTime.ts';

const settingsKey = 'fleet.settings';
const visitedTabsKey = 'fleet.visitedTabs';
const sidebarCookie = 'sidebarStatus';
/** How long a browser remembers the sidebar, in seconds: a year. */
const sidebarLife = 31_536_000;

interface Browser {
  readonly gatewayBase: string;
  readonly session: SessionStore;
  readonly storage: RecordStorage;
  /** Records for the life of the browser tab. */
  readonly tabStorage: RecordStorage;
  readonly tabs: CrossTabs;
  readonly attachments: Attachments;
  /** The console's address; nobody is asked before it changes. */
  readonly location: {
    readonly redirect: (to: string, options: { readonly replace: boolean }) => void;
    readonly reload: (to: string) => void;
  };
}

const recordsUnder = (storage: RecordStorage, prefix: string) =>
  storage
    .keys()
    .filter((key) => key.startsWith(prefix))
    .map((key) => ({ key, value: storage.read(key) }));

/** Every port of the domain with what it is in a browser. */
export function browserHandlers({
  gatewayBase,
  session,
  storage,
  tabStorage,
  tabs,
  attachments,
  location,
}: Browser): readonly Handler[] {
  const gateway = createGateway(gatewayBase, session.headers, attachments);
  return [
    handle(sendFx, ({ callId, endpoint, input, idempotencyKey }) => {
      // The token to sign out is known here alone.
      const body = endpoint === signOut ? { token: session.read().token ?? '' } : input.body;
      return gateway.send({ callId, endpoint, input: { query: input.query, body }, idempotencyKey });
    }),
    handle(saveFileFx, ({ callId, name }) => {
      const bytes = gateway.takeFile(callId);
      // an export says that it went well only when it did
      if (bytes === null) throw new Error('the file is no longer here');
      saveBytes(name, bytes);
    }),

    handle(
      nextTickFx,
      () =>
        new Promise<void>((resolve) => {
          setTimeout(resolve);
        }),
    ),
    handle(
      pauseFx,
      ({ milliseconds }) =>
        new Promise<void>((resolve) => {
          setTimeout(resolve, milliseconds);
        }),
    ),
    handle(readSessionFx, () => {
      session.generation();
      return sessionOf(session.read());
    }),
    handle(storeTokensFx, (values) => {
      session.write(signedInTexts(values));
      if (session.read().token !== values.accessToken) throw new Error('the browser keeps no cookies');
      tabs.announce({ kind: 'signedIn', userId: values.userId, tntId: values.tntId });
    }),
    handle(renewFx, ({ generation }) => renewSession(gatewayBase, session, tabs, generation)),
    handle(storeNameFx, (name) => session.write(name)),
    handle(storeStrongPasswordFx, () => session.write({ isStrongPassword: 'true' })),
    handle(clearSessionFx, () => {
      session.clear();
      tabs.announce({ kind: 'signedOut' });
    }),
    // The journal lives in this page alone and goes with it.
    handle(forgetJournalFx, () => undefined),
    handle(reloadFx, ({ to }) => location.reload(to)),

    handle(navigateFx, ({ to, replace }) => location.redirect(to, { replace })),

    handle(readSettingsFx, () => ({ record: storage.read(settingsKey), at: currentTime() })),
    handle(saveSettingsFx, ({ record }) => storage.write(settingsKey, record)),
    handle(readSidebarFx, () => readCookies()[sidebarCookie] ?? null),
    handle(saveSidebarFx, (text) => writeCookie(sidebarCookie, text, sidebarLife)),
    handle(readTabsFx, () => tabStorage.read(visitedTabsKey)),
    handle(keepTabsFx, ({ record }) => tabStorage.write(visitedTabsKey, record)),
    handle(readPreferencesFx, ({ prefix }) => recordsUnder(storage, prefix)),
    handle(savePreferenceFx, ({ key, value }) => storage.write(key, value)),
    handle(readDraftsFx, ({ prefix }) => recordsUnder(storage, prefix)),
    handle(saveDraftsFx, ({ key, value }) => storage.write(key, value)),
  ];
}
