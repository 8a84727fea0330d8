import '@fleet/look/styles/layers.css';
import '@blueprintjs/core/lib/css/blueprint.css';
import '@fleet/look/styles/elements.css';
import '@fleet/look/styles/blueprint.css';
import '@fleet/look/styles/tokens.css';
import '@fleet/look/styles/utilities.css';
import '@fleet/look/styles/touch.css';
import { Icons } from '@blueprintjs/icons';
import { $page } from '@fleet/domain/core/session/page/page.ts';
import { open } from '@fleet/domain/kernel/open.ts';
import { Provider } from 'effector-react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { AttachmentsContext } from '../../app/attachmentsContext.ts';
import { ObjectsContext } from '../../app/objectsContext.ts';
import { SessionRecordContext } from '../../app/recording/sessionRecord.ts';
import { outside } from '../../outside.ts';
import { LiveSamplesContext } from '../../areas/fleet/live/samplesContext.ts';
import { Console } from '../../frame/Console.tsx';
import Inside from '../../inside.tsx';
import { standAt } from '../../ui/time/currentTime.ts';
import { type OpenedRecord, openRecord } from '../record/openRecord.ts';
import '../record/folds.ts';
import { holdStill } from './holdStill.ts';
import { type FromScreen, isStillMessage, type ToScreen } from './stillMessages.ts';
import { createStillLocation } from './stillLocation.ts';

/**
 * The console as it was: the window inside the viewer, as large as the recorded one. Its stores hold the state of the
 * moment, its rules decide nothing, its ports have no handlers; what was no state (open dialogs, what was being typed)
 * is not shown.
 */

// nothing answers: what would be read stays unread, as it is in a console that waits
const unread = { read: () => new Promise<Blob>(() => undefined), save: () => undefined };
const nothingAttached = { attach: () => '', detach: () => undefined, fileOf: () => null };
const untold = { take: () => new Promise<never>(() => undefined) };
const nothingLive = { samplesOf: () => null };

Icons.setLoaderOptions({ loader: () => Promise.reject(new Error('import the icon instead of naming it')) });
holdStill(window);

const address = createStillLocation();
const root = createRoot(document.getElementById('root') as HTMLElement);
const tell = (message: FromScreen): void => parent.postMessage(message, '*');

function draw(record: OpenedRecord, count: number, at: number): void {
  const state = record.playback.stateAfter(count);
  const scope = open({ state, still: true });
  standAt(at);
  flushSync(() => {
    address.stand(scope.getState($page)?.fullPath ?? '/');
    root.render(
      <Provider value={scope}>
        <AttachmentsContext.Provider value={nothingAttached}>
          <ObjectsContext.Provider value={unread}>
            <LiveSamplesContext.Provider value={nothingLive}>
              <SessionRecordContext.Provider value={untold}>
                <Console location={address} outside={outside} Inside={Inside} />
              </SessionRecordContext.Provider>
            </LiveSamplesContext.Provider>
          </ObjectsContext.Provider>
        </AttachmentsContext.Provider>
      </Provider>,
    );
  });
  tell({ still: 'shown', count });
}

let record: OpenedRecord | null = null;
let wanted: Extract<ToScreen, { still: 'show' }> | null = null;

/** Of several moments that are asked for within one frame the last one is drawn. */
function drawWanted(): void {
  const moment = wanted;
  wanted = null;
  if (record !== null && moment !== null) draw(record, moment.count, moment.at);
}

addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
  if (source !== parent || !isStillMessage(data)) return;
  if (data.still === 'record') record = openRecord(data.record);
  if (data.still !== 'show') return;
  if (wanted === null) requestAnimationFrame(drawWanted);
  wanted = data;
});
tell({ still: 'ready' });
