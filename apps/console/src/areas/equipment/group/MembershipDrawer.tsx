import {
  type MembershipDetail,
  membershipGet,
  membershipSources,
} from '@fleet/domain/areas/equipment/group/membersContract.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { Properties, type Property } from '../../../detail/Properties.tsx';
import { RecordDrawer } from '../../../detail/RecordDrawer.tsx';
import type { RecordSteps } from '../../../detail/recordSteps.ts';
import { CopyableId } from '../../../ui/copy/CopyableId.tsx';
import { DeviceStatus } from '../../../ui/status/DeviceStatus.tsx';
import { tenantOf } from '../../../app/address/detailAddress.ts';
import { RuleReasons } from '../query/RuleReasons.tsx';
import { Time } from '../../../ui/time/Time.tsx';
import { useDevicePath } from '../shared/useDevicePath.ts';

interface Props {
  readonly groupId: string;
  /** Null while it is closed. */
  readonly deviceId: string | null;
  readonly steps: RecordSteps | undefined;
  readonly onClose: () => void;
}

const factsOf = ({
  serialNumber,
  status,
  networkType,
  groupName,
  groupType,
  tntId,
  isMember,
  membership,
  why,
  otherGroups,
}: MembershipDetail): Property[] => [
  { title: '序列号', value: <CopyableId id={serialNumber} /> },
  { title: '状态', value: <DeviceStatus code={status} networkType={networkType} /> },
  ...(groupType === 'DYNAMIC'
    ? [
        { title: '在组内', value: isMember ? '是' : '否' },
        { title: '为什么', value: <RuleReasons why={why} tenant={tenantOf({ tntId })} />, isWide: true },
      ]
    : membership === null
      ? [{ title: '在组内', value: `不是「${groupName}」的直属设备，在它的子分组中` }]
      : [
          { title: '加入时间', value: <Time at={membership.joinedAt} /> },
          { title: '来源', value: membershipSources[membership.source] },
          { title: '加入操作人', value: membership.joinedByName ?? texts.nothing },
        ]),
  {
    title: '其他分组',
    value: otherGroups.length === 0 ? texts.nothing : otherGroups.map(({ name }) => name).join('、'),
    isWide: true,
  },
];

/** How a device came into a group, and where else it is. */
export function MembershipDrawer({ groupId, deviceId, steps, onClose }: Props) {
  const devicePath = useDevicePath();
  return (
    <RecordDrawer
      id={deviceId}
      title="成员关系"
      endpoint={membershipGet}
      inputOf={(id) => ({ query: { groupId, deviceId: id } })}
      nameOf={({ displayName }) => displayName}
      pathOf={({ deviceId: id, displayName, serialNumber }) => devicePath({ id, name: displayName, serialNumber })}
      steps={steps}
      onClose={onClose}
    >
      {(detail) => <Properties properties={factsOf(detail)} />}
    </RecordDrawer>
  );
}
