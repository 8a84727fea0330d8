/** Names of bound rows that a statement gathered into one column, so that a page of a list is one statement. */

export interface OptionRow {
  readonly id: string;
  readonly name: string;
}

/** Reads a column of `json_group_array(json_object('id', …, 'name', …))`. */
export const optionsOf = (json: string): OptionRow[] => JSON.parse(json) as OptionRow[];
