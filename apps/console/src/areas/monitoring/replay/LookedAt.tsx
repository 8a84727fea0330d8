import type { Track } from '@fleet/domain/areas/fleet/tracks/face.ts';
import { replayMarks } from '@fleet/domain/areas/monitoring/replay/contract.ts';
import { eventsOf, gapsOf, type Marks, stateSpans } from '@fleet/domain/areas/monitoring/replay/marks.ts';
import { loopOf } from '@fleet/domain/areas/monitoring/replay/playing.ts';
import { trackedAt, workStateThen } from '@fleet/domain/areas/monitoring/replay/then.ts';
import type { ReplayWindow } from '@fleet/domain/areas/monitoring/replay/window.ts';
import { instantOf } from '@fleet/domain/core/values/formats.ts';
import { useEffect, useMemo } from 'react';
import { useRead } from '../../../app/calls/useRead.ts';
import { ErrorState } from '../../../ui/states/states.tsx';
import { Controls } from './Controls.tsx';
import { EventList } from './EventList.tsx';
import { MomentPanel } from './MomentPanel.tsx';
import { ReplayCurves } from './ReplayCurves.tsx';
import { ReplayMap } from './ReplayMap.tsx';
import { Strips } from './strip/Strips.tsx';
import type { PlayerHandle } from './player/usePlayer.ts';
import { useReplayKeys } from './player/useReplayKeys.ts';
import type { ReplayedVehicle } from './player/useTracks.ts';
import * as styles from './replay.module.css';

interface Props {
  /** The one of them that is looked at: strips, panel, curves and events are of it. */
  readonly vehicle: ReplayedVehicle;
  readonly vehicles: readonly ReplayedVehicle[];
  readonly tracksAt: (deviceId: string, moment: number) => readonly Track[];
  readonly floorId: string | null;
  readonly window: ReplayWindow;
  readonly handle: PlayerHandle;
  /** The playhead has come to rest somewhere. */
  readonly onRest: () => void;
  readonly onLookAt: (deviceId: string) => void;
}

const nothing: readonly never[] = [];
const noCounts: Marks['counts'] = [];

/** A replay as it is shown: what one vehicle did and what happened to it, and where all of them were. */
export function LookedAt({ vehicle, vehicles, tracksAt, floorId, window, handle, onRest, onLookAt }: Props) {
  const { deviceId, displayName } = vehicle;
  const { player, tell, seek } = handle;
  const { at } = player;
  const { from, to } = window;
  const read = useRead(replayMarks, { query: { deviceId, from: instantOf(from), to: instantOf(to) } });
  const marks = read.state?.data ?? null;
  const events = useMemo(() => (marks === null ? nothing : eventsOf(marks, { from, to })), [marks, from, to]);
  const spans = useMemo(() => (marks === null ? nothing : stateSpans(marks, { from, to })), [marks, from, to]);
  useEffect(() => {
    if (marks !== null) tell.gaps(gapsOf(marks));
  }, [marks, tell]);
  useReplayKeys(handle, onRest);
  const go = (moment: number): void => {
    seek(moment);
    onRest();
  };
  const told = trackedAt(tracksAt(deviceId, at), at);
  return (
    <>
      <Controls deviceId={deviceId} handle={handle} events={events} onRest={onRest} />
      {read.state?.error ? (
        <ErrorState failure={read.state.error} onRetry={read.refresh} />
      ) : (
        <Strips
          window={window}
          spans={spans}
          events={events}
          counts={marks?.counts ?? noCounts}
          at={at}
          loop={loopOf(player)}
          onSeek={(moment, isHeld) => {
            seek(moment, isHeld);
            if (!isHeld) onRest();
          }}
        />
      )}
      <div className={styles.stage}>
        <ReplayMap
          floorId={floorId}
          handle={handle}
          vehicles={vehicles}
          tracksAt={tracksAt}
          lookedAt={deviceId}
          onLookAt={onLookAt}
        />
        <div className={styles.side}>
          <MomentPanel
            name={displayName}
            at={at}
            marks={marks}
            told={told}
            state={told === null ? null : workStateThen(told)}
          />
          <EventList events={events} at={at} onGo={go} />
        </div>
      </div>
      <ReplayCurves deviceId={deviceId} window={window} at={at} onGo={go} />
    </>
  );
}
