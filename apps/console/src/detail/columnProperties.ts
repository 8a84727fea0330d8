import type { Property } from './Properties.tsx';
import type { Column } from '../list/columns/columns.ts';

/** What a list shows of a row, as the properties of its detail: the same names and the same look. */
export const columnProperties = <Row>(columns: readonly Column<Row>[], row: Row): readonly Property[] =>
  columns.map(({ title, cell }) => ({ title, value: cell(row) }));
