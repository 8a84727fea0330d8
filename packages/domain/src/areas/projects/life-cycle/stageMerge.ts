/** A stage that two people changed at once: what each of them changed, and what both did. */

/** A field that both changed, each to something else. */
export interface StageConflict<Values> {
  readonly field: keyof Values & string;
  readonly mine: Values[keyof Values];
  readonly theirs: Values[keyof Values];
}

export interface StageMerge<Values> {
  /** To go on with: a field that both changed has what was typed. */
  readonly values: Values;
  /** Fields that only the other one changed. */
  readonly taken: readonly (keyof Values & string)[];
  readonly conflicts: readonly StageConflict<Values>[];
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * What was typed over what somebody else has saved meanwhile: a field that only one of the two changed has his value, one
 * that both changed keeps what was typed and is told.
 *
 * @param base what both began with
 * @param mine what was typed
 * @param theirs what is saved now
 */
export const mergedStage = <Values extends object>(base: Values, mine: Values, theirs: Values): StageMerge<Values> => {
  const fields = Object.keys(theirs) as (keyof Values & string)[];
  const isMine = (field: keyof Values): boolean => !isSame(base[field], mine[field]);
  const isTheirs = (field: keyof Values): boolean => !isSame(base[field], theirs[field]);
  const values = { ...theirs };
  for (const field of fields) if (isMine(field)) values[field] = mine[field];
  return {
    values,
    taken: fields.filter((field) => !isMine(field) && isTheirs(field)),
    conflicts: fields
      .filter((field) => isMine(field) && isTheirs(field) && !isSame(mine[field], theirs[field]))
      .map((field) => ({ field, mine: mine[field], theirs: theirs[field] })),
  };
};
