import { DragHandleVertical } from '@blueprintjs/icons';
import {
  categoryManagementPage,
  type ShownCategory,
  shownCategories,
} from '@fleet/domain/areas/software/category/actions.ts';
import { type CategoryPlace, orderAfter } from '@fleet/domain/areas/software/category/categoryTree.ts';
import {
  softwareCategoryDelete,
  softwareCategoryList,
  softwareCategoryRow,
  softwareCategorySort,
} from '@fleet/domain/areas/software/category/contract.ts';
import { softwareSources } from '@fleet/domain/areas/software/shared/ownership.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { useMemo, useState } from 'react';
import classNames from 'classnames';
import { ActionButtons } from '../../../app/actions/ActionButtons.tsx';
import { FirstSteps } from '../../../app/actions/FirstSteps.tsx';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { tenantOf } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { troubleOf, troubleText, useWrite } from '../../../app/calls/useWrite.ts';
import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';
import { Loaded } from '../../../detail/Loaded.tsx';
import { columnsFor } from '../../../list/columns/columns.ts';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { useTenantColumn } from '../../../list/columns/useTenantColumn.ts';
import { ScopedEmptyState } from '../../../list/ScopedEmptyState.tsx';
import { ScopeMark } from '../../../list/ScopeMark.tsx';
import { WholeList } from '../../../list/table/WholeList.tsx';
import { useIsMobile } from '../../../list/useIsMobile.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useNotify, useSayDone } from '../../../ui/useNotify.ts';
import { useCategoryDrag } from './useCategoryDrag.ts';
import * as listPageStyles from '../../../list/listPage.module.css';
import * as styles from './categoryManagement.module.css';
import { lazyDialog } from '../../../app/lazyPart.ts';

const AddCategoryDialog = lazyDialog(async () => (await import('./CategoryDialog.tsx')).AddCategoryDialog);
const EditCategoryDialog = lazyDialog(async () => (await import('./CategoryDialog.tsx')).EditCategoryDialog);
const MoveCategoryDialog = lazyDialog(async () => (await import('./MoveCategoryDialog.tsx')).MoveCategoryDialog);

const column = columnsFor<ShownCategory>(softwareCategoryRow);

/** @param canDrag whether categories can be taken at a handle */
const columnsOf = (canDrag: boolean) => [
  column('categoryName', {
    width: 260,
    grows: true,
    cell: ({ categoryName, depth, isReadOnly }) => (
      <span className={styles.name} style={{ paddingLeft: (depth - 1) * 20 }}>
        {canDrag && !isReadOnly && (
          <span className={styles.handle} draggable title="拖动排序或移动">
            <DragHandleVertical size={14} aria-hidden />
          </span>
        )}
        {categoryName}
      </span>
    ),
  }),
  column('parentId', { width: 140, onCard: 'value', cell: ({ parentName }) => parentName ?? texts.nothing }),
  column('sort', { width: 64, align: 'end', onCard: 'rest' }),
  column('description', { width: 260, grows: true, onCard: 'value' }),
  column('softwareCount', {
    width: 84,
    align: 'end',
    onCard: 'value',
    cell: ({ softwareCount }) => formatCount(softwareCount),
  }),
  column('source', { width: 72, onCard: 'status', cell: ({ source }) => softwareSources[source] }),
];

type Opened =
  | { readonly dialog: 'add'; readonly parent: ShownCategory | null }
  | { readonly dialog: 'edit' | 'move'; readonly category: ShownCategory };

