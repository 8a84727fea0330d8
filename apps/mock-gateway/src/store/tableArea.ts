/** The tables of one owner, an area's subject or a part of the ground: how they are made, and their names, children first. */
export interface TableArea {
  readonly sql: string;
  readonly tables: readonly string[];
}
