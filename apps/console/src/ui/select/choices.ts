/** A choice: its id travels, its name shows. */
export interface Choice {
  readonly id: string;
  readonly name: string;
}

/** Choices that could not be read: why, and how to ask for them once more. */
export interface RefusedChoices {
  readonly message: string;
  readonly retry: () => void;
}

/** What a select offers: choices that are there, null while they are being read, or why they are not there. */
export type Choices = readonly Choice[] | RefusedChoices | null;

/** Why choices are not there; null while they are being read and when they are there. */
export const refusedOf = (choices: Choices): RefusedChoices | null =>
  choices !== null && 'retry' in choices ? choices : null;

/** The choices that are there; null while they are not. */
export const listOf = (choices: Choices): readonly Choice[] | null =>
  choices === null || 'retry' in choices ? null : choices;
