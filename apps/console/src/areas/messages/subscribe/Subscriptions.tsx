import { pushGroupList, type PushGroupRow } from '@fleet/domain/areas/messages/push/contract.ts';
import { subscriptionsTab } from '@fleet/domain/areas/messages/subscribe/actions.ts';
import { ruleList } from '@fleet/domain/areas/messages/subscribe/contract.ts';
import { useState } from 'react';
import type { TabContentProps } from '../../../app/address/TabbedPage.tsx';
import { useCan } from '../../../app/actions/useCan.ts';
import { useQueryParameter } from '../../../app/address/useQueryParameter.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';
import { Loaded } from '../../../detail/Loaded.tsx';
import { ScopeMark } from '../../../list/ScopeMark.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import { SearchSelect } from '../../../ui/select/select.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { GroupMatrix } from './GroupMatrix.tsx';
import { SimulateDialog } from './SimulateDialog.tsx';
import * as styles from './subscribe.module.css';

/** So many groups are offered; a tenant has a handful. */
const most = 100;

/** What the groups have subscribed to, one of them at a time. */
export function Subscriptions({ title, tabs }: TabContentProps) {
  const can = useCan();
  const tenant = useScopeQuery();
  const groups = useRead(pushGroupList, { query: { ...tenant, page: 1, pageSize: most } });
  const [isSimulating, setSimulating] = useState(false);
  return (
    <section className={styles.page}>
      <PageHeader
        title={title}
        beside={<ScopeMark />}
        actions={
          can(subscriptionsTab.actions.simulate) ? (
            <ReasonedButton text={subscriptionsTab.actions.simulate.title} onClick={() => setSimulating(true)} />
          ) : undefined
        }
      />
      <div className="card">
        {tabs}
        <Loaded state={groups.state} onRetry={groups.refresh}>
          {({ list }) => <OfGroups groups={list} />}
        </Loaded>
      </div>
      {isSimulating && <SimulateDialog onClose={() => setSimulating(false)} />}
    </section>
  );
}

function OfGroups({ groups }: { readonly groups: readonly PushGroupRow[] }) {
  const [wanted, setWanted] = useQueryParameter('group');
  const chosen = groups.find(({ groupId }) => groupId === wanted) ?? groups[0];
  if (chosen === undefined)
    return <EmptyState title="还没有群组" text="先在“推送配置”中新增群组，再选择它要接收的事件。" />;
  return (
    <>
      <div className={styles.bar}>
        <SearchSelect
          label="群组"
          isLabelShown
          choices={groups.map(({ groupId, groupName, tntName }) => ({ id: groupId, name: groupName, note: tntName }))}
          value={chosen.groupId}
          onChange={setWanted}
        />
      </div>
      <OfGroup key={chosen.groupId} group={chosen} />
    </>
  );
}

function OfGroup({ group }: { readonly group: PushGroupRow }) {
  const { state, refresh } = useRead(ruleList, { query: { groupId: group.groupId } });
  return (
    <Loaded state={state} onRetry={refresh}>
      {(rules) => <GroupMatrix key={rules.version} group={group} stored={rules} />}
    </Loaded>
  );
}
