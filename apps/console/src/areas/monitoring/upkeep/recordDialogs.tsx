import { userList, type UserRow } from '@fleet/domain/areas/access/users/contract.ts';
import {
  upkeepRecordAssign,
  upkeepRecordPostpone,
  type UpkeepRecordRow,
} from '@fleet/domain/areas/monitoring/upkeep/contract.ts';
import { mostPostponedDays, mostPostponings } from '@fleet/domain/areas/monitoring/upkeep/recordTable.ts';
import { id, instant, object, text } from '@fleet/domain/core/contract/shapes.ts';
import { instantToDay } from '@fleet/domain/core/values/formats.ts';
import { type TenantChoice, tenantOf } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { useChoices } from '../../../app/calls/useChoices.ts';
import { DayField } from '../../../form/days/DayField.tsx';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { SelectField } from '../../../form/SelectField.tsx';
import { TextAreaField } from '../../../form/TextField.tsx';
import { useSayDone } from '../../../ui/useNotify.ts';

interface Props {
  readonly record: UpkeepRecordRow;
  readonly onClose: () => void;
}

const postponing = object({ day: instant('延期至'), reason: text('延期原因', 200) });

/** Puts an upkeep off. Rendered while it is open. */
export function PostponeDialog({ record, tenant, onClose }: Props & { readonly tenant: TenantChoice }) {
  const call = useCall();
  const sayDone = useSayDone();
  const { recordId, upkeepNo, version, postponings, postponedDays } = record;
  return (
    <EditDialog<{ readonly day: string; readonly reason: string }, unknown>
      title={`延期「${upkeepNo}」`}
      schema={postponing}
      initial={{ day: '', reason: '' }}
      submitText="延期"
      send={({ day, reason }) =>
        call(
          upkeepRecordPostpone,
          { query: { recordId, ...tenant }, body: { version, day: instantToDay(day) ?? '', reason: reason.trim() } },
          { listener: upkeepRecordPostpone.id },
        )
      }
      onDone={(_, { day }) => {
        sayDone(`已延期至 ${instantToDay(day) ?? ''}`);
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <DayField
            form={form}
            name="day"
            hint={`当前到期日 ${record.dueDay ?? '—'}；还可延期 ${mostPostponings - postponings} 次、共 ${mostPostponedDays - postponedDays} 天`}
          />
          <TextAreaField form={form} name="reason" rows={3} />
        </>
      )}
    </EditDialog>
  );
}

const assigning = object({ ownerId: id('负责人') });
const choiceOf = ({ userId, realName }: UserRow) => ({ id: userId, name: realName });

/** Says who looks after an upkeep. Rendered while it is open. */
export function AssignDialog({ record, onClose }: Props) {
  const call = useCall();
  const sayDone = useSayDone();
  const { recordId, upkeepNo, version, tntId, ownerId } = record;
  const tenant = tenantOf({ tntId });
  const people = useChoices(userList, tenant, choiceOf);
  return (
    <EditDialog<{ readonly ownerId: string }, unknown>
      title={`指派「${upkeepNo}」`}
      schema={assigning}
      initial={{ ownerId: ownerId ?? '' }}
      submitText="指派"
      send={(values) =>
        call(
          upkeepRecordAssign,
          { query: { recordId, ...tenant }, body: { version, ...values } },
          { listener: upkeepRecordAssign.id },
        )
      }
      onDone={() => {
        sayDone(`已指派「${upkeepNo}」`);
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => <SelectField form={form} name="ownerId" choices={people} />}
    </EditDialog>
  );
}
