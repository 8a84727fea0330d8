import { type EventRow, eventSendToOA } from '@fleet/domain/areas/projects/events/contract.ts';
import { useState } from 'react';
import { useWrite } from '../../../app/calls/useWrite.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import type { ProjectTabProps } from '../project/projectTab.ts';

/** Sending an event to the OA, and the question before it. */
export function useSendToOA(tenant: ProjectTabProps['tenant']) {
  const write = useWrite();
  const [asked, setAsked] = useState<EventRow | null>(null);
  const [isAsking, setAsking] = useState(false);
  const dialog = asked !== null && (
    <ConfirmDialog
      isOpen={isAsking}
      title={`将事件「${asked.title}」发送到 OA？`}
      confirmText="发送"
      onClose={() => setAsking(false)}
      onConfirm={() =>
        write(eventSendToOA, { query: tenant, body: { id: asked.id } }, `已发送到 OA：「${asked.title}」`)
      }
    >
      <p>将以事件的标题和描述生成一张 OA 报表，并进入 OA 审批。发送后不能撤回。</p>
    </ConfirmDialog>
  );
  return {
    dialog,
    ask: (event: EventRow) => {
      setAsked(event);
      setAsking(true);
    },
  };
}
