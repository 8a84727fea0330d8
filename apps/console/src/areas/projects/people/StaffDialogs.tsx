import { leaveForm, staffLeave, type StaffRow, staffUpdate } from '@fleet/domain/areas/projects/people/contract.ts';
import { dayToInstant, epochToDay } from '@fleet/domain/core/values/formats.ts';
import { tenantOf } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { DayField } from '../../../form/days/DayField.tsx';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { TextField } from '../../../form/TextField.tsx';
import { currentTime } from '../../../ui/time/currentTime.ts';
import { useSayDone } from '../../../ui/useNotify.ts';
import { sentWorkplace, type Workplace, WorkplaceFields, workplaceOf } from './StaffFields.tsx';

interface DialogProps {
  readonly staff: StaffRow;
  readonly onClose: () => void;
}

type Values = Workplace & { readonly realName: string; readonly version: number };

/** Changes who somebody is and where he works. Rendered while it is open. */
export function EditStaffDialog({ staff, onClose }: DialogProps) {
  const call = useCall();
  const sayDone = useSayDone();
  const { staffId, realName, userName, version } = staff;
  return (
    <EditDialog<Values, unknown>
      title={`编辑「${realName}」`}
      schema={staffUpdate.bodySchema!}
      initial={{ realName, ...workplaceOf(staff), version }}
      send={(values) =>
        call(
          staffUpdate,
          { query: { staffId }, body: { realName: values.realName, version, ...sentWorkplace(values) } },
          { listener: staffUpdate.id },
        )
      }
      extraProblems={(values): Readonly<Record<string, string>> =>
        values.realName.trim() === '' ? { realName: '请填写姓名' } : {}
      }
      onDone={() => {
        sayDone('已保存，之后填报的工时按新的部门和费率计算');
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          {userName === null && <TextField form={form} name="realName" autoFocus autoComplete="off" />}
          <WorkplaceFields form={form} tenant={tenantOf(staff)} />
        </>
      )}
    </EditDialog>
  );
}

/** Takes down somebody's last day of work. Rendered while it is open. */
export function LeaveDialog({ staff: { staffId, realName, version }, onClose }: DialogProps) {
  const call = useCall();
  const sayDone = useSayDone();
  return (
    <EditDialog<{ leftOn: string }, unknown>
      title={`登记「${realName}」离职`}
      schema={leaveForm}
      initial={{ leftOn: dayToInstant(epochToDay(currentTime())) ?? '' }}
      send={(body) => call(staffLeave, { query: { staffId }, body: { ...body, version } }, { listener: staffLeave.id })}
      onDone={() => {
        sayDone(`已登记 ${realName} 离职`);
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => <DayField form={form} name="leftOn" hint="最后一个工作日，之后不能填报工时；已填报的保留" />}
    </EditDialog>
  );
}
