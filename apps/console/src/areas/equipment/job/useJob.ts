import { jobGet, type JobRow } from '@fleet/domain/areas/equipment/job/contract.ts';
import { isMoving, isOver } from '@fleet/domain/areas/equipment/job/machine.ts';
import type { Tag } from '@fleet/domain/core/codes/tags.ts';
import { changed } from '@fleet/domain/core/session/calls/changes.ts';
import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { type Read, useRead } from '../../../app/calls/useRead.ts';

/** Milliseconds between two looks at a job that goes on by itself. */
const interval = 500;

/** What jobs change of devices once they are over. */
const ofDevices: readonly Tag[] = ['device', 'tenant', 'product', 'model', 'project', 'vehicle'];

/** Looks again while something goes on by itself. */
export function useFollowing(isGoingOn: boolean, refresh: () => void): void {
  useEffect(() => {
    if (!isGoingOn) return undefined;
    const timer = setInterval(refresh, interval);
    return () => clearInterval(timer);
  }, [isGoingOn, refresh]);
}

/** A job as it goes on. What it has changed is read again by whoever shows it. */
export function useJob(jobId: string): Read<JobRow> {
  const { state, refresh } = useRead(jobGet, { query: { jobId } });
  const tell = useUnit(changed);
  const now = state?.data?.state ?? null;
  const before = useRef(now);
  useFollowing(now !== null && isMoving(now), refresh);
  useEffect(() => {
    const last = before.current;
    before.current = now;
    if (last === null || now === null || last === now) return;
    tell({ tags: ['deviceJob', ...(isOver(now) && last === 'running' ? ofDevices : [])] });
  }, [now, tell]);
  return { state, refresh };
}
