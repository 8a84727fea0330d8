import { roleList } from '@fleet/domain/areas/access/roles/contract.ts';
import { tenantRolesTab } from '@fleet/domain/areas/access/roles/actions.ts';
import { ActionButtons } from '../../../app/actions/ActionButtons.tsx';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useOpenDetail } from '../../../app/address/useOpenDetail.ts';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { KeywordFilter } from '../../../list/filters/filters.tsx';
import { ListSection } from '../../../list/ListSection.tsx';
import { useList } from '../../../list/useList.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import { roleColumns } from './roleColumns.tsx';
import { useRoleDialogs } from './useRoleDialogs.tsx';

/** The roles of a tenant, on its page. */
export default function TenantRoles({ tntId }: { readonly tntId: string }) {
  const tenant = { tntId };
  const openDetail = useOpenDetail('RolesDetail', tenant);
  const view = useList(roleList, { fixed: tenant, part: 'roles' });
  const columns = useColumns('tenants.roles', roleColumns);
  const roles = useRoleDialogs({
    tenant,
    rows: view.rows,
    onAdded: ({ roleId, name }) => openDetail?.(roleId, name),
    onRemoved: ({ roleId }) => view.removed([roleId]),
  });
  const { add, copy, bind, remove } = roles.handlers;
  const actions = useActions(tenantRolesTab.actions, { add, copy, bind, remove });
  return (
    <>
      <ListSection
        label="租户角色"
        view={view}
        columns={columns}
        nameOf={({ name }) => name}
        tools={<PageButtons items={actions.ofPage} size="small" withIcons />}
        filters={<KeywordFilter label="角色名称/描述" value={view.query.keyword} filter={view.filter} />}
        onOpen={openDetail && (({ roleId, name }) => openDetail(roleId, name))}
        actions={actions}
        actionsWidth={128}
        empty={
          <EmptyState
            title="还没有角色"
            text="角色决定拥有它的用户可以打开哪些页面、使用哪些按钮。"
            action={<ActionButtons items={actions.ofPage} size="small" withIcons />}
          />
        }
      />
      {roles.dialogs}
    </>
  );
}
