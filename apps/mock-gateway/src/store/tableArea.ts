/** The tables of one owner, an area's subject or a part of the ground: how they are made, and their names, children first. */
export interface TableArea {
  readonly sql: string;
  readonly tables: readonly string[];
  /** Views over them: those named `_ref` are for whoever stands above, plain columns of one table. */
  readonly views?: string;
  /** What of it is in no file that travels: whole tables, and columns. */
  readonly secrets?: { readonly tables?: readonly string[]; readonly columns?: readonly SecretColumn[] };
  /** Removes what a gateway leaves that was stopped in the middle of something: done when the database is opened. */
  readonly leftovers?: string;
  /** What it puts into the port views of areas below, as a select of each view's columns in their order. */
  readonly gives?: Readonly<Record<string, string>>;
}

/**
 * A column whose values stay where they are, and what stands for them elsewhere: a text, a fresh one that nobody knows
 * (`anew`), the same for the same and nothing that says which (`digest`), or what is left of a text without secrets (`clean`).
 */
export interface SecretColumn {
  readonly table: string;
  readonly column: string;
  readonly becomes: 'anew' | 'digest' | 'clean' | { readonly text: string };
  /** Values that everybody knows. */
  readonly known?: readonly string[];
}

/** Views that an area reads although what is in them lies above it: names of their columns. */
export interface PortNeeds {
  readonly area: string;
  readonly views: Readonly<Record<string, readonly string[]>>;
}
