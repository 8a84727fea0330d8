import { pushContactAdd, type PushGroupRow } from '@fleet/domain/areas/messages/push/contract.ts';
import { contactProblem } from '@fleet/domain/areas/messages/push/groupRules.ts';
import type { TObject } from 'typebox';
import { useCall } from '../../../app/calls/hooks.ts';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { TextField } from '../../../form/TextField.tsx';
import { useSayDone } from '../../../ui/useNotify.ts';

interface Contact {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

interface Props {
  readonly group: PushGroupRow;
  readonly onClose: () => void;
}

/** Adds somebody without an account to a group. Rendered while it is open. */
export function ContactDialog({ group, onClose }: Props) {
  const call = useCall();
  const sayDone = useSayDone();
  return (
    <EditDialog<Contact, unknown>
      title="添加外部联系人"
      schema={pushContactAdd.bodySchema as TObject}
      initial={{ name: '', phone: '', email: '' }}
      send={(body) =>
        call(pushContactAdd, { query: { groupId: group.groupId }, body }, { listener: pushContactAdd.id })
      }
      extraProblems={(contact) => {
        const problem = contactProblem(contact);
        return problem === null ? {} : { phone: problem };
      }}
      onDone={(_, { name }) => {
        sayDone(`已添加「${name.trim()}」`);
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField form={form} name="name" autoFocus autoComplete="off" />
          <TextField form={form} name="phone" type="tel" autoComplete="off" hint="接收短信" />
          <TextField form={form} name="email" type="email" autoComplete="off" hint="接收邮件" />
        </>
      )}
    </EditDialog>
  );
}
