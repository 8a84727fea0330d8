import { eventTypeOf } from '@fleet/domain/areas/messages/shared/eventTypes.ts';
import { silencesTab } from '@fleet/domain/areas/messages/subscribe/actions.ts';
import {
  silenceEnd,
  silenceList,
  type SilenceRow,
  silenceRow,
  silenceStates,
} from '@fleet/domain/areas/messages/subscribe/silenceContract.ts';
import { levelAndMore, silenceScope } from '@fleet/domain/areas/messages/subscribe/sentence.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { useState } from 'react';
import type { TabContentProps } from '../../../app/address/TabbedPage.tsx';
import { ActionButtons } from '../../../app/actions/ActionButtons.tsx';
import { FirstSteps } from '../../../app/actions/FirstSteps.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useWrite } from '../../../app/calls/useWrite.ts';
import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';
import { columnsFor } from '../../../list/columns/columns.ts';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { useTenantColumn } from '../../../list/columns/useTenantColumn.ts';
import { SelectFilter } from '../../../list/filters/filters.tsx';
import { ListPage } from '../../../list/ListPage.tsx';
import { ScopedEmptyState } from '../../../list/ScopedEmptyState.tsx';
import { useList } from '../../../list/useList.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { StatusDot } from '../../../ui/status/StatusDot.tsx';
import { Time } from '../../../ui/time/Time.tsx';
import { lazyDialog } from '../../../app/lazyPart.ts';

const SilenceDialog = lazyDialog(async () => (await import('./SilenceDialog.tsx')).default);

const column = columnsFor<SilenceRow>(silenceRow);
const intents = { pending: 'none', active: 'warning', ended: null } as const;
const states = Object.entries(silenceStates).map(([value, name]) => ({
  value: value as SilenceRow['state'],
  name,
}));

const silenceColumns = [
  column('reason', { width: 220, grows: true }),
  column('eventTypes', {
    width: 180,
    cell: ({ eventTypes }) =>
      eventTypes.length === 0 ? '全部事件' : eventTypes.map((name) => eventTypeOf(name).name).join('、'),
  }),
  column('projectIds', { width: 180, title: '范围', cell: silenceScope }),
  column('throughLevel', {
    width: 116,
    cell: ({ throughLevel }) => (throughLevel === null ? '无' : levelAndMore(throughLevel)),
  }),
  column('startsAt', { width: 160, cell: ({ startsAt }) => <Time at={startsAt} /> }),
  column('endsAt', { width: 160, cell: ({ endsAt }) => <Time at={endsAt} /> }),
  column('state', {
    width: 96,
    cell: ({ state }) => <StatusDot intent={intents[state]} label={silenceStates[state]} />,
  }),
  column('affectedCount', { width: 76, align: 'end', cell: ({ affectedCount }) => formatCount(affectedCount) }),
  column('createdBy', { width: 80 }),
  column('endedBy', { width: 80, isHidden: true }),
];

/** When nobody is told of something; what was held back is told at the end. */
export function Silences({ title, tabs }: TabContentProps) {
  const view = useList(silenceList);
  const columns = useColumns('messages.silences', useTenantColumn(silenceColumns));
  const tenant = useScopeQuery();
  const write = useWrite();
  const [isAdding, setAdding] = useState(false);
  const [ending, setEnding] = useState<SilenceRow | null>(null);
  const actions = useActions(silencesTab.actions, { add: () => setAdding(true), end: setEnding });
  return (
    <>
      <ListPage
        title={title}
        view={view}
        columns={columns}
        nameOf={({ reason }) => reason}
        above={tabs}
        filters={
          <SelectFilter
            label="状态"
            choices={states}
            value={view.query.state}
            onChange={(state) => view.filter({ state })}
          />
        }
        actions={actions}
        empty={
          <ScopedEmptyState
            what="静默"
            text={
              <FirstSteps
                steps={[[silencesTab.actions.add, '检修或割接前新增静默，结束后合并补发仍需知道的消息']]}
                otherwise="静默期间的消息会在结束后合并补发。"
              />
            }
            action={<ActionButtons items={actions.ofPage} withIcons />}
          />
        }
      />
      {isAdding && <SilenceDialog tenant={tenant} onClose={() => setAdding(false)} />}
      <ConfirmDialog
        isOpen={ending !== null}
        title={`结束静默「${ending?.reason ?? ''}」？`}
        confirmText="结束"
        onClose={() => setEnding(null)}
        onConfirm={() => write(silenceEnd, { query: { id: ending?.id ?? '' } }, '已结束静默')}
      >
        <p>被拦截的消息会立即补发。</p>
      </ConfirmDialog>
    </>
  );
}
