import type { DeviceRow } from '@fleet/domain/areas/equipment/device/contract.ts';
import {
  type MemberNode,
  membershipAdd,
  membershipDelete,
  membershipTree,
} from '@fleet/domain/areas/equipment/group/membersContract.ts';
import { mostGroupsOfDevice } from '@fleet/domain/areas/equipment/shared/memberships.ts';
import type { Skipped } from '@fleet/domain/core/actions/action.ts';
import { devicesText, formatCount } from '@fleet/domain/core/values/formats.ts';
import { useMemo, useState } from 'react';
import { refusalOf, useRead } from '../../../../app/calls/useRead.ts';
import { BatchDialog } from '../../../../list/batch/BatchDialog.tsx';
import { type TakingBack, takingBack } from '../../../../list/batch/takingBack.ts';
import { MultiSelect } from '../../../../ui/select/select.tsx';
import { groupChoices } from '../../shared/useGroupChoices.ts';
import { useMembershipRights } from '../../shared/useMembershipRights.ts';

interface Props {
  readonly isOpen: boolean;
  readonly devices: readonly DeviceRow[];
  readonly skipped: readonly Skipped<DeviceRow>[];
  readonly onClose: () => void;
  readonly onDone: (done: readonly DeviceRow[], over: readonly DeviceRow[]) => void;
}

const noteOf = ({ member, memberCount }: MemberNode): string =>
  member === 'none' ? '' : member === 'all' ? '，已在其中' : `，已有 ${formatCount(memberCount)} 台`;

/** Takes devices out of the groups into which they came: not out of those that they were in before. */
const outAgain = (groupIds: readonly string[], devices: readonly DeviceRow[]): readonly TakingBack[] =>
  groupIds.flatMap((groupId) => {
    const ids = devices.filter(({ groups }) => !groups.some(({ id }) => id === groupId)).map(({ id }) => id);
    return ids.length === 0 ? [] : [takingBack(membershipDelete, { query: {}, body: { groupId, ids } })];
  });

/** Puts devices into groups. Which of them are in which already stands beside each group. */
export function AddToGroupsDialog({ isOpen, devices, skipped, onClose, onDone }: Props) {
  const [groupIds, setGroupIds] = useState<readonly string[]>([]);
  const { mayTakeOut } = useMembershipRights();
  const deviceIds = devices.map(({ id }) => id).join();
  const { state, refresh } = useRead(membershipTree, { query: { deviceIds } });
  const choices = useMemo(() => {
    const groups = state?.data?.list;
    if (groups === undefined) return refusalOf({ state, refresh });
    const offered = new Set(
      groups.filter(({ type, member }) => type === 'STATIC' && member !== 'all').map(({ groupId }) => groupId),
    );
    return groupChoices(groups, noteOf).filter(({ id }) => offered.has(id));
  }, [state, refresh]);
  return (
    <BatchDialog
      isOpen={isOpen}
      title={`将${devicesText(devices)}添加到分组`}
      word="添加到分组"
      intent="primary"
      rows={devices}
      skipped={skipped}
      call={{
        batch: membershipAdd,
        inputOfAll: (rows) => ({ query: {}, body: { groupIds: [...groupIds], ids: rows.map(({ id }) => id) } }),
      }}
      missing={groupIds.length === 0 ? '请先选择分组' : null}
      keyOf={({ id }) => id}
      nameOf={({ displayName, serialNumber }) => `${displayName}（${serialNumber}）`}
      done={(count) => `已将 ${formatCount(count)} 台设备添加到分组`}
      takeBack={mayTakeOut ? (added) => outAgain(groupIds, added) : undefined}
      onClose={onClose}
      onDone={onDone}
    >
      <MultiSelect label="分组" choices={choices} value={groupIds} onChange={setGroupIds} isLabelShown autoFocus />
      <p>一台设备最多加入 {mostGroupsOfDevice} 个分组。</p>
    </BatchDialog>
  );
}
