import { silencesTab, subscriptionsTab } from '@fleet/domain/areas/messages/subscribe/actions.ts';
import { routeTitle } from '@fleet/domain/core/codes/routes.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { useQueryTab } from '../../../app/address/useTab.ts';
import { TabBar, TabPanel } from '../../../ui/TabBar.tsx';
import { Silences } from './Silences.tsx';
import { Subscriptions } from './Subscriptions.tsx';

const tabs = [
  { id: 'rules', title: '订阅' },
  { id: 'silences', title: '静默' },
] as const;
const contents = { rules: Subscriptions, silences: Silences };

/** 消息订阅: which group is told of what, and when nobody is. */
export default function MessageSubscribePage() {
  const hasSilences = useCan()(silencesTab.actions.open);
  const shown = hasSilences ? tabs : tabs.slice(0, 1);
  const [tab, setTab] = useQueryTab(shown.map(({ id }) => id));
  const title = routeTitle(subscriptionsTab.route);
  const Content = contents[tab];
  return (
    <TabPanel name="subscriptions" active={tab} isTabbed={hasSilences}>
      <Content
        key={tab}
        title={title}
        tabs={
          hasSilences ? (
            <TabBar label={title} name="subscriptions" tabs={shown} active={tab} onChange={setTab} />
          ) : undefined
        }
      />
    </TabPanel>
  );
}
