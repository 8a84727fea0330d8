import type { BindingRow } from '@fleet/domain/areas/access/users/contract.ts';
import type { Action } from '@fleet/domain/core/actions/action.ts';
import { bindingActions } from '@fleet/domain/core/actions/bindingActions.ts';
import { Loaded } from '../../../../detail/Loaded.tsx';
import { Bindings } from '../../../../form/binding/Bindings.tsx';
import { useColumns } from '../../../../list/columns/useColumns.ts';
import { WholeList } from '../../../../list/table/WholeList.tsx';
import { Suspense } from 'react';
import type { TenantChoice } from '../../../../app/address/detailAddress.ts';
import { useSlot } from '../../../../app/slots.ts';
import { useOpenDetail } from '../../../../app/address/useOpenDetail.ts';
import { useRead } from '../../../../app/calls/useRead.ts';
import { useWrite } from '../../../../app/calls/useWrite.ts';
import { EmptyState } from '../../../../ui/states/states.tsx';
import { type PickProps, userBindings } from '../slots.ts';
import { type BindingKind, bindingKinds } from './userBindingKinds.tsx';

interface Props {
  readonly kind: BindingKind;
  readonly user: { readonly userId: string; readonly realName: string };
  readonly tenant: TenantChoice;
  /** The action of the page that binds and unbinds. */
  readonly bind: Action;
}

/** The roles, user groups or projects of a user: what he has, binding more and taking one away. */
export function UserBindings({ kind, user, tenant, bind }: Props) {
  const { title, list: endpoint, columns: all, detail, add, remove, afterUnbinding, pick } = bindingKinds[kind];
  const { userId, realName } = user;
  const { state, refresh } = useRead(endpoint, { query: { userId, ...tenant } });
  const columns = useColumns(`users.${kind}`, all);
  const write = useWrite();
  const open = useOpenDetail(detail, tenant);
  const brought = useSlot(userBindings).find(({ id }) => id === kind);
  const pickWith = (props: PickProps) =>
    pick === null
      ? brought && (
          <Suspense fallback={null}>
            <brought.Pick {...props} />
          </Suspense>
        )
      : pick(props);
  return (
    <Loaded state={state} onRetry={refresh} lines={5}>
      {({ list }) => (
        <Bindings<BindingRow>
          actions={bindingActions(bind, `绑定${title}`)}
          pick={(onClose) =>
            pickWith({
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
