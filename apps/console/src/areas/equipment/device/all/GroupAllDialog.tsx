import type { GroupNode } from '@fleet/domain/areas/equipment/group/contract.ts';
import { membershipAddAll } from '@fleet/domain/areas/equipment/group/membersContract.ts';
import { mostGroupsOfDevice } from '@fleet/domain/areas/equipment/shared/memberships.ts';
import { useState } from 'react';
import type { TenantChoice } from '../../../../app/address/detailAddress.ts';
import { useCall } from '../../../../app/calls/hooks.ts';
import { troubleOf } from '../../../../app/calls/useWrite.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { MultiSelect } from '../../../../ui/select/select.tsx';
import { useGroupChoices } from '../../shared/useGroupChoices.ts';
import * as styles from '../device.module.css';
import { allOf, type AllQuestion, jobHint } from './allQuestion.ts';

interface Props extends AllQuestion {
  readonly isOpen: boolean;
}

/** Puts all devices that filters let through into groups, as a job. */
export function GroupAllDialog({ isOpen, all, tenant, onClose, onBegun }: Props) {
  const call = useCall();
  const [groupIds, setGroupIds] = useState<readonly string[]>([]);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`将${allOf(all)}添加到分组`}
      confirmText="添加到分组"
      intent="primary"
      disabledReason={groupIds.length === 0 ? '请先选择分组' : null}
      onClose={onClose}
      onConfirm={async () => {
        const result = await call(
          membershipAddAll,
          { query: tenant, body: { ...all, groupIds: [...groupIds] } },
          { listener: membershipAddAll.id },
        );
        if (result.kind === 'data') onBegun(result.data.jobId);
        return troubleOf(result);
      }}
    >
      <p>
        一台设备最多加入 {mostGroupsOfDevice} 个分组，超出的逐台说明原因。{jobHint}
      </p>
      <GroupSelect tenant={tenant} value={groupIds} onChange={setGroupIds} />
    </ConfirmDialog>
  );
}

/** Who is in the others is decided by rules. */
const isStatic = ({ type }: GroupNode): boolean => type === 'STATIC';

interface GroupSelectProps {
  readonly tenant: TenantChoice;
  readonly value: readonly string[];
  readonly onChange: (groupIds: readonly string[]) => void;
}

/** Groups are read when they are asked for. */
function GroupSelect({ tenant, value, onChange }: GroupSelectProps) {
  const choices = useGroupChoices(tenant, isStatic);
  return (
    <div className={styles.asked}>
      <MultiSelect label="分组" choices={choices} value={value} onChange={onChange} isLabelShown autoFocus />
    </div>
  );
}
