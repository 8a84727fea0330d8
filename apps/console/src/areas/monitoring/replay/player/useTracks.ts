import { readTrack, type Track, unpackTrack } from '@fleet/domain/areas/fleet/tracks/face.ts';
import { chunkOf, chunkSpan } from '@fleet/domain/areas/monitoring/replay/chunks.ts';
import { replayFloor } from '@fleet/domain/areas/monitoring/replay/contract.ts';
import type { QueryOf, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { refreshRequested } from '@fleet/domain/core/reads/facts.ts';
import { readKey } from '@fleet/domain/core/reads/reads.ts';
import type { CallFailure } from '@fleet/domain/core/session/calls/failure.ts';
import { instantOf } from '@fleet/domain/core/values/formats.ts';
import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import { useReads } from '../../../../app/calls/useRead.ts';

type Reply = ReplyOf<typeof replayFloor>;
/** All vehicles of a floor, or some that are named. */
export type ReplaySource = Pick<QueryOf<typeof replayFloor>, 'floorId' | 'deviceIds'>;

/** Tracks of an answer, read once however often they are asked. */
const read = new WeakMap<Reply, ReadonlyMap<string, readonly Track[]>>();
const tracksOf = (reply: Reply): ReadonlyMap<string, readonly Track[]> => {
  const known = read.get(reply);
  if (known !== undefined) return known;
  const tracks = new Map(
    reply.vehicles.map(({ deviceId, tracks: told }) => [
      deviceId,
      told.map((track) => readTrack(unpackTrack(track, reply.words), reply.from)),
    ]),
  );
  read.set(reply, tracks);
  return tracks;
};

/** Vehicles that are replayed, by the name that they have now. */
export type ReplayedVehicle = Omit<Reply['vehicles'][number], 'tracks'>;

export interface Tracks {
  /** Chunks that are there. */
  readonly arrived: readonly number[];
  readonly vehicles: readonly ReplayedVehicle[];
  /** The tracks of a vehicle in whose chunk a moment lies; none before they have come. */
  readonly tracksAt: (deviceId: string, moment: number) => readonly Track[];
  readonly failure: CallFailure | null;
  readonly retry: () => void;
}

/**
 * What vehicles did, chunk by chunk.
 *
 * @param chunks beginnings of those that are wanted
 * @param known up to when anything is known: milliseconds of the gateway's clock
 */
export function useTracks(source: ReplaySource, chunks: readonly number[], known: number): Tracks {
  const again = useUnit(refreshRequested);
  const inputs = chunks.map((start) => {
    const { from, to } = chunkSpan(start, known);
    return { query: { ...source, from: instantOf(from), to: instantOf(to) } };
  });
  const states = useReads(replayFloor, inputs);
  const replies = useMemo(() => {
    const byChunk = new Map<number, Reply>();
    for (const [nth, start] of chunks.entries()) {
      const data = states[nth]?.data ?? null;
      if (data !== null) byChunk.set(start, data);
    }
    return byChunk;
  }, [chunks, states]);
  const failed = states.findIndex((state) => (state?.error ?? null) !== null);
  return {
    arrived: useMemo(() => [...replies.keys()], [replies]),
    vehicles: useMemo(
      () => [
        ...new Map(
          [...replies.values()].flatMap(({ vehicles }) => vehicles.map((vehicle) => [vehicle.deviceId, vehicle])),
        ).values(),
      ],
      [replies],
    ),
    tracksAt: useMemo(
      () => (deviceId: string, moment: number) => {
        // the end of the last chunk is the beginning of none that is asked for
        const reply = replies.get(chunkOf(moment)) ?? replies.get(chunkOf(moment - 1));
        return reply === undefined ? [] : (tracksOf(reply).get(deviceId) ?? []);
      },
      [replies],
    ),
    failure: states[failed]?.error ?? null,
    retry: () => {
      for (const [nth, state] of states.entries())
        if ((state?.error ?? null) !== null) again({ key: readKey(replayFloor, inputs[nth]!) });
    },
  };
}
