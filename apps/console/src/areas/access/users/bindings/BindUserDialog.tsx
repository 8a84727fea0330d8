import type { Action } from '@fleet/domain/core/actions/action.ts';
import { BindDialog } from '../../../../form/binding/BindDialog.tsx';
import type { TenantChoice } from '../../../../app/address/detailAddress.ts';
import { UserBindings } from './UserBindings.tsx';
import { bindingKindNames, bindingKinds } from './userBindingKinds.tsx';

interface Props {
  readonly user: { readonly userId: string; readonly realName: string };
  readonly tenant: TenantChoice;
  /** The action of the page that binds and unbinds. */
  readonly bind: Action;
  readonly onClose: () => void;
}

/** The bindings of a user in one place. Rendered while it is open, for who may bind. */
export function BindUserDialog({ user, tenant, bind, onClose }: Props) {
  return (
    <BindDialog
      title={`绑定「${user.realName}」`}
      tabs={bindingKindNames.map((kind) => ({
        id: kind,
        title: bindingKinds[kind].title,
        content: () => <UserBindings key={kind} kind={kind} user={user} tenant={tenant} bind={bind} />,
      }))}
      onClose={onClose}
    />
  );
}
