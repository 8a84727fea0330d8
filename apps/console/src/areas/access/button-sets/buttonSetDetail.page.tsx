import {
  buttonSetRules,
  buttonSetGet,
  buttonSetRulesEdit,
  type ButtonSetRow,
} from '@fleet/domain/areas/access/button-sets/contract.ts';
import { buttonSetDetailPage } from '@fleet/domain/areas/access/button-sets/actions.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { grantsOf, rulesOf } from '@fleet/domain/areas/access/permissions/permissionMatrix.ts';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { DetailPage } from '../../../detail/DetailPage.tsx';
import { Loaded } from '../../../detail/Loaded.tsx';
import { RecordPage } from '../../../detail/RecordPage.tsx';
import { PermissionEditor } from '../permissions/PermissionEditor.tsx';
import { PermissionSaveBar } from '../permissions/PermissionSaveBar.tsx';
import { type SavedGrants, usePermissionEdits } from '../permissions/usePermissionEdits.ts';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { useOpenDetail } from '../../../app/address/useOpenDetail.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { ButtonSetRoles } from './ButtonSetRoles.tsx';
import { useButtonSetDialogs } from './useButtonSetDialogs.tsx';
import * as pageHeaderStyles from '../../../ui/pageHeader.module.css';
import { TenantChip } from '../../../detail/TenantChip.tsx';

const {
  route,
  actions: { bind, editRules },
} = buttonSetDetailPage;
const noSets: readonly never[] = [];

/** /management/btns-assemble-detail/{name}/{id}: what a button set grants, and which roles have it (S2 §6). */
export default function ButtonSetDetailPage() {
  return (
    <RecordPage page={buttonSetDetailPage} endpoint={buttonSetGet} inputOf={(setId) => ({ query: { setId } })}>
      {(set, tenant) => <Detail set={set} tenant={tenant} />}
    </RecordPage>
  );
}

function Detail({ set, tenant }: { readonly set: ButtonSetRow; readonly tenant: TenantChoice }) {
  const { setId, name, roleCount } = set;
  const can = useCan();
  const call = useCall();
  const [, navigate] = useLocation();
  const open = useOpenDetail(route, tenant);
  const { state, refresh } = useRead(buttonSetRules, { query: { setId, ...tenant } });
  const rules = state?.data ?? null;
  const saved = useMemo<SavedGrants | null>(
    () => rules && { grants: grantsOf(rules.list), version: rules.version },
    [rules],
  );
  const edits = usePermissionEdits(saved);
  const {
    handlers: { edit, copy, remove },
    dialogs,
  } = useButtonSetDialogs({
    tenant,
    onAdded: (added) => open?.(added.setId, added.name),
    onRemoved: () => navigate(pathOf('BtnsAssemble')),
  });
  const actions = useActions(buttonSetDetailPage.actions, { edit, copy, remove });
  const matrix = edits && (
    <>
      <PermissionEditor
        label={`按钮集「${name}」的权限`}
        edits={edits}
        inherited={noSets}
        hasActions={false}
        isReadOnly={!can(editRules)}
      />
      {can(editRules) && (
        <PermissionSaveBar
          edits={edits}
          action={editRules}
          target={`按钮集「${name}」`}
          touches={
            <p>
              影响使用此按钮集的 <b>{roleCount}</b> 个角色，拥有这些角色的用户下次打开页面时生效。
            </p>
          }
          save={(grants, version) =>
            call(
              buttonSetRulesEdit,
              { query: tenant, body: { setId, version, rules: rulesOf(grants) } },
              { listener: buttonSetRulesEdit.id },
            )
          }
          onRefresh={refresh}
        />
      )}
    </>
  );
  return (
    <>
      <DetailPage
        name={route}
        title={name}
        beside={
          <>
            <span className={pageHeaderStyles.note}>{set.description}</span>
            <TenantChip of={set} />
          </>
        }
        actions={<PageButtons items={actions.ofRow(set)} />}
        tabs={[
          {
            id: 'permissions',
            title: '权限配置',
            content: () => (
              <Loaded state={state} onRetry={refresh} lines={12}>
                {() => matrix}
              </Loaded>
            ),
          },
          {
            id: 'roles',
            title: '使用此按钮集的角色',
            content: () => <ButtonSetRoles set={set} tenant={tenant} bind={bind} />,
          },
        ]}
      />
      {dialogs}
    </>
  );
}
