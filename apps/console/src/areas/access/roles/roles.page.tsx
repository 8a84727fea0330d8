import { roleGet, roleList, type RoleRow, ruleList } from '@fleet/domain/areas/access/roles/contract.ts';
import { rolesPage } from '@fleet/domain/areas/access/roles/actions.ts';
import { useState } from 'react';
import { grantedBy } from '@fleet/domain/core/permissions/permissions.ts';
import { Properties } from '../../../detail/Properties.tsx';
import { RecordDrawer } from '../../../detail/RecordDrawer.tsx';
import { recordSteps } from '../../../detail/recordSteps.ts';
import { columnProperties } from '../../../detail/columnProperties.ts';
import { ListPage } from '../../../list/ListPage.tsx';
import { KeywordFilter } from '../../../list/filters/filters.tsx';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { useList } from '../../../list/useList.ts';
import { useDetailPath } from '../../../app/address/detailAddress.ts';
import { ActionButtons } from '../../../app/actions/ActionButtons.tsx';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { useOpenDetail } from '../../../app/address/useOpenDetail.ts';
import { useQueryParameter } from '../../../app/address/useQueryParameter.ts';
import { ScopedEmptyState } from '../../../list/ScopedEmptyState.tsx';
import { roleColumns } from './roleColumns.tsx';
import { useRoleDialogs } from './useRoleDialogs.tsx';
import { Loaded } from '../../../detail/Loaded.tsx';
import { HeldKeys } from '../../../detail/HeldKeys.tsx';
import { useRead } from '../../../app/calls/useRead.ts';
import { useTenantColumn } from '../../../list/columns/useTenantColumn.ts';
import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';
import { lazyDialog } from '../../../app/lazyPart.ts';

const KeyHoldersDrawer = lazyDialog(async () => (await import('./KeyHoldersDrawer.tsx')).KeyHoldersDrawer);

/** Roles of a tenant (S2 §6). */
export default function RolesPage() {
  const can = useCan();
  const view = useList(roleList);
  const columns = useColumns('roles', useTenantColumn(roleColumns));
  const tenant = useScopeQuery();
  const detailPath = useDetailPath();
  const openDetail = useOpenDetail('RolesDetail');
  const [openId, setOpenId] = useQueryParameter('id');
  const [isSearchingKey, setSearchingKey] = useState(false);
  const roles = useRoleDialogs({
    tenant,
    rows: view.rows,
    onAdded: ({ roleId, name }) => openDetail?.(roleId, name),
    onRemoved: ({ roleId }) => {
      view.removed([roleId]);
      if (roleId === openId) setOpenId(null);
    },
  });
  const open = ({ roleId }: RoleRow) => setOpenId(roleId);
  const canView = can(rolesPage.actions.view);
  const actions = useActions(rolesPage.actions, {
    holders: () => setSearchingKey(true),
    view: open,
    ...roles.handlers,
  });
  const ofDrawer = useActions(rolesPage.actions, roles.handlers);
  const firstStep = actions.ofPage.filter(({ isPrimary }) => isPrimary);
  return (
    <>
      <ListPage
        title="角色"
        view={view}
        columns={columns}
        nameOf={({ name }) => name}
        filters={
          <>
            <KeywordFilter label="角色名称/描述" value={view.query.keyword} filter={view.filter} />
          </>
        }
        openKey={openId}
        onOpen={canView ? open : undefined}
        actions={actions}
        empty={
          <ScopedEmptyState
            what="角色"
            text="角色决定拥有它的用户可以打开哪些页面、使用哪些按钮。"
            action={<ActionButtons items={firstStep} withIcons />}
          />
        }
      />
      <RecordDrawer
        id={canView ? openId : null}
        title="角色详情"
        endpoint={roleGet}
        inputOf={(roleId) => ({ query: { roleId } })}
        nameOf={({ name }) => name}
        pathOf={({ roleId, name }) => detailPath('RolesDetail', { id: roleId, name })}
        steps={recordSteps(view, openId, open)}
        actions={(role) => <PageButtons items={ofDrawer.ofRow(role)} />}
        onClose={() => setOpenId(null)}
      >
        {(role) => (
          <>
            <Properties properties={columnProperties(roleColumns, role)} />
            <RoleSummary roleId={role.roleId} />
          </>
        )}
      </RecordDrawer>
      <KeyHoldersDrawer isOpen={isSearchingKey} tenant={tenant} onClose={() => setSearchingKey(false)} />
      {roles.dialogs}
    </>
  );
}

/** What a role grants, its button sets included. */
function RoleSummary({ roleId }: { readonly roleId: string }) {
  const { state, refresh } = useRead(ruleList, { query: { roleId } });
  return (
    <Loaded state={state} onRetry={refresh} lines={6}>
      {({ list, inherited, actions }) => <HeldKeys granted={grantedBy([...list, ...inherited], actions)} />}
    </Loaded>
  );
}
