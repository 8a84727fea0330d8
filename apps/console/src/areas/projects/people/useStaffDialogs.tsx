import { staffDelete, staffLeave, type StaffRow } from '@fleet/domain/areas/projects/people/contract.ts';
import { peopleTab } from '@fleet/domain/areas/projects/people/actions.ts';
import { type ReactNode, useState } from 'react';
import { useWrite } from '../../../app/calls/useWrite.ts';
import { lazyDialog } from '../../../app/lazyPart.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import type { Trouble } from '../../../ui/Problem.tsx';

const EditStaffDialog = lazyDialog(async () => (await import('./StaffDialogs.tsx')).EditStaffDialog);
const LeaveDialog = lazyDialog(async () => (await import('./StaffDialogs.tsx')).LeaveDialog);

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
