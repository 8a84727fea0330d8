import { type InheritedRule, type RoleRow, ruleEdit } from '@fleet/domain/areas/access/roles/contract.ts';
import { roleDetailPage } from '@fleet/domain/areas/access/roles/actions.ts';
import { actionsOf, grantsOf, rulesOf } from '@fleet/domain/areas/access/permissions/permissionMatrix.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { useMemo } from 'react';
import { PermissionEditor } from '../permissions/PermissionEditor.tsx';
import { PermissionSaveBar } from '../permissions/PermissionSaveBar.tsx';
import type { PermissionEdits } from '../permissions/usePermissionEdits.ts';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { useCan } from '../../../app/actions/useCan.ts';

const { editRules } = roleDetailPage.actions;

interface Props {
  readonly role: RoleRow;
  readonly edits: PermissionEdits;
  readonly inherited: readonly InheritedRule[];
  readonly tenant: TenantChoice;
  readonly onRefresh: () => void;
}

/** What a role grants, as a matrix: its own rules to be changed, those of its button sets to be seen. */
export function RolePermissions({ role, edits, inherited, tenant, onRefresh }: Props) {
  const call = useCall();
  const can = useCan();
  const sets = useMemo(
    () =>
      [...Map.groupBy(inherited, ({ setName }) => setName)].map(([name, rules]) => ({ name, grants: grantsOf(rules) })),
    [inherited],
  );
  const { roleId, name, userCount, groupCount } = role;
  return (
    <>
      <PermissionEditor
        label={`角色「${name}」的权限`}
        edits={edits}
        inherited={sets}
        hasActions
        isReadOnly={!can(editRules)}
      />
      {can(editRules) && (
        <PermissionSaveBar
          edits={edits}
          action={editRules}
          target={`角色「${name}」`}
          touches={
            <p>
              影响 <b>{formatCount(userCount)}</b> 位用户
              {groupCount > 0 && `（含 ${formatCount(groupCount)} 个用户组的成员）`}
              ，他们下次打开页面时生效。
            </p>
          }
          save={(grants, version) =>
            call(
              ruleEdit,
              {
                query: tenant,
                body: { roleId, version, rules: rulesOf(grants), actions: [...actionsOf(grants)] as never[] },
              },
              { listener: ruleEdit.id },
            )
          }
          onRefresh={onRefresh}
        />
      )}
    </>
  );
}
