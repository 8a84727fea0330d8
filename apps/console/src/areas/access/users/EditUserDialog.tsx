import { type UserRow, userUpdate } from '@fleet/domain/areas/access/users/contract.ts';
import { ownNameSaved } from '@fleet/domain/core/session/ownName.ts';
import { useUnit } from 'effector-react';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { TextField } from '../../../form/TextField.tsx';
import { useCall, useSession } from '../../../app/calls/hooks.ts';
import { useSayDone } from '../../../ui/useNotify.ts';

interface Props {
  readonly title: string;
  readonly user: UserRow;
  readonly onClose: () => void;
}

/** Name, phone and e-mail of a user; his user name stays as it is. */
export function EditUserDialog({ title, user, onClose }: Props) {
  const call = useCall();
  const sayDone = useSayDone();
  const own = useSession()?.userId;
  const nameSaved = useUnit(ownNameSaved);
  const query = { userId: user.userId };
  return (
    <EditDialog
      title={title}
      schema={userUpdate.bodySchema!}
      initial={{ realName: user.realName, phone: user.phone ?? '', email: user.email ?? '' }}
      send={(body) => call(userUpdate, { query, body }, { listener: userUpdate.id })}
      onDone={(_, { realName }) => {
        sayDone('已保存');
        onClose();
        if (user.userId === own) nameSaved({ realName: realName.trim() });
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
