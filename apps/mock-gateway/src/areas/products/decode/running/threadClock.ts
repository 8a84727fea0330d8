import process from 'node:process';

/** Milliseconds that this thread has worked: another that takes its turn takes nothing of a script's. */
export const threadClock = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
