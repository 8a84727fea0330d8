import { tenantDelete, type TenantRow } from '@fleet/domain/areas/access/tenants/contract.ts';
import type { RouteName } from '@fleet/domain/core/codes/routes.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { Link } from 'wouter';
import { useOpens } from '../../../app/actions/useCan.ts';
import { useDetailPath } from '../../../app/address/detailAddress.ts';
import { builtRoutes } from '../../../app/builtPages.ts';
import { useSession } from '../../../app/calls/hooks.ts';
import { useWrite } from '../../../app/calls/useWrite.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';

interface Props {
  readonly isOpen: boolean;
  /** It stays named while the dialog closes. */
  readonly tenant: TenantRow;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

interface Kept {
  readonly text: string;
  /** Where they are; null for who may not go there. */
  readonly path: string | null;
}

/** What still keeps a tenant from being deleted, as far as the list knows, and the way to it. */
function useKept({ tntId, name, userCount, deviceCount, projectCount }: TenantRow): readonly Kept[] {
  const detailPath = useDetailPath();
  const opens = useOpens();
  const tab = (id: string) => {
    const path = detailPath('TenantDetailManagement', { id: tntId, name });
    return path === null ? null : `${path}?tab=${id}`;
  };
  const list = (route: RouteName) =>
    builtRoutes.has(route) && opens(route) ? `${pathOf(route)}?${new URLSearchParams({ tntId }).toString()}` : null;
  return [
    { count: userCount, unit: '个用户', path: tab('users') },
    { count: deviceCount, unit: '台设备', path: list('EquipmentList') },
    { count: projectCount, unit: '个项目', path: tab('projects') },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, unit, path }) => ({ text: `${formatCount(count)} ${unit}`, path }));
}

/** Asks before a tenant is deleted, and says what goes with it; while it is not empty, what has to go before. */
export function DeleteTenantDialog({ isOpen, tenant, onClose, onDeleted }: Props) {
  const write = useWrite();
  const { tntId, name } = tenant;
  const kept = useKept(tenant);
  const isOwn = useSession()?.tntId === tntId;
  const reason = isOwn ? '不能删除自己所在的租户' : kept.length > 0 ? '租户下仍有数据，需要先移除' : null;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`删除租户「${name}」？`}
      confirmText="删除"
      intent="danger"
      disabledReason={reason}
      onClose={onClose}
      onConfirm={async () => {
        const refusal = await write(tenantDelete, { query: { tntId } }, `已删除租户「${name}」`);
        if (refusal === null) onDeleted();
        return refusal;
      }}
    >
      {isOwn ? (
        <p>这是您自己所在的租户，不能删除。</p>
      ) : kept.length > 0 ? (
        <>
          <p>租户下还有以下数据，需要先移除才能删除：</p>
          <ul>
            {kept.map(({ text, path }) => (
              <li key={text}>
                {path === null ? (
                  text
                ) : (
                  <Link href={path} onClick={onClose}>
                    {text}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>租户的角色、用户组、按钮集、自建品类和使用记录将一并删除，删除后无法恢复。</p>
      )}
    </ConfirmDialog>
  );
}
