import { pushRecordsTab } from '@fleet/domain/areas/messages/push/actions.ts';
import { channelKindCodes, channelKinds } from '@fleet/domain/areas/messages/push/channels.ts';
import { pushGroupList } from '@fleet/domain/areas/messages/push/contract.ts';
import {
  deliveryStateCodes,
  deliveryStates,
  suppressionCodes,
  suppressions,
} from '@fleet/domain/areas/messages/push/delivery.ts';
import {
  recordExport,
  recordGet,
  recordList,
  recordRetry,
  type RecordRow,
} from '@fleet/domain/areas/messages/push/recordContract.ts';
import { eventTypeNames, eventTypeOf } from '@fleet/domain/areas/messages/shared/eventTypes.ts';
import { formatCount, namedOrCounted } from '@fleet/domain/core/values/formats.ts';
import type { TabContentProps } from '../../../app/address/TabbedPage.tsx';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { useQueryParameter } from '../../../app/address/useQueryParameter.ts';
import { useChoices } from '../../../app/calls/useChoices.ts';
import { useOnReturn } from '../../../app/hooks/useOnReturn.ts';
import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';
import { columnProperties } from '../../../detail/columnProperties.ts';
import { Properties, Section } from '../../../detail/Properties.tsx';
import { RecordDrawer } from '../../../detail/RecordDrawer.tsx';
import { recordSteps } from '../../../detail/recordSteps.ts';
import { byIds, useBatchQuestion } from '../../../list/batch/useBatchQuestion.tsx';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { useTenantColumn } from '../../../list/columns/useTenantColumn.ts';
import { ExportButton } from '../../../list/export/ExportButton.tsx';
import {
  ChoiceFilter,
  DateRangeFilter,
  KeywordFilter,
  SelectFilter,
  TextFilter,
} from '../../../list/filters/filters.tsx';
import { ListPage } from '../../../list/ListPage.tsx';
import { ScopedEmptyState } from '../../../list/ScopedEmptyState.tsx';
import { useList } from '../../../list/useList.ts';
import { Time } from '../../../ui/time/Time.tsx';
import { DeliveryDot } from '../shared/DeliveryDot.tsx';
import { recordColumns } from './recordColumns.tsx';
import * as styles from './push.module.css';

const { actions: table } = pushRecordsTab;
const keyOf = ({ id }: RecordRow) => id;
const nameOf = ({ title }: Pick<RecordRow, 'title'>) => title;

/** What was sent to whom, what was not, and why. */
export function PushRecords({ title, tabs }: TabContentProps) {
  const can = useCan();
  const view = useList(recordList);
  useOnReturn(view.refresh);
  const columns = useColumns('push.records', useTenantColumn(recordColumns));
  const groups = useChoices(pushGroupList, useScopeQuery(), ({ groupId, groupName }) => ({
    id: groupId,
    name: groupName,
  }));
  const [openId, setOpenId] = useQueryParameter('id');
  const open = ({ id }: RecordRow) => setOpenId(id);
  const { ask: retry, dialog: retrying } = useBatchQuestion((asked: readonly RecordRow[]) => ({
    title: `重试${namedOrCounted(asked.map(nameOf), '推送', '条推送')}？`,
    word: '重试',
    intent: 'primary',
    children: <p>只向失败的对象重新发送，每条最多手动重试 3 次。</p>,
    keyOf,
    nameOf,
    call: byIds(recordRetry, keyOf, {}),
    done: (count) => `已重新发送 ${formatCount(count)} 条推送`,
    onDone: () => view.clearSelection(),
  }));
  const actions = useActions(table, { view: open, retry });
  const ofDrawer = useActions(table, { retry });
  const { keyword, objectId, groupId, kind, eventType, state, suppressedBy, from, to } = view.query;
  return (
    <>
      <ListPage
        title={title}
        view={view}
        columns={columns}
        nameOf={nameOf}
        above={tabs}
        headerActions={
          can(table.export) && (
            <ExportButton endpoint={recordExport} view={view} columns={columns} text={table.export.title} />
          )
        }
        filters={
          <>
            <KeywordFilter label="标题/对象" value={keyword} filter={view.filter} />
            <ChoiceFilter
              label="群组"
              choices={groups}
              value={groupId}
              onChange={(chosen) => view.filter({ groupId: chosen })}
            />
            <SelectFilter
              label="事件"
              choices={eventTypeNames.map((value) => ({ value, name: eventTypeOf(value).name }))}
              value={eventType}
              onChange={(chosen) => view.filter({ eventType: chosen })}
            />
            <SelectFilter
              label="渠道"
              choices={channelKindCodes.map((value) => ({ value, name: channelKinds[value] }))}
              value={kind}
              onChange={(chosen) => view.filter({ kind: chosen })}
            />
            <SelectFilter
              label="状态"
              choices={deliveryStateCodes.map((value) => ({ value, name: deliveryStates[value] }))}
              value={state}
              onChange={(chosen) => view.filter({ state: chosen })}
            />
            <SelectFilter
              label="未发送原因"
              choices={suppressionCodes.map((value) => ({ value, name: suppressions[value] }))}
              value={suppressedBy}
              onChange={(chosen) => view.filter({ suppressedBy: chosen })}
            />
            <TextFilter label="故障/设备ID" value={objectId} onChange={(id) => view.filter({ objectId: id })} />
            <DateRangeFilter label="时间" from={from} to={to} onChange={view.filter} />
          </>
        }
        openKey={openId}
        onOpen={open}
        actions={actions}
        empty={<ScopedEmptyState what="推送记录" text="向群组推送的消息、结果和未发送的原因显示在这里。" />}
      />
      <RecordDrawer
        id={openId}
        title="推送详情"
        endpoint={recordGet}
        inputOf={(id) => ({ query: { id } })}
        nameOf={nameOf}
        pathOf={() => null}
        steps={recordSteps(view, openId, open)}
        actions={(record) => <PageButtons items={ofDrawer.ofRow(record)} />}
        onClose={() => setOpenId(null)}
      >
        {(record) => (
          <>
            <p className={styles.text}>{record.body}</p>
            <Properties properties={columnProperties(recordColumns, record)} />
            {record.attempts.length > 0 && (
              <Section title="发送过程">
                <ol>
                  {record.attempts.map(({ at, state: end, note, tookMs }) => (
                    <li key={at}>
                      <Time at={at} /> <DeliveryDot state={end} /> {note}
                      {tookMs !== null && `（${formatCount(tookMs)} ms）`}
                    </li>
                  ))}
                </ol>
              </Section>
            )}
          </>
        )}
      </RecordDrawer>
      {retrying}
    </>
  );
}
