import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../pipeline/call.ts';
import type { SheetColumn } from './building.ts';

/**
 * The columns of an export as its caller gets them. Whose a row is, inner users are told; to everybody else all rows are
 * of one tenant, and its name is a column only where it is asked for.
 *
 * @param named the columns that the caller names
 */
export const tenantColumns = <Row>(
  { session }: Call<Endpoint>,
  columns: readonly SheetColumn<Row>[],
  named = '',
): readonly SheetColumn<Row>[] =>
  session.isInner || named.split(',').includes('tntName') ? columns : columns.filter(({ name }) => name !== 'tntName');
