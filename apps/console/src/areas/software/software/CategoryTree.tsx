import { softwareCategoryList, type SoftwareCategoryRow } from '@fleet/domain/areas/software/category/contract.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { useMemo } from 'react';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { Loaded } from '../../../detail/Loaded.tsx';
import { folderIcon, TreeRoot } from '../../../list/layout/TreeBeside.tsx';
import { Tree } from '../../../ui/tree/Tree.tsx';

/** As many categories are in sight at once. */
const openNodes = 60;

const noteOf = ({ softwareCount }: SoftwareCategoryRow): string => formatCount(softwareCount);

interface Props {
  readonly tenant: TenantChoice;
  /** The category whose software the list shows, with all below it; null for all. */
  readonly current: string | null;
  readonly onGo: (categoryId: string | null) => void;
}

/** The categories as a tree, with the number of packages in each and below it. */
export function CategoryTree({ tenant, current, onGo }: Props) {
  const { state, refresh } = useRead(softwareCategoryList, { query: tenant });
  const list = state?.data?.list;
  const nodes = useMemo(() => {
    const rows = list ?? [];
    const owners = new Set(rows.filter(({ source }) => source === 'own').map(({ tntId }) => tntId));
    return rows.map((row) => ({
      ...row,
      id: row.categoryId,
      name:
        owners.size > 1 && row.source === 'own' && row.parentId === null
          ? `${row.categoryName}（${row.tntName}）`
          : row.categoryName,
    }));
  }, [list]);
  // every package lies in a category
  const total = nodes.filter(({ parentId }) => parentId === null).reduce((sum, row) => sum + row.softwareCount, 0);
  return (
    <>
      <TreeRoot
        name="全部"
        {...(list === undefined ? {} : { note: formatCount(total) })}
        isCurrent={current === null}
        onGo={() => onGo(null)}
      />
      <Loaded state={state} onRetry={refresh}>
        {() => (
          <Tree
            label="软件分类"
            nodes={nodes}
            current={current}
            iconOf={folderIcon}
            noteOf={noteOf}
            beginsOpen={nodes.length <= openNodes}
            onGo={onGo}
          />
        )}
      </Loaded>
    </>
  );
}
