import { planAssignees, planReassign, type PlanTask } from '@fleet/domain/areas/projects/plan-overview/contract.ts';
import { maximumPageSize } from '@fleet/domain/core/values/paging.ts';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { SelectField } from '../../../form/SelectField.tsx';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { refusalOf, useRead } from '../../../app/calls/useRead.ts';
import { successDuration } from '../../../app/calls/useWrite.ts';
import { useNotify } from '../../../ui/useNotify.ts';

interface Props {
  readonly task: PlanTask;
  readonly tenant: TenantChoice;
  readonly onClose: () => void;
}

/** Gives an unfinished task to another member of its project. Rendered while it is open. */
export function ReassignDialog({ task, tenant, onClose }: Props) {
  const call = useCall();
  const notify = useNotify();
  const { id, name, projectId, owner } = task;
  const { state, refresh } = useRead(planAssignees, {
    query: { projectId, page: 1, pageSize: maximumPageSize, ...tenant },
  });
  const people = state?.data?.list.filter(({ userId }) => userId !== owner?.userId) ?? null;
  return (
    <EditDialog
      title={`改派「${name}」`}
      schema={planReassign.bodySchema!}
      initial={{ id, ownerId: owner?.userId ?? null, newOwnerId: '' }}
      send={(body) => call(planReassign, { query: tenant, body }, { listener: planReassign.id })}
      submitText="改派"
      onDone={(_, { newOwnerId }) => {
        const person = people?.find(({ userId }) => userId === newOwnerId)?.realName ?? '';
        notify({ intent: 'success', lines: [`「${name}」已改派给${person}`], duration: successDuration });
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <SelectField
          form={form}
          name="newOwnerId"
          autoFocus
          choices={
            people?.map(({ userId, realName }) => ({ id: userId, name: realName })) ?? refusalOf({ state, refresh })
          }
          hint={`原负责人：${owner?.realName ?? '未指派'}`}
        />
      )}
    </EditDialog>
  );
}
