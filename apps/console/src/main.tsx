import '@fleet/look/styles/layers.css';
import '@blueprintjs/core/lib/css/blueprint.css';
import '@fleet/look/styles/elements.css';
import '@fleet/look/styles/blueprint.css';
import '@fleet/look/styles/tokens.css';
import '@fleet/look/styles/utilities.css';
import '@fleet/look/styles/touch.css';
import { Icons } from '@blueprintjs/icons';
import { exportJournal, open, stateOf } from '@fleet/domain/kernel/open.ts';
import '@fleet/domain/console.ts';
import { sessionChangedElsewhere, started } from '@fleet/domain/core/session/start.ts';
import { scopeBind } from 'effector';
import { Provider } from 'effector-react';
import { createRoot } from 'react-dom/client';
import { createAttachments } from './ports/attachments.ts';
import { watchResources } from './ports/chunkReload.ts';
import { createCrossTabs } from './ports/crossTabs.ts';
import { saveFrom } from './ports/downloads.ts';
import { browserHandlers } from './ports/handlers.ts';
import { deskHandlers } from './ports/desks/desks.ts';
import { modelPorts } from '@fleet/domain/areas/products/thing-model/desk/ports.ts';
import { modelRequests } from '@fleet/domain/areas/products/thing-model/desk/requests.ts';
import { planPorts } from '@fleet/domain/areas/projects/plan-desk/ports.ts';
import { planRequests } from '@fleet/domain/areas/projects/plan-desk/requests.ts';
import { createLive } from './areas/fleet/live/ports/livePorts.ts';
import { LiveSamplesContext } from './areas/fleet/live/samplesContext.ts';
import { readObject } from './ports/objectBytes.ts';
import { uploadOwner } from './ports/objectStore/uploadOwner.ts';
import { createSessionStore } from './ports/sessionStore.ts';
import { createRecordStorage } from './ports/storage.ts';
import { uploadHandlers } from './ports/uploads.ts';
import { outside } from './outside.ts';
import { Console } from './frame/Console.tsx';
import { AttachmentsContext } from './app/attachmentsContext.ts';
import { ConfigContext, loadConfig } from './app/config.ts';
import { lazyPart } from './app/lazyPart.ts';
import { createBrowserLocation } from './app/leaving/browserLocation.ts';
import { consoleBuild } from './app/build.ts';
import { randomId } from './app/randomId.ts';
import { createUnsavedWorks } from './app/leaving/unsavedWork.ts';
import { ObjectsContext, type StoredObjects } from './app/objectsContext.ts';
import { SessionRecordContext, type SessionRecording } from './app/recording/sessionRecord.ts';
import { StorageContext, type StorageHealth } from './app/storageContext.ts';
import { currentTime } from './ui/time/currentTime.ts';
import { wantWholeKeyPresses } from './ui/wholeKeyPresses.ts';

/** A browser that keeps nothing says so for local storage; a strip that is gone after a reload needs no word. */
const noMatter = () => undefined;

declare global {
  interface Window {
    /** For QA: the journal of this page and the state it leads to. Neither holds a secret. */
    __fleet?: { readonly exportJournal: () => unknown; readonly stateOf: () => unknown };
  }
}

/** Comes with the frame and the page, which are asked for at the same time. */
const Inside = lazyPart(async () => {
  const [inside] = await Promise.all([import('./inside.tsx'), import('./frame/Shell.tsx')]);
  inside.askForPage(location.pathname);
  return inside;
});

/** It comes behind the page on which somebody signs in, while he does. */
const insideBehindSignIn = () => import('./areas/session/login/login.page.tsx').then(() => import('./inside.tsx'));

/** Comes with the files of projects, and not with the console. */
const projectToken = () =>
  import('@fleet/domain/areas/projects/files/contract.ts').then(({ projectUploadToken }) => projectUploadToken);

/** Comes with what is live, and not with the console. */
const liveTokenCall = () => import('@fleet/domain/areas/equipment/live/contract.ts').then(({ liveToken }) => liveToken);

/** Objects of the store, by the addresses that the gateway signs. */
const objects: StoredObjects = { read: readObject, save: saveFrom };

/** The only file that joins the domain to a browser. */
async function start(): Promise<void> {
  watchResources();
  wantWholeKeyPresses();
  // Icons are imported one by one; an icon by name would fetch all of them.
  Icons.setLoaderOptions({ loader: () => Promise.reject(new Error('import the icon instead of naming it')) });

  const config = await loadConfig();
  const browserLocation = createBrowserLocation(window, createUnsavedWorks(window));
  const storage = createStorageHealth();
  const tabs = createCrossTabs();
  const session = createSessionStore();
  const attachments = createAttachments();
  /** Whose half-done uploads may be gone on with. */
  const owner = () => uploadOwner(session.read());
  const live = createLive({ gatewayBase: config.gatewayBase, here: () => location.href, tokenCall: liveTokenCall });
  const scope = open({
    stamp: currentTime,
    handlers: [
      ...browserHandlers({
        gatewayBase: config.gatewayBase,
        session,
        storage: storage.storage,
        tabStorage: createRecordStorage(() => sessionStorage, noMatter),
        tabs,
        attachments,
        location: browserLocation,
      }),
      ...uploadHandlers({ owner, projectToken }),
      ...deskHandlers({ name: 'plan', store: 'fleet.plans', ports: planPorts, requests: planRequests }),
      ...deskHandlers({ name: 'thingModel', store: 'fleet.thingModels', ports: modelPorts, requests: modelRequests }),
      ...live.handlers,
    ],
  });
  window.__fleet = { exportJournal: () => exportJournal(scope), stateOf: () => stateOf(scope) };
  tabs.listen(scopeBind(sessionChangedElsewhere, { scope }));
  scopeBind(started, { scope })();
  // nobody waits for it: what was done before it came is missing among the steps, and nothing of the journal
  const sharing = import('./ports/journal/journalSharing.ts').then(({ shareJournal }) =>
    shareJournal(scope, { id: randomId(), build: consoleBuild() }),
  );
  sharing.catch((error: unknown) => console.warn('no journal sharing', error));
  const recording: SessionRecording = { take: async () => (await sharing)() };

  // whoever shows it hears of a failure
  if (session.read().token === null) insideBehindSignIn().catch(() => undefined);

  createRoot(document.getElementById('root') as HTMLElement).render(
    <Provider value={scope}>
      <ConfigContext.Provider value={config}>
        <StorageContext.Provider value={storage}>
          <AttachmentsContext.Provider value={attachments}>
            <ObjectsContext.Provider value={objects}>
              <SessionRecordContext.Provider value={recording}>
                <LiveSamplesContext.Provider value={live}>
                  <Console location={browserLocation} outside={outside} Inside={Inside} />
                </LiveSamplesContext.Provider>
              </SessionRecordContext.Provider>
            </ObjectsContext.Provider>
          </AttachmentsContext.Provider>
        </StorageContext.Provider>
      </ConfigContext.Provider>
    </Provider>,
  );
}

function createStorageHealth(): StorageHealth {
  const listeners = new Set<() => void>();
  let failed = false;
  const storage = createRecordStorage(
    () => localStorage,
    () => {
      failed = true;
      for (const listener of listeners) listener();
    },
  );
  return {
    storage,
    hasFailed: () => failed,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

void start();
