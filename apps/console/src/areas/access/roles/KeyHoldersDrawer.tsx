import { keyHolders } from '@fleet/domain/areas/access/roles/contract.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { permissionChoices } from '@fleet/domain/areas/access/permissions/permissionRows.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import { DetailDrawer } from '../../../detail/DetailDrawer.tsx';
import { Loaded } from '../../../detail/Loaded.tsx';
import { Pager } from '../../../list/pager/Pager.tsx';
import { usePart } from '../../../list/usePart.ts';
import { type TenantChoice, useDetailPath } from '../../../app/address/detailAddress.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import { SearchSelect } from '../../../ui/select/select.tsx';
import * as styles from './roles.module.css';

interface Props {
  readonly isOpen: boolean;
  readonly tenant: TenantChoice;
  readonly onClose: () => void;
}

/** Who holds a key, and through which role, user group and button set. */
export function KeyHoldersDrawer({ isOpen, tenant, onClose }: Props) {
  const [key, setKey] = useState<string | null>(null);
  return (
    <DetailDrawer isOpen={isOpen} title="谁有此权限" onClose={onClose}>
      <SearchSelect
        label="权限"
        choices={permissionChoices}
        value={key}
        onChange={setKey}
        placeholder="选择页面、按钮或操作"
      />
      {key === null ? (
        <EmptyState title="选择一项权限" text="列出拥有它的用户，以及经由哪个角色、用户组和按钮集获得。" />
      ) : (
        <Holders key={key} of={key} tenant={tenant} />
      )}
    </DetailDrawer>
  );
}

type Holder = ReplyOf<typeof keyHolders>['list'][number];

function Holders({ of, tenant }: { readonly of: string; readonly tenant: TenantChoice }) {
  const view = usePart(keyHolders, { key: of, ...tenant }, 50);
  return (
    <Loaded state={view.state} onRetry={view.refresh}>
      {({ list, total }) => (
        <>
          <p className={styles.holdersCount} role="status">
            {total === 0 ? '没有用户拥有此权限' : `${formatCount(total)} 位用户拥有此权限`}
          </p>
          <ul className={styles.holders} aria-label="拥有此权限的用户">
            {list.map((holder) => (
              <li key={holder.userId}>
                <HolderName holder={holder} tenant={tenant} />
                <Ways through={holder.through} tenant={tenant} />
              </li>
            ))}
          </ul>
          {total > view.paging.pageSize && <Pager {...view.paging} total={total} onChange={view.show} />}
        </>
      )}
    </Loaded>
  );
}

function HolderName({ holder, tenant }: { readonly holder: Holder; readonly tenant: TenantChoice }) {
  const path = useDetailPath()('UsersDetail', { id: holder.userId, name: holder.realName, ...tenant });
  return (
    <span>
      {path === null ? <b>{holder.realName}</b> : <Link href={path}>{holder.realName}</Link>}{' '}
      <span className={styles.holderUser}>{holder.userName}</span>
    </span>
  );
}

function Ways({ through, tenant }: { readonly through: Holder['through']; readonly tenant: TenantChoice }) {
  const detailPath = useDetailPath();
  return (
    <ul className={styles.ways}>
      {through.map(({ role, group, buttonSet }) => {
        const path = detailPath('RolesDetail', { id: role.id, name: role.name, ...tenant });
        return (
          <li key={`${role.id} ${group?.id ?? ''} ${buttonSet?.id ?? ''}`}>
            {group !== null && <>用户组「{group.name}」→ </>}
            角色「{path === null ? role.name : <Link href={path}>{role.name}</Link>}」
            {buttonSet !== null && <> → 按钮集「{buttonSet.name}」</>}
          </li>
        );
      })}
    </ul>
  );
}
