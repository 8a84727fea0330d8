import { texts } from '@fleet/domain/core/codes/messages.ts';
import { parametersOf } from '@fleet/domain/core/reads/querySchema.ts';
import type { ReactNode } from 'react';
import type { TSchema } from 'typebox';

/** A column of a list: what it is called, how wide it begins, and what it shows of a row. */
export interface Column<Row> {
  readonly id: string;
  readonly title: string;
  /** What the title alone does not say: shown at the head for whoever points at it. */
  readonly hint?: string;
  /** What its head shows instead of the title: a scale over what the cells draw. */
  readonly head?: ReactNode;
  /** Width in pixels before somebody changes it. */
  readonly width: number;
  /** Numbers stand at the end, so that their digits do. */
  readonly align: 'start' | 'end';
  /** Takes the room that is left over. */
  readonly grows: boolean;
  /** Not shown until chosen in the column settings. */
  readonly isHidden: boolean;
  /**
   * Where it stands on a card, which lists have in place of a row on a narrow screen: beside the name, among the values
   * that matter most, or with the rest, which is opened. The first columns matter most unless the page says which.
   */
  readonly onCard?: CardPlace;
  readonly cell: (row: Row) => ReactNode;
  /** Stays at the left, and names the row: the first column where none says so. */
  readonly isPinned?: boolean;
  /** Names a card, which lists have in place of a row on a narrow screen: the first column where none says so. */
  readonly isName?: boolean;
}

/** `more` is a value beside those that matter most, whoever says which these are. */
export type CardPlace = 'status' | 'value' | 'more' | 'rest';

interface Options<Row> {
  /** Title of the contract row's schema, unless given. */
  readonly title?: string;
  readonly hint?: string;
  readonly head?: ReactNode;
  readonly width: number;
  readonly align?: 'start' | 'end';
  readonly grows?: boolean;
  readonly isHidden?: boolean;
  readonly onCard?: CardPlace;
  /** What the cell shows; without it the field as text, `—` for nothing. */
  readonly cell?: (row: Row) => ReactNode;
}

const asText = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && value !== '')
    ? String(value)
    : texts.nothing;

/**
 * Columns for the rows of a contract row, their titles from its schema:
 * `const column = columnsFor<FeedbackRow>(feedbackRow)`, then `column('content', { width: 280, grows: true })`. The id
 * of a column is the field's name: sorting and export know it by that name.
 */
export function columnsFor<Row extends object>(schema: TSchema) {
  const titles = new Map(
    parametersOf(schema).map(([name, field]) => [name, typeof field['title'] === 'string' ? field['title'] : name]),
  );
  return (field: keyof Row & string, options: Options<Row>): Column<Row> => ({
    id: field,
    title: options.title ?? titles.get(field) ?? field,
    ...(options.hint === undefined ? {} : { hint: options.hint }),
    ...(options.head === undefined ? {} : { head: options.head }),
    width: options.width,
    align: options.align ?? 'start',
    grows: options.grows ?? false,
    isHidden: options.isHidden ?? false,
    ...(options.onCard === undefined ? {} : { onCard: options.onCard }),
    cell: options.cell ?? ((row) => asText(row[field])),
  });
}

/** Columns that a list can be sorted by, from the query schema of its contract row. */
export function sortableColumns(querySchema: TSchema): ReadonlySet<string> {
  const sort = parametersOf(querySchema).find(([name]) => name === 'sort')?.[1]['enum'];
  return new Set(Array.isArray(sort) ? sort.map((way) => String(way).replace(/^-/, '')) : []);
}

export type SortDirection = 'ascending' | 'descending' | 'none';

/** How a list is sorted by a column, of its query's `sort`: `createdAt` upwards, `-createdAt` downwards. */
export const sortDirection = (sort: string | undefined, column: string): SortDirection =>
  sort === column ? 'ascending' : sort === `-${column}` ? 'descending' : 'none';

/** What a click on a column's head leads to: upwards, downwards, and back to the list's own order. */
export const nextSort = (sort: string | undefined, column: string): string | undefined =>
  ({ none: column, ascending: `-${column}`, descending: undefined })[sortDirection(sort, column)];

/** How a table is sorted. */
export interface Sorting {
  /** `createdAt` upwards, `-createdAt` downwards; undefined for the list's own order. */
  readonly sort: string | undefined;
  readonly sortable: ReadonlySet<string>;
  readonly onSort: (sort: string | undefined) => void;
}
