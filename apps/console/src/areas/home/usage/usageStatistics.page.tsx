import { useQueryTab } from '../../../app/address/useTab.ts';
import { TabBar, TabPanel } from '../../../ui/TabBar.tsx';
import { UsageEvents } from './UsageEvents.tsx';
import { UsageOverview } from './UsageOverview.tsx';
import { sharedNames, usageTitle } from './useUsageQuery.ts';

const tabs = [
  { id: 'overview', title: '概览' },
  { id: 'events', title: '事件明细' },
] as const;

/** Usage statistics (S1 §6): who uses what how much. Both tabs share their filters. */
export default function UsageStatisticsPage() {
  const [tab, setTab] = useQueryTab(
    tabs.map(({ id }) => id),
    sharedNames,
  );
  const bar = <TabBar label={usageTitle} name="usage" tabs={tabs} active={tab} onChange={setTab} />;
  return (
    <TabPanel name="usage" active={tab}>
      {tab === 'overview' ? <UsageOverview tabs={bar} /> : <UsageEvents tabs={bar} />}
    </TabPanel>
  );
}
