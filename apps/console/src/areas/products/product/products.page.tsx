import { productListPage } from '@fleet/domain/areas/products/product/actions.ts';
import { packageActions } from '@fleet/domain/areas/products/package/actions.ts';
import {
  productExport,
  productGet,
  productList,
  type ProductRow,
  productStat,
} from '@fleet/domain/areas/products/product/contract.ts';
import { productStatuses } from '@fleet/domain/areas/products/product/productCodes.ts';
import { routeOf } from '@fleet/domain/core/codes/routes.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { useLocation } from 'wouter';
import { ActionButtons } from '../../../app/actions/ActionButtons.tsx';
import { FirstSteps } from '../../../app/actions/FirstSteps.tsx';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { useDetailPath } from '../../../app/address/detailAddress.ts';
import { useQueryParameter } from '../../../app/address/useQueryParameter.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';
import { columnProperties } from '../../../detail/columnProperties.ts';
import { Properties } from '../../../detail/Properties.tsx';
import { RecordDrawer } from '../../../detail/RecordDrawer.tsx';
import { recordSteps } from '../../../detail/recordSteps.ts';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { useTenantColumn } from '../../../list/columns/useTenantColumn.ts';
import { ExportButton } from '../../../list/export/ExportButton.tsx';
import { Counters } from '../../../list/filters/segments.tsx';
import { ListPage } from '../../../list/ListPage.tsx';
import { useList } from '../../../list/useList.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import { usePackages } from '../package/usePackages.tsx';
import { productColumns } from './productColumns.tsx';
import { MoreProductFilters, moreFiltersSet, ProductFilters } from './ProductFilters.tsx';
import { useProductDialogs } from './useProductDialogs.tsx';

const { route, actions: own } = productListPage;
const { add, ...others } = own;
const { importPackage, exportPackage } = packageActions.actions;
/** What there is of products, and of their files. */
const table = { add, importPackage, ...others, exportPackage };

/** The counter of what has changes that no version has. */
const draft = 'draft';

/** /product/list: the products of a tenant and of the platform (S2 §6). */
export default function ProductsPage() {
  const can = useCan();
  const [, navigate] = useLocation();
  const view = useList(productList);
  const columns = useColumns('products', useTenantColumn(productColumns));
  const { state } = useRead(productStat, { query: useScopeQuery() });
  const detailPath = useDetailPath();
  const [openId, setOpenId] = useQueryParameter('id');
  const open = ({ productKey }: ProductRow) => setOpenId(productKey);
  const products = useProductDialogs({
    onDeleted: ({ productKey }) => {
      view.removed([productKey]);
      if (productKey === openId) setOpenId(null);
    },
  });
  const create = (from?: ProductRow) =>
    navigate(
      from === undefined
        ? pathOf('ProductCreate')
        : `${pathOf('ProductCreate')}?${new URLSearchParams({ copyFrom: from.productKey }).toString()}`,
    );
  const packages = usePackages();
  const handlers = { ...products.handlers, copy: create, exportPackage: packages.exportPackage };
  const actions = useActions(table, {
    add: () => create(),
    view: open,
    importPackage: packages.importPackage,
    ...handlers,
  });
  const ofDrawer = useActions(table, handlers);
  const { productStatus, hasDraftChanges } = view.query;
  const counts = state?.data;
  return (
    <>
      <ListPage
        title={routeOf(route).title}
        view={view}
        columns={columns}
        nameOf={({ productName }) => productName}
        counters={
          <Counters
            label="按状态筛选"
            total={counts?.total ?? null}
            counters={[
              { id: 'DEVELOPMENT', title: productStatuses.DEVELOPMENT, count: counts?.development ?? null },
              { id: 'RELEASE', title: productStatuses.RELEASE, count: counts?.release ?? null },
              { id: draft, title: '有未发布修改', count: counts?.draftChanged ?? null },
            ]}
            active={hasDraftChanges === true ? draft : (productStatus ?? null)}
            onChange={(id) =>
              view.filter({
                hasDraftChanges: id === draft ? true : undefined,
                productStatus: id === draft || id === null ? undefined : id,
              })
            }
          />
        }
        headerActions={can(table.export) && <ExportButton endpoint={productExport} view={view} columns={columns} />}
        filters={<ProductFilters view={view} />}
        moreFilters={<MoreProductFilters view={view} />}
        moreFiltersSet={moreFiltersSet(view.query)}
        openKey={openId}
        onOpen={can(table.view) ? open : undefined}
        actions={actions}
        actionsWidth={148}
        empty={
          <EmptyState
            title="还没有产品"
            text={
              <FirstSteps
                steps={[
                  [table.add, '创建产品，定义功能，再添加设备'],
                  [table.importPackage, '导入从其他租户或平台导出的产品包'],
                ]}
                otherwise="平台和本租户的产品显示在这里。"
              />
            }
            action={<ActionButtons items={actions.ofPage} withIcons />}
          />
        }
      />
      <RecordDrawer
        id={can(table.view) ? openId : null}
        title="产品详情"
        endpoint={productGet}
        inputOf={(productKey) => ({ query: { productKey } })}
        nameOf={({ productName }) => productName}
        pathOf={({ productKey, productName }) =>
          detailPath('ProductDetail', { id: productKey, name: productName, parts: { productKey } })
        }
        steps={recordSteps(view, openId, open)}
        actions={(product) => <PageButtons items={ofDrawer.ofRow(product)} />}
        onClose={() => setOpenId(null)}
      >
        {(product) => <Properties properties={columnProperties(productColumns, product)} />}
      </RecordDrawer>
      {products.dialogs}
      {packages.overlay}
    </>
  );
}
