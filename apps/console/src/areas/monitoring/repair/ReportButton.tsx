import { Button } from '@blueprintjs/core';
import { Wrench } from '@blueprintjs/icons';
import { reportAction } from '@fleet/domain/areas/monitoring/repair/reporting.ts';
import { Suspense, useState } from 'react';
import { useCan } from '../../../app/actions/useCan.ts';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { lazyPart } from '../../../app/lazyPart.ts';
import type { ReportBeginning } from './ReportDialog.tsx';

const ReportDialog = lazyPart(async () => ({ default: (await import('./ReportDialog.tsx')).ReportDialog }));

interface Props {
  readonly tenant: TenantChoice;
  /** What it is about. */
  readonly beginning: ReportBeginning;
  /** Unless it is 报修. */
  readonly text?: string;
  readonly isSmall?: boolean;
}

/** 报修 where one device is shown; nothing for whoever may not report. Its dialog comes with the first click. */
export function ReportButton({ tenant, beginning, text = reportAction.title, isSmall = false }: Props) {
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  if (!can(reportAction)) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button icon={<Wrench />} text={text} size={isSmall ? 'small' : 'medium'} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense fallback={null}>
          <ReportDialog tenant={tenant} beginning={beginning} onAdded={close} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
