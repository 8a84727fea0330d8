import { floorTraces, type FloorTraces } from '@fleet/domain/areas/monitoring/live/tracesContract.ts';
import type { TrailMinutes } from '@fleet/domain/areas/monitoring/live/trail.ts';
import { useEffect } from 'react';
import { useRead } from '../../../../app/calls/useRead.ts';
import { useLive } from '../../../../app/hooks/useLive.ts';

interface Props {
  readonly floorId: string;
  readonly minutes: TrailMinutes;
  readonly withWays: boolean;
  readonly withFaults: boolean;
  readonly withDwells: boolean;
  readonly onTraces: (traces: FloorTraces) => void;
}

/** Reads the traces of a floor again and again, while somebody wants to see any. It shows nothing itself. */
export function FollowedTraces({ floorId, onTraces, ...wanted }: Props) {
  const read = useRead(floorTraces, { query: { floorId, ...wanted } }, { isBackground: true });
  useLive(read);
  const traces = read.state?.data ?? null;
  useEffect(() => {
    if (traces !== null) onTraces(traces);
  }, [traces, onTraces]);
  return null;
}
