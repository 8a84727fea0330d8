import { jobGet, type JobRow } from '@fleet/domain/areas/equipment/job/contract.ts';
import { isMoving } from '@fleet/domain/areas/equipment/job/machine.ts';
import type { Tag } from '@fleet/domain/core/codes/tags.ts';
import { changed } from '@fleet/domain/core/session/calls/changes.ts';
import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { type Read, useRead } from '../../../app/calls/useRead.ts';

/** Milliseconds between two looks at a job that goes on by itself. */
const interval = 500;

/** Looks again while something goes on by itself. */
export function useFollowing(isGoingOn: boolean, refresh: () => void): void {
  useEffect(() => {
    if (!isGoingOn) return undefined;
    const timer = setInterval(refresh, interval);
    return () => clearInterval(timer);
  }, [isGoingOn, refresh]);
}

/** Tells whoever shows devices that something has changed them, once it is over. */
export function useToldWhenOver(isGoingOn: boolean | null, tags: readonly Tag[]): void {
  const tell = useUnit(changed);
  const before = useRef(isGoingOn);
  useEffect(() => {
    const wasGoingOn = before.current === true;
    before.current = isGoingOn;
    if (wasGoingOn && isGoingOn === false) tell({ tags });
  }, [isGoingOn, tags, tell]);
}

/** What a job of devices changes. */
export const changedByJobs: readonly Tag[] = [
  'deviceJob',
  'distribution',
  'device',
  'deviceGroup',
  'tenant',
  'product',
  'model',
  'project',
  'vehicle',
];
const checked: readonly Tag[] = ['deviceJob'];

/** A job as it goes on. What it has changed is read again by whoever shows it. */
export function useJob(jobId: string): Read<JobRow> {
  const { state, refresh } = useRead(jobGet, { query: { jobId } });
  const now = state?.data?.state ?? null;
  useFollowing(now !== null && isMoving(now), refresh);
  useToldWhenOver(now === null ? null : now === 'checking', checked);
  useToldWhenOver(now === null ? null : now === 'running', changedByJobs);
  return { state, refresh };
}
