import { silencesTab, subscriptionsTab } from '@fleet/domain/areas/messages/subscribe/actions.ts';
import { routeTitle } from '@fleet/domain/core/codes/routes.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { TabbedPage } from '../../../app/address/TabbedPage.tsx';
import { Silences } from './Silences.tsx';
import { Subscriptions } from './Subscriptions.tsx';

const tabs = [
  { id: 'rules', title: '订阅', Content: Subscriptions },
  { id: 'silences', title: '静默', Content: Silences },
];

/** 消息订阅: which group is told of what, and when nobody is. */
export default function MessageSubscribePage() {
  const hasSilences = useCan()(silencesTab.actions.open);
  const title = routeTitle(subscriptionsTab.route);
  return <TabbedPage title={title} name="subscriptions" tabs={hasSilences ? tabs : tabs.slice(0, 1)} />;
}
