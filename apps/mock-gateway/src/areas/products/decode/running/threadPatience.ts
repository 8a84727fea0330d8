import type { Worker } from 'node:worker_threads';

/** A thread that cannot even be asked what it has worked is given so many times as long. */
const mostTimes = 10;

/**
 * Tells once when a thread has worked for so many milliseconds: what others take of the processor is not its own.
 *
 * @returns ends the watch
 */
export const whenSpent = (worker: Worker, milliseconds: number, onSpent: () => void): (() => void) => {
  let isOver = false;
  const workedBefore = workedBy(worker);
  const stop = () => {
    isOver = true;
    clearInterval(asking);
    clearTimeout(latest);
  };
  const end = () => {
    if (isOver) return;
    stop();
    onSpent();
  };
  const asking = setInterval(() => {
    void Promise.all([workedBefore, workedBy(worker)]).then(([before, now]) => {
      if (before !== null && now !== null && now - before >= milliseconds) end();
    });
  }, milliseconds / 4);
  const latest = setTimeout(end, milliseconds * mostTimes);
  return stop;
};

/** Milliseconds that a thread has worked; null once it is gone. */
const workedBy = (worker: Worker): Promise<number | null> =>
  worker.cpuUsage().then(
    ({ user, system }) => (user + system) / 1000,
    () => null,
  );
