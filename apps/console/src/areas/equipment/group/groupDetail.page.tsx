import { Tag } from '@blueprintjs/core';
import { groupInfoGet, type DeviceGroupRow } from '@fleet/domain/areas/equipment/group/contract.ts';
import { deviceGroupPage } from '@fleet/domain/areas/equipment/group/actions.ts';
import { groupTypes } from '@fleet/domain/areas/equipment/group/rules.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { useLocation } from 'wouter';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { DetailPage } from '../../../detail/DetailPage.tsx';
import { Properties } from '../../../detail/Properties.tsx';
import { RecordPage } from '../../../detail/RecordPage.tsx';
import { TenantChip } from '../../../detail/TenantChip.tsx';
import { DeviceUses } from '../device/DeviceUses.tsx';
import { GroupChanges } from './GroupChanges.tsx';
import { GroupChildren } from './GroupChildren.tsx';
import { groupFactsOf } from './groupColumns.tsx';
import { GroupDevices } from './GroupDevices.tsx';
import { RuleChanges } from './RuleChanges.tsx';
import { useGroupDialogs } from './useGroupDialogs.tsx';

const { route } = deviceGroupPage;

/** /equipment/group-detail/{name}/{id}: who is in a group of devices, what is below it, and who came and went (S2 §6). */
export default function GroupDetailPage() {
  return (
    <RecordPage page={deviceGroupPage} endpoint={groupInfoGet} inputOf={(groupId) => ({ query: { groupId } })}>
      {(group) => <Detail group={group} />}
    </RecordPage>
  );
}

function Detail({ group }: { readonly group: DeviceGroupRow }) {
  const [, navigate] = useLocation();
  const { handlers, dialogs } = useGroupDialogs({ onRemoved: () => navigate(pathOf('EquipmentGroup')) });
  const actions = useActions(deviceGroupPage.actions, handlers);
  return (
    <>
      <DetailPage
        name={route}
        title={group.groupName}
        beside={
          <>
            <Tag minimal>{groupTypes[group.type]}</Tag>
            <TenantChip of={group} />
          </>
        }
        actions={
          <>
            <DeviceUses
              of={{ kind: 'group', groupId: group.groupId, rule: group.rule }}
              tenant={{ tntId: group.tntId }}
            />
            <PageButtons items={actions.ofRow(group)} />
          </>
        }
        tabs={[
          { id: 'devices', title: '设备列表', content: () => <GroupDevices group={group} /> },
          // a rule takes devices in from everywhere: nothing stands below
          ...(group.type === 'STATIC'
            ? [
                { id: 'children', title: '子分组', content: () => <GroupChildren group={group} /> },
                { id: 'changes', title: '变化', content: () => <GroupChanges group={group} /> },
              ]
            : [{ id: 'changes', title: '规则与变化', content: () => <RuleChanges group={group} /> }]),
          {
            id: 'basic',
            title: '基本信息',
            content: () => <Properties properties={groupFactsOf(group)} />,
          },
        ]}
      />
      {dialogs}
    </>
  );
}
