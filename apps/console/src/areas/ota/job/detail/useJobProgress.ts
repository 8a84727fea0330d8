import type { UpgradeJobDetail } from '@fleet/domain/areas/ota/job/contract.ts';
import { type JobProgress, upgradeJobProgress } from '@fleet/domain/areas/ota/run/contract.ts';
import { countOf } from '@fleet/domain/areas/ota/upgrade/counts.ts';
import { useEffect, useRef, useState } from 'react';
import { useRead } from '../../../../app/calls/useRead.ts';
import { useEvents } from '../../../../app/hooks/useEvents.ts';
import { useLive } from '../../../../app/hooks/useLive.ts';

/** How far a job has come, and when that was true. */
export interface LiveJob {
  /** The job with everything that changes while it runs. */
  readonly job: UpgradeJobDetail;
  /** Null before the first answer. */
  readonly progress: JobProgress | null;
  /** When the figures were looked at last, an instant of the gateway; null before the first answer. */
  readonly at: string | null;
  /** When they were heard, in milliseconds since 1970 by the browser's own clock; null before. */
  readonly heardAt: number | null;
}

/** Milliseconds between two looks: of a job that moves, and of one that waits for somebody. */
const [whileMoving, whileWaiting] = [2000, 15_000];

const isOver = ({ status }: { readonly status: number }): boolean => status > 2;

/** Whether anything happens by itself right now. */
const isMoving = ({ status, isPaused, isAwaitingRelease, counts }: JobProgress): boolean =>
  status === 2 && (countOf(counts, 5, 9) > 0 || (!isPaused && !isAwaitingRelease));

const withProgress = (job: UpgradeJobDetail, progress: JobProgress | null): UpgradeJobDetail => {
  if (progress === null) return job;
  const { status, isPaused, pauseReason, isAwaitingRelease, isCancelling, total, counts, cancelStuck } = progress;
  return {
    ...job,
    status,
    isPaused,
    pauseReason,
    isAwaitingRelease,
    isCancelling,
    total,
    counts,
    cancelStuck,
    finishBy: progress.finishBy,
    endedAt: progress.endedAt,
    phases: job.phases.map((phase) => ({ ...phase, ...progress.phases.find(({ no }) => no === phase.no) })),
  };
};

/** What decides which buttons a job has; when it changes, the job itself is read again. */
const standing = ({ status, isPaused, isCancelling, phases }: JobProgress): string =>
  JSON.stringify([status, isPaused, isCancelling, phases.map((phase) => phase.status)]);

/**
 * A job as it runs: asked every two seconds whether anything has changed, every fifteen while it waits, and no more once
 * it has ended.
 *
 * @param onTurned it has come to another state: its page is read again
 */
export function useJobProgress(job: UpgradeJobDetail, onTurned: () => void): LiveJob {
  const { jobId } = job;
  const [since, setSince] = useState<number | null>(null);
  const [known, setKnown] = useState<{ readonly at: string; readonly progress: JobProgress } | null>(null);
  // each revision is asked for once: what was known of an older one is forgotten with it
  const read = useRead(
    upgradeJobProgress,
    { query: { jobId, ...(since === null ? {} : { since }) } },
    { isOnce: true, isBackground: true },
  );
  const { data = null } = read.state ?? {};
  const news = data?.progress ?? null;
  if (data !== null && news !== null && since !== data.revision) {
    setSince(data.revision);
    setKnown({ at: data.at, progress: news });
  }
  const progress = known?.progress ?? null;
  const now = withProgress(job, progress);
  useLive(read, isOver(now) ? null : progress === null || isMoving(progress) ? whileMoving : whileWaiting);
  const { again, turn } = useEvents({ again: read.refresh, turn: onTurned });
  // whatever somebody has done to it is to be seen at once; when it comes, its progress is asked for anyway
  const seen = useRef(job);
  useEffect(() => {
    if (seen.current === job) return;
    seen.current = job;
    again();
  }, [again, job]);
  const stands = progress === null ? '' : standing(progress);
  const stood = useRef('');
  useEffect(() => {
    if (stands === '' || stands === stood.current) return;
    const isFirst = stood.current === '';
    stood.current = stands;
    if (!isFirst) turn();
  }, [turn, stands]);
  return { job: now, progress, at: data?.at ?? known?.at ?? null, heardAt: read.state?.loadedAt ?? null };
}
