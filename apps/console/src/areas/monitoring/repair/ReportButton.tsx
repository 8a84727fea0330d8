import { Button } from '@blueprintjs/core';
import { Wrench } from '@blueprintjs/icons';
import { repairTab } from '@fleet/domain/areas/monitoring/repair/actions.ts';
import { useState } from 'react';
import { useCan } from '../../../app/actions/useCan.ts';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { ReportDialog } from './dialogs.tsx';
import type { ReportBeginning } from './ReportDialog.tsx';

interface Props {
  readonly tenant: TenantChoice;
  /** What it is about. */
  readonly beginning: ReportBeginning;
  /** Unless it is 报修. */
  readonly text?: string;
  readonly isSmall?: boolean;
  /** As the buttons beside it have one. */
  readonly withIcon?: boolean;
}

/** 报修 where one device is shown; nothing for whoever may not report. */
export function ReportButton(props: Props) {
  const { tenant, beginning, text = repairTab.actions.add.title, isSmall = false, withIcon = false } = props;
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  if (!can(repairTab.actions.add)) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button
        {...(withIcon ? { icon: <Wrench /> } : {})}
        text={text}
        size={isSmall ? 'small' : 'medium'}
        onClick={() => setOpen(true)}
      />
      {isOpen && <ReportDialog tenant={tenant} beginning={beginning} onAdded={close} onClose={close} />}
    </>
  );
}
