import { pushGroupsTab, pushRecordsTab } from '@fleet/domain/areas/messages/push/actions.ts';
import { routeTitle } from '@fleet/domain/core/codes/routes.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { TabbedPage } from '../../../app/address/TabbedPage.tsx';
import { PushGroups } from './PushGroups.tsx';
import { PushRecords } from './PushRecords.tsx';

const tabs = [
  { id: 'groups', title: '群组', Content: PushGroups },
  { id: 'records', title: '推送记录', Content: PushRecords },
];

/** 推送配置: who is told by which channels, and what was sent. */
export default function PushConfigPage() {
  const hasRecords = useCan()(pushRecordsTab.actions.open);
  const title = routeTitle(pushGroupsTab.route);
  return <TabbedPage title={title} name="pushConfig" tabs={hasRecords ? tabs : tabs.slice(0, 1)} />;
}
