import { pushGroupList, type PushGroupRow } from '@fleet/domain/areas/messages/push/contract.ts';
import { subscriptionsTab } from '@fleet/domain/areas/messages/subscribe/actions.ts';
import { ruleList } from '@fleet/domain/areas/messages/subscribe/contract.ts';
import { useState } from 'react';
import type { TabContentProps } from '../../../app/address/TabbedPage.tsx';
import { useCan } from '../../../app/actions/useCan.ts';
import { useQueryParameter } from '../../../app/address/useQueryParameter.ts';
import { useChoices } from '../../../app/calls/useChoices.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';
import { Loaded } from '../../../detail/Loaded.tsx';
import { ScopeMark } from '../../../list/ScopeMark.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import type { Choices } from '../../../ui/select/choices.tsx';
import { SearchSelect } from '../../../ui/select/select.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { GroupMatrix } from './GroupMatrix.tsx';
import * as styles from './subscribe.module.css';
import { lazyDialog } from '../../../app/lazyPart.ts';

const SimulateDialog = lazyDialog(async () => (await import('./SimulateDialog.tsx')).SimulateDialog);

const choiceOf = ({ groupId, groupName, tntName }: PushGroupRow) => ({ id: groupId, name: groupName, note: tntName });

/** What the groups have subscribed to, one of them at a time. */
export function Subscriptions({ title, tabs }: TabContentProps) {
  const can = useCan();
  const tenant = useScopeQuery();
  const [wanted, setWanted] = useQueryParameter('group');
  const choices = useChoices(pushGroupList, tenant, choiceOf);
  const asked = wanted === null ? {} : { chosenId: wanted };
  const groups = useRead(pushGroupList, { query: { ...tenant, ...asked, page: 1, pageSize: 1 } });
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
          {({ list }) => (
            <OfGroups chosen={list[0]} isWanted={wanted !== null} choices={choices} onChoose={setWanted} />
          )}
        </Loaded>
      </div>
      {isSimulating && <SimulateDialog onClose={() => setSimulating(false)} />}
    </section>
  );
}

interface GroupsProps {
  readonly chosen: PushGroupRow | undefined;
  /** The address names one. */
  readonly isWanted: boolean;
  readonly choices: Choices;
  readonly onChoose: (groupId: string | null) => void;
}

function OfGroups({ chosen, isWanted, choices, onChoose }: GroupsProps) {
  if (chosen === undefined && !isWanted)
    return <EmptyState title="还没有群组" text="先在“推送配置”中新增群组，再选择它要接收的事件。" />;
  return (
    <>
      <div className={styles.bar}>
        <SearchSelect label="群组" isLabelShown choices={choices} value={chosen?.groupId ?? null} onChange={onChoose} />
      </div>
      {chosen === undefined ? (
        <EmptyState title="群组不存在或已被删除" text="请选择其他群组。" />
      ) : (
        <OfGroup key={chosen.groupId} group={chosen} />
      )}
    </>
  );
}

function OfGroup({ group }: { readonly group: PushGroupRow }) {
  const { state, refresh } = useRead(ruleList, { query: { groupId: group.groupId } });
  const groups = useChoices(pushGroupList, { tntId: group.tntId }, choiceOf);
  return (
    <Loaded state={state} onRetry={refresh}>
      {(rules) => <GroupMatrix group={group} stored={rules} groups={groups} onRefresh={refresh} />}
    </Loaded>
  );
}
