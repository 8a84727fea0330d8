import { planAssignees, planReassign, type PlanTask } from '@fleet/domain/areas/projects/plan-overview/contract.ts';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { SelectField } from '../../../form/SelectField.tsx';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { useChoices } from '../../../app/calls/useChoices.ts';
import { chosenName, keptChoices } from '../../../ui/select/choices.tsx';
import { useSayDone } from '../../../ui/useNotify.ts';

interface Props {
  readonly task: PlanTask;
  readonly tenant: TenantChoice;
  readonly onClose: () => void;
}

const choiceOf = ({ userId, realName }: { readonly userId: string; readonly realName: string }) => ({
  id: userId,
  name: realName,
});

/** Gives an unfinished task to another member of its project. Rendered while it is open. */
export function ReassignDialog({ task, tenant, onClose }: Props) {
  const call = useCall();
  const sayDone = useSayDone();
  const { id, name, projectId, owner } = task;
  const members = useChoices(planAssignees, { projectId, ...tenant }, choiceOf);
  return (
    <EditDialog
      title={`改派「${name}」`}
      schema={planReassign.bodySchema!}
      initial={{ id, ownerId: owner?.userId ?? null, newOwnerId: '' }}
      send={(body) => call(planReassign, { query: tenant, body }, { listener: planReassign.id })}
      submitText="改派"
      onDone={(_, { newOwnerId }) => {
        const person = chosenName(members, newOwnerId);
        sayDone(`「${name}」已改派给${person}`);
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <SelectField
          form={form}
          name="newOwnerId"
          autoFocus
          choices={keptChoices(members, ({ id: userId }) => userId !== owner?.userId)}
          hint={`原负责人：${owner?.realName ?? '未指派'}`}
        />
      )}
    </EditDialog>
  );
}
