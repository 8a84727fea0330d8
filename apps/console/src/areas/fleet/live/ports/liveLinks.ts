import type { LiveAccess } from '@fleet/domain/areas/fleet/live/access.ts';
import {
  readConnection,
  readEvent,
  readFrame,
  readSettingsMark,
  readState,
} from '@fleet/domain/areas/fleet/live/reading.ts';
import {
  linkLeft,
  linkLost,
  linkOpened,
  liveDeviceSeen,
  liveNewsSeen,
  liveRowsSeen,
} from '@fleet/domain/areas/fleet/live/requests.ts';
import { FloorSamples } from '@fleet/domain/areas/fleet/live/samples.ts';
import { readTopic } from '@fleet/domain/areas/fleet/live/topics.ts';
import { type Connection, openConnection } from './connection.ts';
import type { Surroundings } from './surroundings.ts';
import { currentTime } from '../../../../ui/time/currentTime.ts';

/** What is followed, over connections to the broker: what is drawn is kept here, and told to the domain as requests. */

interface Needs {
  readonly key: string;
  readonly address: string;
  readonly access: () => Promise<LiveAccess | null>;
  readonly surroundings: Surroundings;
  /** Milliseconds of a clock that never jumps. */
  readonly now: () => number;
  readonly within: Within;
}

/** Runs something that fires requests in the console that they are for. */
export type Within = (work: () => void) => void;

/** One thing that is followed. */
export interface LiveLink {
  /** Where the vehicles of a floor are; null before the first token has come, and for anything else. */
  readonly samples: FloorSamples | null;
  leave(): void;
}

/** Lists are told of changes no more often, in milliseconds: a little less than frames are apart. */
const rowsInterval = 400;

/** What happens at nearly one moment is one piece of news: told so long after the first of it, and no more often. Milliseconds. */
const newsPause = 200;
const newsInterval = 2000;

/** Follows something. */
export function openLink({ key, address, access, surroundings, now, within }: Needs): LiveLink {
  const decoder = new TextDecoder();
  let samples: FloorSamples | null = null;
  let rowsToldAt = -Infinity;
  let newsToldAt = -Infinity;
  let forgetNews: (() => void) | null = null;

  const hearFrame = (text: string): void => {
    const frame = readFrame(text);
    if (frame === null || samples === null) return;
    const arrivedAt = now();
    if (samples.take(frame, arrivedAt) === 'otherList') {
      connection.renew();
      return;
    }
    if (arrivedAt - rowsToldAt < rowsInterval) return;
    rowsToldAt = arrivedAt;
    const rows = samples.changed();
    if (rows.length > 0) within(() => liveRowsSeen({ key, rows }));
  };
  const hear = (topic: string, payload: Uint8Array): void => {
    const text = decoder.decode(payload);
    // what has another form than what is known here is left alone: a newer gateway may say more
    switch (readTopic(topic)?.kind) {
      case 'frame':
        hearFrame(text);
        break;
      case 'state': {
        const state = readState(text);
        if (state !== null) within(() => liveDeviceSeen({ key, state, arrivedAt: now() }));
        break;
      }
      case 'connection': {
        const told = readConnection(text);
        if (told !== null) within(() => liveDeviceSeen({ key, connection: told, arrivedAt: now() }));
        break;
      }
      case 'settings': {
        const told = readSettingsMark(text);
        if (told !== null) within(() => liveDeviceSeen({ key, settingsMark: told.mark, arrivedAt: now() }));
        break;
      }
      case 'events':
        if (readEvent(text) !== null)
          forgetNews ??= surroundings.after(Math.max(newsPause, newsToldAt + newsInterval - now()), () => {
            forgetNews = null;
            newsToldAt = now();
            within(() => liveNewsSeen({ key }));
          });
        break;
      // of a replay a page reads what was, and not what is
      case 'replay':
      case undefined:
        break;
    }
  };
  const connection: Connection = openConnection<LiveAccess>({
    address,
    access,
    surroundings,
    entered: ({ vehicles }) => {
      const deviceIds = vehicles.map(({ deviceId }) => deviceId);
      // of the same vehicles what is known goes on
      if (samples === null || samples.deviceIds.join() !== deviceIds.join()) samples = new FloorSamples(deviceIds);
    },
    heard: hear,
    told: (state) => {
      const at = currentTime();
      within(() => {
        if (state === 'open') linkOpened({ key, at });
        else linkLost({ key, reason: state, at });
      });
    },
  });
  return {
    get samples() {
      return samples;
    },
    leave: () => {
      forgetNews?.();
      connection.leave();
      within(() => linkLeft({ key, at: currentTime() }));
    },
  };
}
