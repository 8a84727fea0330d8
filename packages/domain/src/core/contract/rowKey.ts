/** Keyword under which the reply schema of a list says which field tells its rows apart. */
export const rowKeyKeyword = 'x-row-key';
