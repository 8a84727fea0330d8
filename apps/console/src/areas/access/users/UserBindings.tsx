import type { BindingRow } from '@fleet/domain/areas/access/users/contract.ts';
import { Loaded } from '../../../detail/Loaded.tsx';
import { Bindings } from '../../../form/Bindings.tsx';
import { useColumns } from '../../../list/useColumns.ts';
import { WholeList } from '../../../list/WholeList.tsx';
import type { TenantChoice } from '../../../app/detailAddress.ts';
import { useOpenDetail } from '../../../app/useOpenDetail.ts';
import { useRead } from '../../../app/useRead.ts';
import { useWrite } from '../../../app/useWrite.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { type BindingKind, bindingKinds } from './userBindingKinds.tsx';

interface Props {
  readonly kind: BindingKind;
  readonly user: { readonly userId: string; readonly realName: string };
  readonly tenant: TenantChoice;
  /** Whether the person may bind and unbind. */
  readonly isAllowed: boolean;
}

/** The roles, user groups or projects of a user: what he has, binding more and taking one away. */
export function UserBindings({ kind, user, tenant, isAllowed }: Props) {
  const { title, list: endpoint, columns: all, detail, add, remove, afterUnbinding, pick } = bindingKinds[kind];
  const { userId, realName } = user;
  const { state, refresh } = useRead(endpoint, { query: { userId, ...tenant } });
  const columns = useColumns(`users.${kind}`, all);
  const write = useWrite();
  const open = useOpenDetail(detail, tenant);
  return (
    <Loaded state={state} onRetry={refresh} lines={5}>
      {({ list }) => (
        <Bindings<BindingRow>
          isAllowed={isAllowed}
          bindText={`绑定${title}`}
          pick={(onClose) =>
            pick({
              title: `为「${realName}」绑定${title}`,
              query: tenant,
              taken: new Set(list.map(({ targetId }) => targetId)),
              onPick: (ids) =>
                write(add, { query: { userId, ...tenant }, body: [...ids] }, `已绑定 ${ids.length} 个${title}`),
              onClose,
            })
          }
          unbind={{
            title: ({ name }) => `解除「${realName}」的${title}「${name}」？`,
            text: afterUnbinding,
            run: ({ id, name }) => write(remove, { query: { id, ...tenant } }, `已解除${title}「${name}」`),
          }}
        >
          {(parts) => (
            <WholeList
              {...parts}
              label={title}
              columns={columns}
              rows={list}
              keyOf={({ id }) => id}
              nameOf={({ name }) => name}
              onOpen={open && (({ targetId, name }) => open(targetId, name))}
              actionsWidth={72}
              empty={<EmptyState title={`没有绑定${title}`} />}
            />
          )}
        </Bindings>
      )}
    </Loaded>
  );
}
