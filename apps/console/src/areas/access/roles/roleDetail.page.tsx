import { ruleList, roleGet, type RoleRow } from '@fleet/domain/areas/access/roles/contract.ts';
import { roleDetailPage } from '@fleet/domain/areas/access/roles/actions.ts';
import { grantedBy } from '@fleet/domain/core/permissions/permissions.ts';
import { grantsOf, rulesOf, actionsOf } from '@fleet/domain/areas/access/permissions/permissionMatrix.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { DetailPage } from '../../../detail/DetailPage.tsx';
import { Loaded } from '../../../detail/Loaded.tsx';
import { RecordPage } from '../../../detail/RecordPage.tsx';
import { type SavedGrants, usePermissionEdits } from '../permissions/usePermissionEdits.ts';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { lazyDialog } from '../../../app/lazyPart.ts';
import { useActions } from '../../../app/actions/useActions.ts';
import { useOpenDetail } from '../../../app/address/useOpenDetail.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { roleBindingTabs } from './roleBindingTabs.tsx';
import { RolePermissions } from './RolePermissions.tsx';
import { RoleRules } from './RoleRules.tsx';
import { useRoleDialogs } from './useRoleDialogs.tsx';
import * as pageHeaderStyles from '../../../ui/pageHeader.module.css';
import { TenantChip } from '../../../detail/TenantChip.tsx';

const KeyHoldersDrawer = lazyDialog(async () => (await import('./KeyHoldersDrawer.tsx')).KeyHoldersDrawer);

const { route } = roleDetailPage;

/** It knows the buttons of all pages. */
const RolePreview = lazyDialog(async () => (await import('./RolePreview.tsx')).default);

/** /management/roles-detail/{name}/{id}: what a role grants, to whom, and what that would look like (S2 §6). */
export default function RoleDetailPage() {
  return (
    <RecordPage page={roleDetailPage} endpoint={roleGet} inputOf={(roleId) => ({ query: { roleId } })}>
      {(role, tenant) => <Detail role={role} tenant={tenant} />}
    </RecordPage>
  );
}

function Detail({ role, tenant }: { readonly role: RoleRow; readonly tenant: TenantChoice }) {
  const [, navigate] = useLocation();
  const open = useOpenDetail(route, tenant);
  const [opened, setOpened] = useState<'preview' | 'holders' | null>(null);
  const close = () => setOpened(null);
  const { state, refresh } = useRead(ruleList, { query: { roleId: role.roleId, ...tenant } });
  const rules = state?.data ?? null;
  const saved = useMemo<SavedGrants | null>(
    () => rules && { grants: grantsOf(rules.list, rules.actions), version: rules.version },
    [rules],
  );
  // the changes live as long as the page: another tab does not lose them, and the preview knows them
  const edits = usePermissionEdits(saved);
  const granted = useMemo(
    () => edits && grantedBy([...rulesOf(edits.own), ...(rules?.inherited ?? [])], actionsOf(edits.own)),
    [edits, rules],
  );
  const {
    handlers: { edit, copy, remove },
    dialogs,
  } = useRoleDialogs({
    tenant,
    onAdded: ({ roleId, name }) => open?.(roleId, name),
    onRemoved: () => navigate(pathOf('Roles')),
  });
  const actions = useActions(roleDetailPage.actions, {
    preview: () => setOpened('preview'),
    holders: () => setOpened('holders'),
    edit,
    copy,
    remove,
  });
  return (
    <>
      <DetailPage
        name={route}
        title={role.name}
        beside={
          <>
            <span className={pageHeaderStyles.note}>{role.description}</span>
            <TenantChip of={role} />
          </>
        }
        actions={<PageButtons items={[...actions.ofPage, ...actions.ofRow(role)]} />}
        tabs={[
          {
            id: 'permissions',
            title: '权限配置',
            content: () => (
              <Loaded state={state} onRetry={refresh} lines={12}>
                {({ inherited }) =>
                  edits && (
                    <RolePermissions
                      role={role}
                      edits={edits}
                      inherited={inherited}
                      tenant={tenant}
                      onRefresh={refresh}
                    />
                  )
                }
              </Loaded>
            ),
          },
          {
            id: 'rules',
            title: '规则明细',
            content: () => (
              <Loaded state={state} onRetry={refresh}>
                {(read) => <RoleRules role={role} rules={read} tenant={tenant} />}
              </Loaded>
            ),
          },
          ...roleBindingTabs({ role, tenant, bind: roleDetailPage.actions.bind }),
        ]}
      />
      {dialogs}
      <KeyHoldersDrawer isOpen={opened === 'holders'} tenant={tenant} onClose={close} />
      {granted !== null && edits !== null && (
        <RolePreview
          isOpen={opened === 'preview'}
          title={`以角色「${role.name}」预览`}
          granted={granted}
          isUnsaved={edits.changes.length > 0}
          onClose={close}
        />
      )}
    </>
  );
}
