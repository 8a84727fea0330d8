import { routeOf } from '@fleet/domain/core/codes/routes.ts';
import { tenantDownload, tenantGet, tenantList, type TenantRow } from '@fleet/domain/areas/access/tenants/contract.ts';
import { tenantsPage } from '@fleet/domain/areas/access/tenants/actions.ts';
import { useState } from 'react';
import { tenantStatuses, tenantTypeCodes, tenantTypes } from '@fleet/domain/areas/access/tenants/tenantTypes.ts';
import type { QueryOf } from '@fleet/domain/core/contract/define.ts';
import { Properties } from '../../../detail/Properties.tsx';
import { RecordDrawer } from '../../../detail/RecordDrawer.tsx';
import { recordSteps } from '../../../detail/recordSteps.ts';
import { columnProperties } from '../../../detail/columnProperties.ts';
import { ExportButton } from '../../../list/export/ExportButton.tsx';
import { ListPage } from '../../../list/ListPage.tsx';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { useList } from '../../../list/useList.ts';
import { useDetailPath } from '../../../app/address/detailAddress.ts';
import { ActionButtons } from '../../../app/actions/ActionButtons.tsx';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { useQueryParameter } from '../../../app/address/useQueryParameter.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import { tenantColumns } from './tenantColumns.tsx';
import type { KnownTenant } from '../users/FirstUser.tsx';
import { useTenantDialogs } from './useTenantDialogs.tsx';
import { KeywordFilter, SelectFilter } from '../../../list/filters/filters.tsx';
import type { Changes } from '../../../list/useListQuery.ts';
import { lazyDialog } from '../../../app/lazyPart.ts';

const TenantAddedDialog = lazyDialog(async () => (await import('./TenantAddedDialog.tsx')).TenantAddedDialog);
const TenantDialog = lazyDialog(async () => (await import('./TenantDialog.tsx')).TenantDialog);

const { route } = tenantsPage;

/** Tenants (S2 §6), for the platform's own people. */
export default function TenantsPage() {
  const can = useCan();
  const view = useList(tenantList);
  const columns = useColumns('tenants', tenantColumns);
  const detailPath = useDetailPath();
  const [openId, setOpenId] = useQueryParameter('id');
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState<KnownTenant | null>(null);
  const tenants = useTenantDialogs({
    actions: tenantsPage.actions,
    onDeleted: ({ tntId }) => {
      view.removed([tntId]);
      if (tntId === openId) setOpenId(null);
    },
  });
  const open = ({ tntId }: TenantRow) => setOpenId(tntId);
  const canView = can(tenantsPage.actions.view);
  const actions = useActions(tenantsPage.actions, { add: () => setAdding(true), view: open, ...tenants.handlers });
  const ofDrawer = useActions(tenantsPage.actions, tenants.handlers);
  return (
    <>
      <ListPage
        title={routeOf(route).title}
        mark={null}
        view={view}
        columns={columns}
        nameOf={({ name }) => name}
        headerActions={<ExportButton endpoint={tenantDownload} view={view} columns={columns} />}
        filters={<TenantFilters view={view} />}
        openKey={openId}
        onOpen={canView ? open : undefined}
        actions={actions}
        empty={<EmptyState title="还没有租户" action={<ActionButtons items={actions.ofPage} withIcons />} />}
      />
      <RecordDrawer
        id={canView ? openId : null}
        title="租户详情"
        endpoint={tenantGet}
        inputOf={(tntId) => ({ query: { tntId } })}
        nameOf={({ name }) => name}
        pathOf={({ tntId, name }) => detailPath('TenantDetailManagement', { id: tntId, name })}
        steps={recordSteps(view, openId, open)}
        actions={(tenant) => <PageButtons items={ofDrawer.ofRow(tenant)} />}
        onClose={() => setOpenId(null)}
      >
        {(tenant) => <Properties properties={columnProperties(tenantColumns, tenant)} />}
      </RecordDrawer>
      {isAdding && (
        <TenantDialog
          tenant={null}
          title={tenantsPage.actions.add.title}
          onAdded={can(tenantsPage.actions.createUser) ? setAdded : undefined}
          onClose={() => setAdding(false)}
        />
      )}
      {added !== null && <TenantAddedDialog tenant={added} onClose={() => setAdded(null)} />}
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