/** /software-management/category-management: the tree of software categories (S2 §2). */
export default function CategoryManagementPage() {
  const tenant = useScopeQuery();
  const can = useCan();
  const call = useCall();
  const write = useWrite();
  const notify = useNotify();
  const sayDone = useSayDone();
  const isMobile = useIsMobile();
  const { state, refresh } = useRead(softwareCategoryList, { query: tenant });
  const list = state?.data?.list;
  const rows = useMemo(() => shownCategories(list ?? []), [list]);
  const canMove = can(categoryManagementPage.actions.move);
  const all = useMemo(() => columnsOf(canMove && !isMobile), [canMove, isMobile]);
  const columns = useColumns('software.categories', useTenantColumn(all));
  const [opened, setOpened] = useState<Opened | null>(null);
  const [asked, setAsked] = useState<ShownCategory | null>(null);
  const [isAsking, setAsking] = useState(false);
  const sort = async (category: ShownCategory, place: CategoryPlace) => {
    const ids = [...orderAfter(rows, category, place)];
    const body = { parentId: place.parentId ?? '', ids };
    const result = await call(
      softwareCategorySort,
      { query: tenantOf(category), body },
      { listener: softwareCategorySort.id },
    );
    const text = place.parentId === category.parentId ? '已调整顺序' : `已移动分类「${category.categoryName}」`;
    if (result.kind === 'data') sayDone(text);
    return result;
  };
  /** Where no dialog says why not. */
  const put = async (category: ShownCategory, place: CategoryPlace) => {
    const trouble = troubleOf(await sort(category, place));
    if (trouble !== null) notify({ intent: 'danger', lines: [troubleText(trouble)], duration: 5000 });
  };
  const actions = useActions(categoryManagementPage.actions, {
    add: () => setOpened({ dialog: 'add', parent: null }),
    edit: (category) => setOpened({ dialog: 'edit', category }),
    addBelow: (parent) => setOpened({ dialog: 'add', parent }),
    up: (category) => void put(category, { parentId: category.parentId, beforeId: category.previousId }),
    down: (category) => void put(category, { parentId: category.parentId, beforeId: category.afterNextId }),
    move: (category) => setOpened({ dialog: 'move', category }),
    remove: (category) => {
      setAsked(category);
      setAsking(true);
    },
  });
  const { mark, listeners } = useCategoryDrag({ rows, onDrop: (category, place) => void put(category, place) });
  const close = () => setOpened(null);
  return (
    <section className={listPageStyles.page}>
      <PageHeader
        title="分类管理"
        beside={<ScopeMark />}
        actions={actions.ofPage.length === 0 ? undefined : <PageButtons items={actions.ofPage} withIcons />}
      />
      <div className={classNames('card', listPageStyles.card)}>
        <Loaded state={state} onRetry={refresh}>
          {() => (
            <div className={styles.table} {...(canMove && !isMobile ? listeners : {})}>
              <WholeList
                label="软件分类"
                rows={rows}
                columns={columns}
                keyOf={({ categoryId }) => categoryId}
                nameOf={({ categoryName }) => categoryName}
                actions={actions.ofRow}
                actionsWidth={156}
                empty={
                  <ScopedEmptyState
                    what="软件分类"
                    text={
                      <FirstSteps
                        steps={[[categoryManagementPage.actions.add, '新增一个分类，最多 3 级，软件上传时归入其中']]}
                        otherwise="分类建好后显示在这里。"
                      />
                    }
                    action={<ActionButtons items={actions.ofPage} withIcons />}
                  />
                }
              />
              {mark !== null && (
                <div
                  className={styles.mark}
                  data-side={mark.side}
                  style={{ top: mark.top, height: mark.height }}
                  aria-hidden
                />
              )}
            </div>
          )}
        </Loaded>
      </div>
      {opened?.dialog === 'add' && <AddCategoryDialog parent={opened.parent} tenant={tenant} onClose={close} />}
      {opened?.dialog === 'edit' && <EditCategoryDialog category={opened.category} onClose={close} />}
      {opened?.dialog === 'move' && (
        <MoveCategoryDialog
          category={opened.category}
          onMove={(parentId) => sort(opened.category, { parentId, beforeId: null })}
          onClose={close}
        />
      )}
      {asked !== null && (
        <ConfirmDialog
          isOpen={isAsking}
          title={`删除分类「${asked.categoryName}」？`}
          confirmText={categoryManagementPage.actions.remove.title}
          intent="danger"
          onClose={() => setAsking(false)}
          onConfirm={() =>
            write(
              softwareCategoryDelete,
              { query: { categoryId: asked.categoryId, ...tenantOf(asked) } },
              `已删除分类「${asked.categoryName}」`,
            )
          }
        >
          <p>分类下没有子分类和软件，删除后无法恢复。</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
