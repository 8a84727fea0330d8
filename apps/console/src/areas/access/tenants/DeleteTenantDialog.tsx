import { tenantDelete, type TenantRow } from '@fleet/domain/areas/access/tenants/contract.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { useWrite } from '../../../app/calls/useWrite.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';

interface Props {
  readonly isOpen: boolean;
  /** It stays named while the dialog closes. */
  readonly tenant: TenantRow;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** What still keeps a tenant from being deleted, as far as the list knows. */
const keptBy = ({ userCount, deviceCount, projectCount }: TenantRow): string =>
  [
    { count: userCount, title: '个用户' },
    { count: deviceCount, title: '台设备' },
    { count: projectCount, title: '个项目' },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, title }) => `${formatCount(count)} ${title}`)
    .join('、');

/** Asks before a tenant is deleted, and says what goes with it; a refusal names what is still there. */
export function DeleteTenantDialog({ isOpen, tenant, onClose, onDeleted }: Props) {
  const write = useWrite();
  const { tntId, name } = tenant;
  const kept = keptBy(tenant);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`删除租户「${name}」？`}
      confirmText="删除"
      intent="danger"
      onClose={onClose}
      onConfirm={async () => {
        const refusal = await write(tenantDelete, { query: { tntId } }, `已删除租户「${name}」`);
        if (refusal === null) onDeleted();
        return refusal;
      }}
    >
      <p>租户的角色、用户组、按钮集和使用记录将一并删除，删除后无法恢复。</p>
      {kept !== '' && <p>租户下还有 {kept}，需要先移除才能删除。</p>}
    </ConfirmDialog>
  );
}
