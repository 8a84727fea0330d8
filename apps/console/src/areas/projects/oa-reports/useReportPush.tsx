import { statusLabel } from '@fleet/domain/core/codes/status.ts';
import { oaReportPush, type OaReportRow } from '@fleet/domain/areas/projects/oa-reports/contract.ts';
import { oaReportsPage } from '@fleet/domain/areas/projects/events/actions.ts';
import { type ReactNode, useState } from 'react';
import { useWrite } from '../../../app/calls/useWrite.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';

const { push } = oaReportsPage.actions;

type Pushed = Pick<OaReportRow, 'id' | 'reportNo' | 'title' | 'status' | 'version'>;

/** Pushing a report that never arrived or was rejected, and the question before it. */
export function useReportPush() {
  const write = useWrite();
  const [asked, setAsked] = useState<Pushed | null>(null);
  const [isAsking, setAsking] = useState(false);
  const dialog: ReactNode = asked !== null && (
    <ConfirmDialog
      isOpen={isAsking}
      title={`重新推送「${asked.title}」？`}
      confirmText={push.title}
      onClose={() => setAsking(false)}
      onConfirm={() =>
        write(oaReportPush, { body: { id: asked.id, version: asked.version } }, `已重新推送，单号 ${asked.reportNo}`)
      }
    >
      <p>{`当前${statusLabel('plan2', asked.status)}。推送后进入 OA 审批，审批期间不能再次推送。`}</p>
    </ConfirmDialog>
  );
  return {
    dialog,
    ask: (report: Pushed) => {
      setAsked(report);
      setAsking(true);
    },
  };
}
