import type { ModelProblem } from '../modelProblems.ts';

/** What somebody has begun just now: a function, or a parameter of one. Nothing of it is wrong before it was left. */
export interface BegunPart {
  readonly functionId: string;
  /** The way to it within its function; empty for the function itself. */
  readonly path: string;
  /** Ways to what was left since. */
  readonly left: readonly string[];
}

const isWithin = (path: string, way: string): boolean => way === '' || path === way || path.startsWith(`${way}.`);

/** Something is begun: within what was begun before it is a part of that. */
export const begunAt = (old: BegunPart | null, functionId: string, path: string): BegunPart =>
  old?.functionId === functionId && isWithin(path, old.path)
    ? { ...old, left: old.left.filter((way) => !isWithin(path, way)) }
    : { functionId, path, left: [] };

/** Problems that are told: all but those of fields that a person has not come to yet. */
export const toldProblems = (problems: readonly ModelProblem[], begun: BegunPart | null): readonly ModelProblem[] =>
  begun === null
    ? problems
    : problems.filter(
        ({ functionId, path }) =>
          functionId !== begun.functionId ||
          !isWithin(path, begun.path) ||
          begun.left.some((way) => isWithin(path, way)),
      );

/** The same after a field was left. */
export const leftAt = (begun: BegunPart, way: string): BegunPart =>
  begun.left.includes(way) ? begun : { ...begun, left: [...begun.left, way] };
