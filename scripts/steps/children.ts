import type { ChildProcess } from 'node:child_process';

/** Programs that begin and end together with a command. */

const stops = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Ended by the signal that it was given, as the system or a shell says it. */
const isBySignal = (code: number | null): boolean => code === null || code > 128;

/**
 * Waits until all of them have ended. Whoever asks this command to stop asks them, once; when one ends by itself, the
 * others are asked.
 *
 * @returns the code to end with: 0 when they ended because they were asked, else that of the first
 */
export const endOf = async (children: readonly ChildProcess[]): Promise<number> => {
  let isAsked = false;
  let isEnding = false;
  const end = (signal: NodeJS.Signals) => {
    if (isEnding) return;
    isEnding = true;
    for (const child of children) child.kill(signal);
  };
  for (const signal of stops)
    process.on(signal, () => {
      isAsked ||= !isEnding;
      end(signal);
    });
  const codes: number[] = [];
  await Promise.all(
    children.map(
      (child) =>
        new Promise<void>((resolve) => {
          child.on('close', (code) => {
            codes.push(isAsked && isBySignal(code) ? 0 : (code ?? 1));
            end('SIGTERM');
            resolve();
          });
        }),
    ),
  );
  return (isAsked ? codes.find((code) => code !== 0) : codes[0]) ?? 0;
};
