/** The tables of one area of the product: how they are made, and their names, children first. */
export interface TableArea {
  readonly sql: string;
  readonly tables: readonly string[];
}
