import { categoryTab, type ShownCategory } from '@fleet/domain/areas/products/category/actions.ts';
import { shownCategories } from '@fleet/domain/areas/products/category/categoryTree.ts';
import {
  categoryDelete,
  categoryRow,
  categorySort,
  categoryTree,
} from '@fleet/domain/areas/products/category/contract.ts';
import { readOnlyReason } from '@fleet/domain/areas/products/product/actions.ts';
import type { ProductRow } from '@fleet/domain/areas/products/product/contract.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useAddress } from '../../../app/address/useAddress.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { useWrite } from '../../../app/calls/useWrite.ts';
import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';
import { lazyDialog } from '../../../app/lazyPart.ts';
import { Loaded } from '../../../detail/Loaded.tsx';
import { columnsFor } from '../../../list/columns/columns.ts';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { WholeList } from '../../../list/table/WholeList.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { useNotify } from '../../../ui/useNotify.ts';
import { troubleText } from '../../../app/calls/useWrite.ts';
import * as styles from './categories.module.css';

const CategoryDialog = lazyDialog(async () => (await import('./CategoryDialog.tsx')).CategoryDialog);

const CategoryFunctionsDialog = lazyDialog(async () => (await import('./CategoryFunctionsDialog.tsx')).default);

const column = columnsFor<ShownCategory>(categoryRow);

const columnsOf = (current: string) => [
  column('categoryName', {
    width: 260,
    grows: true,
    cell: ({ categoryId, categoryName, depth }) => (
      <span className={styles.name} style={{ paddingLeft: (depth - 1) * 20 }}>
        {categoryName}
        {categoryId === current && <span className={styles.mark}>本产品</span>}
      </span>
    ),
  }),
  column('categoryKey', { width: 152, onCard: 'rest' }),
  column('isStandard', {
    title: '来源',
    width: 84,
    onCard: 'status',
    cell: ({ isStandard }) => (isStandard ? '标准' : '自建'),
  }),
  column('productCount', { width: 84, align: 'end', cell: ({ productCount }) => formatCount(productCount) }),
  column('modelCount', { width: 84, align: 'end', cell: ({ modelCount }) => formatCount(modelCount) }),
  column('functionCount', { width: 96, align: 'end', cell: ({ functionCount }) => formatCount(functionCount) }),
  column('description', { width: 220 }),
];

/** The tab 品类: all categories as a tree, the product's own marked. */
export default function Categories({ product }: { readonly product: ProductRow }) {
  const tenant = useScopeQuery();
  const write = useWrite();
  const notify = useNotify();
  const { state, refresh } = useRead(categoryTree, { query: tenant });
  const all = useMemo(() => columnsOf(product.categoryId), [product.categoryId]);
  const columns = useColumns('products.categories', all);
  const [opened, setOpened] = useState<{ readonly about: 'add' | 'edit'; readonly of: ShownCategory | null } | null>(
    null,
  );
  const [taught, setTaught] = useState<ShownCategory | null>(null);
  const [asked, setAsked] = useState<ShownCategory | null>(null);
  const [isAsking, setAsking] = useState(false);
  const move = async ({ categoryId }: ShownCategory, beforeId: string | null) => {
    const trouble = await write(categorySort, { query: { categoryId, ...tenant }, body: { beforeId } }, '已调整顺序');
    if (trouble !== null) notify({ intent: 'danger', lines: [troubleText(trouble)], duration: 5000 });
  };
  const [, navigate] = useLocation();
  const { path } = useAddress();
  const actions = useActions(
    categoryTab.actions,
    {
      take: ({ categoryId }) => navigate(`${path}?${new URLSearchParams({ tab: 'function', from: categoryId })}`),
      add: () => setOpened({ about: 'add', of: null }),
      addBelow: (of) => setOpened({ about: 'add', of }),
      functions: setTaught,
      edit: (of) => setOpened({ about: 'edit', of }),
      up: (row) => void move(row, row.previousId),
      down: (row) => void move(row, row.afterNextId),
      remove: (row) => {
        setAsked(row);
        setAsking(true);
      },
    },
    { reasons: { take: () => readOnlyReason(product) } },
  );
  return (
    <>
      <Loaded state={state} onRetry={refresh}>
        {({ list }) => (
          <WholeList
            label="品类"
            rows={shownCategories(list)}
            columns={columns}
            keyOf={({ categoryId }) => categoryId}
            nameOf={({ categoryName }) => categoryName}
            openKey={product.categoryId}
            tools={<PageButtons items={actions.ofPage} withIcons />}
            actions={actions.ofRow}
            actionsWidth={156}
          />
        )}
      </Loaded>
      {opened !== null && <CategoryDialog {...opened} tenant={tenant} onClose={() => setOpened(null)} />}
      {taught !== null && <CategoryFunctionsDialog category={taught} tenant={tenant} onClose={() => setTaught(null)} />}
      {asked !== null && (
        <ConfirmDialog
          isOpen={isAsking}
          title={`删除品类「${asked.categoryName}」？`}
          confirmText={categoryTab.actions.remove.title}
          intent="danger"
          onClose={() => setAsking(false)}
          onConfirm={() =>
            write(
              categoryDelete,
              { query: { categoryId: asked.categoryId, ...tenant } },
              `已删除品类「${asked.categoryName}」`,
            )
          }
        >
          <p>品类下没有子品类和产品，删除后无法恢复。</p>
        </ConfirmDialog>
      )}
    </>
  );
}
