import {
  leaveForm,
  staffDelete,
  staffLeave,
  type StaffRow,
  staffUpdate,
} from '@fleet/domain/areas/projects/people/contract.ts';
import { peopleTab } from '@fleet/domain/areas/projects/people/actions.ts';
import { dayToInstant, epochToDay } from '@fleet/domain/core/values/formats.ts';
import { type ReactNode, useState } from 'react';
import { tenantOf } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { useWrite } from '../../../app/calls/useWrite.ts';
import { DayField } from '../../../form/days/DayField.tsx';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { TextField } from '../../../form/TextField.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { useSayDone } from '../../../ui/useNotify.ts';
import { sentWorkplace, type Workplace, WorkplaceFields, workplaceOf } from './StaffFields.tsx';
import type { Trouble } from '../../../ui/Problem.tsx';
import { currentTime } from '../../../ui/time/currentTime.ts';

interface DialogProps {
  readonly staff: StaffRow;
  readonly onClose: () => void;
}

type Values = Workplace & { readonly realName: string; readonly version: number };

function EditStaffDialog({ staff, onClose }: DialogProps) {
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

function LeaveDialog({ staff: { staffId, realName, version }, onClose }: DialogProps) {
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

type Asked = 'comeBack' | 'remove';

/** What the actions of a person lead to: handlers, and the dialogs they open. */
export function useStaffDialogs() {
  const write = useWrite();
  const [opened, setOpened] = useState<{ readonly dialog: 'edit' | 'leave'; readonly staff: StaffRow } | null>(null);
  const [asked, setAsked] = useState<{ readonly what: Asked; readonly staff: StaffRow } | null>(null);
  const [isAsking, setAsking] = useState(false);
  const ask = (what: Asked) => (staff: StaffRow) => {
    setAsked({ what, staff });
    setAsking(true);
  };
  const close = () => setOpened(null);
  const carryOut = async (): Promise<Trouble | null> => {
    if (asked === null) return null;
    const { staffId, realName, version } = asked.staff;
    return asked.what === 'remove'
      ? write(staffDelete, { query: { staffId } }, `已删除 ${realName}`)
      : write(staffLeave, { query: { staffId }, body: { leftOn: null, version } }, `${realName} 已复职`);
  };
  const isRemoval = asked?.what === 'remove';
  const dialogs: ReactNode = (
    <>
      {opened?.dialog === 'edit' && <EditStaffDialog staff={opened.staff} onClose={close} />}
      {opened?.dialog === 'leave' && <LeaveDialog staff={opened.staff} onClose={close} />}
      {asked !== null && (
        <ConfirmDialog
          isOpen={isAsking}
          title={isRemoval ? `删除「${asked.staff.realName}」？` : `「${asked.staff.realName}」复职？`}
          confirmText={(isRemoval ? peopleTab.actions.removeStaff : peopleTab.actions.comeBack).title}
          intent={isRemoval ? 'danger' : 'primary'}
          onClose={() => setAsking(false)}
          onConfirm={carryOut}
        >
          <p>{isRemoval ? '从部门中删除，账号不受影响。' : '清除离职日期，之后可以继续填报工时。'}</p>
        </ConfirmDialog>
      )}
    </>
  );
  return {
    handlers: {
      editStaff: (staff: StaffRow) => setOpened({ dialog: 'edit', staff }),
      leave: (staff: StaffRow) => setOpened({ dialog: 'leave', staff }),
      comeBack: ask('comeBack'),
      removeStaff: ask('remove'),
    },
    dialogs,
  };
}
