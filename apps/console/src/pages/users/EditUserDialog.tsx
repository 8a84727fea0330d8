import { type UserRow, userUpdate } from '@fleet/domain/contract/users.ts';
import { EditDialog } from '../../form/EditDialog.tsx';
import { TextField } from '../../form/TextField.tsx';
import type { TenantChoice } from '../../shell/detailAddress.ts';
import { useCall } from '../../shell/hooks.ts';
import { successDuration } from '../../shell/useWrite.ts';
import { useNotify } from '../../ui/useNotify.ts';

interface Props {
  readonly user: UserRow;
  readonly tenant: TenantChoice;
  readonly onClose: () => void;
}

/** Name, phone and e-mail of a user; his user name stays as it is. */
export function EditUserDialog({ user, tenant, onClose }: Props) {
  const call = useCall();
  const notify = useNotify();
  const query = { userId: user.userId, ...tenant };
  return (
    <EditDialog
      title={`编辑用户「${user.userName}」`}
      schema={userUpdate.bodySchema!}
      initial={{ realName: user.realName, phone: user.phone ?? '', email: user.email ?? '' }}
      send={(body) => call(userUpdate, { query, body }, { listener: userUpdate.id, quiet: true })}
      onDone={() => {
        notify({ intent: 'success', lines: ['已保存'], duration: successDuration });
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField form={form} name="realName" autoFocus autoComplete="off" />
          <TextField form={form} name="phone" type="tel" autoComplete="off" />
          <TextField form={form} name="email" type="email" autoComplete="off" />
        </>
      )}
    </EditDialog>
  );
}
