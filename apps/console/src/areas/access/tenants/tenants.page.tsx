import { Plus } from '@blueprintjs/icons';
import { routeOf } from '@fleet/domain/core/codes/routes.ts';
import { tenantList, tenantGet, tenantDownload } from '@fleet/domain/areas/access/tenants/contract.ts';
import { tenantsPage } from '@fleet/domain/areas/access/tenants/actions.ts';
import { useState } from 'react';
import { tenantStatuses, tenantTypeCodes, tenantTypes } from '@fleet/domain/areas/access/tenants/tenantTypes.ts';
import type { QueryOf } from '@fleet/domain/core/contract/define.ts';
import { Properties } from '../../../detail/Properties.tsx';
import { RecordDrawer } from '../../../detail/RecordDrawer.tsx';
import { columnProperties } from '../../../detail/columnProperties.ts';
import { ExportButton } from '../../../list/export/ExportButton.tsx';
import { ListPage } from '../../../list/ListPage.tsx';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { useList } from '../../../list/useList.ts';
import { useDetailPath } from '../../../app/address/detailAddress.ts';
import { permittedActions } from '../../../app/actions/permittedActions.ts';
import { ActionButton } from '../../../app/actions/ActionButton.tsx';
import { useCan } from '../../../app/actions/useCan.ts';
import { useQueryParameter } from '../../../app/address/useQueryParameter.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import { tenantColumns } from './tenantColumns.tsx';
import { TenantDialog } from './TenantDialog.tsx';
import { useTenantActions } from './useTenantActions.tsx';
import { KeywordFilter, SelectFilter } from '../../../list/filters/filters.tsx';
import type { Changes } from '../../../list/useListQuery.ts';

const { route, actions } = tenantsPage;

/** Tenants (S2 §6), for the platform's own people. */
export default function TenantsPage() {
  const can = useCan();
  const view = useList(tenantList);
  const columns = useColumns('tenants', tenantColumns);
  const detailPath = useDetailPath();
  const [openId, setOpenId] = useQueryParameter('id');
  const [isAdding, setAdding] = useState(false);
  const tenants = useTenantActions({ actions, onDeleted: ({ tntId }) => view.removed([tntId]) });
  const add = (
    <ActionButton action={actions.add} intent="primary" icon={<Plus size={14} />} onClick={() => setAdding(true)} />
  );
  return (
    <>
      <ListPage
        title={routeOf(route).title}
        view={view}
        columns={columns}
        nameOf={({ name }) => name}
        headerActions={
          <>
            <ExportButton endpoint={tenantDownload} view={view} columns={columns} />
            {add}
          </>
        }
        filters={<TenantFilters view={view} />}
        onOpen={can(actions.view) ? ({ tntId }) => setOpenId(tntId) : undefined}
        actions={(tenant) => [
          ...permittedActions(can, [{ action: actions.view, onClick: () => setOpenId(tenant.tntId) }]),
          ...tenants.actionsOf(tenant),
        ]}
        empty={<EmptyState title="还没有租户" action={add} />}
      />
      <RecordDrawer
        id={can(actions.view) ? openId : null}
        title="租户详情"
        endpoint={tenantGet}
        inputOf={(tntId) => ({ query: { tntId } })}
        pathOf={({ tntId, name }) => detailPath('TenantDetailManagement', { id: tntId, name })}
        onClose={() => setOpenId(null)}
      >
        {(tenant) => <Properties properties={columnProperties(tenantColumns, tenant)} />}
      </RecordDrawer>
      {isAdding && <TenantDialog tenant={null} title={actions.add.title} onClose={() => setAdding(false)} />}
      {tenants.dialogs}
    </>
  );
}

type Query = QueryOf<typeof tenantList>;

interface FiltersProps {
  readonly view: { readonly query: Query; readonly filter: (changes: Changes<Query>) => void };
}

const types = tenantTypeCodes.map((value) => ({ value, name: tenantTypes[value] }));
const statuses = tenantStatuses.map(({ isExpired, name }) => ({ value: String(isExpired), name }));

/** What tenants are looked for by. */
function TenantFilters({ view: { query, filter } }: FiltersProps) {
  return (
    <>
      <KeywordFilter label="租户名称/联系人" value={query.keyword} filter={filter} />
      <SelectFilter label="租户类型" choices={types} value={query.type} onChange={(type) => filter({ type })} />
      <SelectFilter
        label="状态"
        choices={statuses}
        value={query.isExpired === undefined ? undefined : String(query.isExpired)}
        onChange={(isExpired) => filter({ isExpired: isExpired === undefined ? undefined : isExpired === 'true' })}
      />
    </>
  );
}
