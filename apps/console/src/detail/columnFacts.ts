import type { Fact } from './Facts.tsx';
import type { Column } from '../list/columns/columns.ts';

/** What a list shows of a row, as the facts of its detail: the same names and the same look. */
export const columnFacts = <Row>(columns: readonly Column<Row>[], row: Row): readonly Fact[] =>
  columns.map(({ title, cell }) => ({ title, value: cell(row) }));
