import type { DeviceRow } from '@fleet/domain/areas/equipment/device/contract.ts';
import type { DeviceGroupRow, GroupNode } from '@fleet/domain/areas/equipment/group/contract.ts';
import {
  membershipAdd,
  membershipDelete,
  membershipUpdate,
} from '@fleet/domain/areas/equipment/group/membersContract.ts';
import type { Skipped } from '@fleet/domain/core/actions/action.ts';
import { formatCount, namedOrCounted } from '@fleet/domain/core/values/formats.ts';
import { useCallback, useState } from 'react';
import { BatchDialog } from '../../../list/batch/BatchDialog.tsx';
import { takingBack } from '../../../list/batch/takingBack.ts';
import { SearchSelect } from '../../../ui/select/select.tsx';
import { useGroupChoices } from '../shared/useGroupChoices.ts';
import { useMembershipRights } from '../shared/useMembershipRights.ts';

interface Props {
  readonly isOpen: boolean;
  /** Where the devices are. */
  readonly group: DeviceGroupRow;
  readonly devices: readonly DeviceRow[];
  readonly skipped: readonly Skipped<DeviceRow>[];
  readonly onClose: () => void;
  readonly onDone: (done: readonly DeviceRow[], over: readonly DeviceRow[]) => void;
}

const keyOf = ({ id }: DeviceRow): string => id;
const nameOf = ({ displayName, serialNumber }: DeviceRow): string => `${displayName}（${serialNumber}）`;

const textOf = (devices: readonly DeviceRow[]): string => namedOrCounted(devices.map(nameOf), '', '台设备');

/** Moves devices into another group. */
export function MoveDevicesDialog({ group, devices, ...dialog }: Props) {
  const { groupId, groupName, tntId } = group;
  const [to, setTo] = useState<string | null>(null);
  const isOffered = useCallback((one: GroupNode) => one.type === 'STATIC' && one.groupId !== groupId, [groupId]);
  const groups = useGroupChoices({ tntId }, isOffered);
  return (
    <BatchDialog
      {...dialog}
      title={`移动${textOf(devices)}`}
      word="移动"
      intent="primary"
      rows={devices}
      call={{
        batch: membershipUpdate,
        inputOfAll: (rows) => ({ query: { tntId }, body: { from: groupId, to: to ?? '', ids: rows.map(keyOf) } }),
      }}
      missing={to === null ? '请先选择目标分组' : null}
      keyOf={keyOf}
      nameOf={nameOf}
      done={(count) => `已移动 ${formatCount(count)} 台设备`}
      takeBack={(moved) => {
        const wasThere = ({ groups }: DeviceRow) => groups.some(({ id }) => id === to);
        // of those that were in both groups nobody knows here whether they are to stay in the other one
        if (moved.length === 0 || moved.some(wasThere)) return [];
        const body = { from: to ?? '', to: groupId, ids: moved.map(keyOf) };
        return [takingBack(membershipUpdate, { query: { tntId }, body })];
      }}
    >
      <p>从「{groupName}」移出，加入目标分组。</p>
      <SearchSelect label="目标分组" choices={groups} value={to} onChange={setTo} isLabelShown autoFocus />
    </BatchDialog>
  );
}

/** Takes devices out of a group. */
export function TakeOutDialog({ group, devices, ...dialog }: Props) {
  const { mayPutIn } = useMembershipRights();
  const { groupId, groupName, tntId } = group;
  return (
    <BatchDialog
      {...dialog}
      title={`将${textOf(devices)}移出「${groupName}」？`}
      word="移出"
      intent="primary"
      rows={devices}
      call={{
        batch: membershipDelete,
        inputOfAll: (rows) => ({ query: { tntId }, body: { groupId, ids: rows.map(keyOf) } }),
      }}
      keyOf={keyOf}
      nameOf={nameOf}
      done={(count) => `已移出 ${formatCount(count)} 台设备`}
      takeBack={(taken) =>
        taken.length === 0 || !mayPutIn
          ? []
          : [takingBack(membershipAdd, { query: { tntId }, body: { groupIds: [groupId], ids: taken.map(keyOf) } })]
      }
    >
      <p>设备本身不受影响，之后可以再次加入。</p>
    </BatchDialog>
  );
}
