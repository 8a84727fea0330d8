import type { DeviceRow } from '@fleet/domain/areas/equipment/device/contract.ts';
import { membershipAdd, membershipDelete } from '@fleet/domain/areas/equipment/group/membersContract.ts';
import type { Skipped } from '@fleet/domain/core/actions/action.ts';
import { devicesText, formatCount } from '@fleet/domain/core/values/formats.ts';
import { useState } from 'react';
import { BatchDialog } from '../../../../list/batch/BatchDialog.tsx';
import { takingBack } from '../../../../list/batch/takingBack.ts';
import { SearchSelect } from '../../../../ui/select/select.tsx';
import { useMembershipRights } from '../../shared/useMembershipRights.ts';

interface Props {
  readonly isOpen: boolean;
  readonly devices: readonly DeviceRow[];
  readonly skipped: readonly Skipped<DeviceRow>[];
  readonly onClose: () => void;
  readonly onDone: (done: readonly DeviceRow[], over: readonly DeviceRow[]) => void;
}

const isIn = ({ groups }: DeviceRow, groupId: string): boolean => groups.some(({ id }) => id === groupId);

/** The groups that people fill and that some of the devices are in, each with how many of them. */
const groupsOf = (devices: readonly DeviceRow[]) =>
  [
    ...Map.groupBy(
      devices.flatMap(({ groups }) => groups.filter(({ isByRule }) => !isByRule)),
      ({ id }) => id,
    ),
  ]
    .map(([id, all]) => ({ id, name: `${all[0]!.name}（${formatCount(all.length)} 台）` }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'zh'));

/** Takes devices out of one of the groups that they are in. */
export function LeaveGroupDialog({ isOpen, devices, skipped, onClose, onDone }: Props) {
  const choices = groupsOf(devices);
  const [chosen, setChosen] = useState<string | null>(choices.length === 1 ? choices[0]!.id : null);
  const { mayPutIn } = useMembershipRights();
  const groupId = chosen ?? '';
  return (
    <BatchDialog
      isOpen={isOpen}
      title={`将${devicesText(devices)}移出分组`}
      word="移出"
      intent="primary"
      rows={devices}
      skipped={skipped}
      call={{
        batch: membershipDelete,
        inputOfAll: (rows) => ({ query: {}, body: { groupId, ids: rows.map(({ id }) => id) } }),
      }}
      missing={chosen === null ? '请先选择分组' : null}
      keyOf={({ id }) => id}
      nameOf={({ displayName, serialNumber }) => `${displayName}（${serialNumber}）`}
      done={(count) => `已移出 ${formatCount(count)} 台设备`}
      takeBack={(taken) => {
        const ids = taken.filter((device) => isIn(device, groupId)).map(({ id }) => id);
        return ids.length === 0 || !mayPutIn
          ? []
          : [takingBack(membershipAdd, { query: {}, body: { groupIds: [groupId], ids } })];
      }}
      onClose={onClose}
      onDone={onDone}
    >
      <SearchSelect label="分组" choices={choices} value={chosen} onChange={setChosen} isLabelShown autoFocus />
      <p>设备本身不受影响，之后可以再次加入。</p>
    </BatchDialog>
  );
}
