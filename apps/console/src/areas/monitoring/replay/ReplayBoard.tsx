import { Callout } from '@blueprintjs/core';
import { mostReplayed } from '@fleet/domain/areas/monitoring/replay/contract.ts';
import { floorThen } from '@fleet/domain/areas/monitoring/replay/then.ts';
import { useEffect, useMemo, useState } from 'react';
import { useShareablePart } from '../../../app/address/shareableAddress.ts';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states/states.tsx';
import { Button } from '@blueprintjs/core';
import { Companions } from './Companions.tsx';
import { LookedAt } from './LookedAt.tsx';
import { usePlayer } from './player/usePlayer.ts';
import { searchWith, useReplayAddress } from './useReplayAddress.ts';
import { type ReplayedVehicle, type Tracks, useTracks } from './player/useTracks.ts';
import { WindowChoice } from './WindowChoice.tsx';
import * as styles from './replay.module.css';

/** What is replayed: one vehicle, whom others may join, or all that were on a floor. */
export type ReplaySubject =
  | { readonly kind: 'vehicle'; readonly deviceId: string; readonly floorId: string | null }
  | { readonly kind: 'floor'; readonly floorId: string; readonly chosen: string | null };

interface Props {
  readonly of: ReplaySubject;
  /** The gateway's clock now, in milliseconds. */
  readonly now: number;
  readonly onLookAt?: ((deviceId: string) => void) | undefined;
}

/** What vehicles did at a time that lies behind them, under one playhead. */
export function ReplayBoard({ of, now, onLookAt }: Props) {
  // what lies after the moment at which the page was opened comes with another choice of the time
  const [known, setKnown] = useState(now);
  const { asked, go } = useReplayAddress(known);
  const { window, problem } = asked;
  const others =
    of.kind === 'vehicle' ? asked.others.filter((id) => id !== of.deviceId).slice(0, mostReplayed - 1) : [];
  const handle = usePlayer(window, asked.at);
  const { player, tell } = handle;
  const tracks = useTracks(
    of.kind === 'floor' ? { floorId: of.floorId } : { deviceIds: [of.deviceId, ...others] },
    player.chunks,
    known,
  );
  const { arrived, tracksAt } = tracks;
  const vehicles = useStaying(tracks, of.kind === 'vehicle' ? [of.deviceId, ...others] : null);
  useEffect(() => {
    tell.arrived(arrived);
  }, [tell, arrived]);
  useShareablePart((search) => searchWith(search, window, handle.now(), others));
  const [chosen, setChosen] = useState<string | null>(of.kind === 'floor' ? of.chosen : of.deviceId);
  const lookedAt = useMemo(
    () => vehicles.find(({ deviceId }) => deviceId === chosen) ?? vehicles[0] ?? null,
    [vehicles, chosen],
  );
  const lookAt = (deviceId: string) => {
    setChosen(deviceId);
    onLookAt?.(deviceId);
  };
  const then = lookedAt === null ? undefined : floorThen(tracksAt(lookedAt.deviceId, player.at), player.at);
  return (
    <div className={styles.board}>
      <div className={styles.tools}>
        <WindowChoice
          window={window}
          now={now}
          known={known}
          onChange={(to) => {
            setKnown(now);
            go({ window: to, at: to.from });
          }}
        />
      </div>
      {problem !== null && (
        <Callout compact intent="warning" icon={null} role="alert">
          {problem}
        </Callout>
      )}
      {tracks.failure !== null && (
        <>
          <ErrorState failure={tracks.failure} onRetry={tracks.retry} />
          {others.length > 0 && <Button text="只回放本车" onClick={() => go({ others: [] })} />}
        </>
      )}
      {lookedAt !== null && (
        <>
          <Companions
            vehicles={vehicles}
            lookedAt={lookedAt.deviceId}
            onLookAt={lookAt}
            adding={
              of.kind === 'floor'
                ? null
                : {
                    floorId: of.floorId,
                    mainId: of.deviceId,
                    others,
                    onChange: (ids) => go({ others: ids, at: handle.now() }),
                  }
            }
          />
          <LookedAt
            vehicle={lookedAt}
            vehicles={vehicles}
            tracksAt={tracksAt}
            floorId={of.kind === 'floor' ? of.floorId : then === undefined ? lookedAt.floorId : then}
            window={window}
            handle={handle}
            onRest={() => go({ at: handle.rest() })}
            onLookAt={lookAt}
          />
        </>
      )}
      {lookedAt === null &&
        tracks.failure === null &&
        (arrived.length === 0 ? (
          <LoadingState lines={12} />
        ) : (
          <EmptyState title="这段时间没有车辆" text="换一个时间范围，或选择其他楼层。" />
        ))}
    </div>
  );
}

/**
 * The vehicles that are replayed: those who were there stay until the tracks of another time, or of one vehicle more,
 * have come. What they are shown by keeps its focus meanwhile.
 *
 * @param wanted who is to be there at most; null for whoever was
 */
function useStaying(
  { arrived, vehicles, failure }: Tracks,
  wanted: readonly string[] | null,
): readonly ReplayedVehicle[] {
  const [last, setLast] = useState(vehicles);
  if (arrived.length > 0 && vehicles !== last) setLast(vehicles);
  const shown = arrived.length === 0 && failure === null ? last : vehicles;
  const ids = wanted?.join() ?? null;
  return useMemo(
    () => (ids === null ? shown : shown.filter(({ deviceId }) => ids.split(',').includes(deviceId))),
    [shown, ids],
  );
}
