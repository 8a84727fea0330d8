import { useMemo } from 'react';
import { useTenantScope } from '../../app/tenantScope/useTenantScope.ts';
import type { Column } from './columns.ts';

const name = 'tntName';

/** Whose each row is, as the second column, for who looks at several tenants; where all rows are of one it says nothing. */
export function useTenantColumn<Row extends { readonly tntName: string }>(
  columns: readonly Column<Row>[],
): readonly Column<Row>[] {
  const { spans, tntId } = useTenantScope();
  const isShown = spans && tntId === null;
  return useMemo(() => {
    const own = columns.filter(({ id }) => id !== name);
    if (!isShown) return own;
    const [first, ...others] = own;
    const tenant: Column<Row> = {
      id: name,
      title: '租户',
      width: 178,
      align: 'start',
      grows: false,
      isHidden: false,
      onCard: 'more',
      cell: ({ tntName }) => tntName,
    };
    return first === undefined ? [tenant] : [first, tenant, ...others];
  }, [columns, isShown]);
}
