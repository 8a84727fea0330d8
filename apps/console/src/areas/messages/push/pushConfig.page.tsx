import { pushGroupsTab, pushRecordsTab } from '@fleet/domain/areas/messages/push/actions.ts';
import { routeTitle } from '@fleet/domain/core/codes/routes.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { useQueryTab } from '../../../app/address/useTab.ts';
import { TabBar, TabPanel } from '../../../ui/TabBar.tsx';
import { PushGroups } from './PushGroups.tsx';
import { PushRecords } from './PushRecords.tsx';

const tabs = [
  { id: 'groups', title: '群组' },
  { id: 'records', title: '推送记录' },
] as const;
const contents = { groups: PushGroups, records: PushRecords };

/** 推送配置: who is told by which channels, and what was sent. */
export default function PushConfigPage() {
  const hasRecords = useCan()(pushRecordsTab.actions.open);
  const shown = hasRecords ? tabs : tabs.slice(0, 1);
  const [tab, setTab] = useQueryTab(shown.map(({ id }) => id));
  const title = routeTitle(pushGroupsTab.route);
  const Content = contents[tab];
  return (
    <TabPanel name="pushConfig" active={tab} isTabbed={hasRecords}>
      <Content
        key={tab}
        title={title}
        tabs={
          hasRecords ? (
            <TabBar label={title} name="pushConfig" tabs={shown} active={tab} onChange={setTab} />
          ) : undefined
        }
      />
    </TabPanel>
  );
}
