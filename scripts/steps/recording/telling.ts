/** Where a command says what it has found, and what is wrong with how it was called. */
export interface Telling {
  readonly print: (line: string) => void;
  readonly complain: (line: string) => void;
}

/** A command was called in a way that it does not understand, or its file cannot be used: nothing was compared or kept. */
export class Misuse extends Error {}

const inOneLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).trim().replaceAll(/\s*\n\s*/g, ' ');

/** Exit code for what was not done at all, so that nobody takes it for what was found. */
const misused = 2;

/** Does some work; whatever it throws is told in one line. */
export const telling = async (
  name: string,
  { complain }: Telling,
  work: () => number | Promise<number>,
): Promise<number> => {
  try {
    return await work();
  } catch (error) {
    complain(`${name}: ${inOneLine(error)}`);
    return misused;
  }
};
