import { statusCodes, statusLabel } from '@fleet/domain/core/codes/status.ts';
import { eventList, eventExport, type EventRow } from '@fleet/domain/areas/projects/events/contract.ts';
import { readOnlyReason } from '@fleet/domain/areas/projects/project/archive.ts';
import { eventReportTab } from '@fleet/domain/areas/projects/events/actions.ts';
import { useState } from 'react';
import { DetailDrawer } from '../../../detail/DetailDrawer.tsx';
import { useKept } from '../../../detail/useKept.ts';
import { recordSteps } from '../../../detail/recordSteps.ts';
import { DateRangeFilter, SelectFilter, KeywordFilter } from '../../../list/filters/filters.tsx';
import { ExportButton } from '../../../list/export/ExportButton.tsx';
import { ListSection } from '../../../list/ListSection.tsx';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { useList } from '../../../list/useList.ts';
import { useDetailPath } from '../../../app/address/detailAddress.ts';
import { ActionButtons } from '../../../app/actions/ActionButtons.tsx';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { useQueryParameter } from '../../../app/address/useQueryParameter.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import { useReportPush } from '../oa-reports/useReportPush.tsx';
import type { ProjectTabProps } from '../project/projectTab.ts';
import { eventColumns } from './eventColumns.tsx';
import { EventProperties } from './EventProperties.tsx';
import { useSendToOA } from './useSendToOA.tsx';
import { FirstSteps } from '../../../app/actions/FirstSteps.tsx';
import { lazyDialog } from '../../../app/lazyPart.ts';

const AddEventDialog = lazyDialog(async () => (await import('./AddEventDialog.tsx')).AddEventDialog);

const levels = statusCodes('faultLevel').map((value) => ({ value, name: statusLabel('faultLevel', value) }));
const statuses = statusCodes('plan2').map((value) => ({ value, name: statusLabel('plan2', value) }));

/** Faults of quality of a project, and sending them to the OA (S2 §7, qualityFault). */
export default function EventReport({ project, tenant }: ProjectTabProps) {
  const can = useCan();
  const view = useList(eventList, { fixed: { projectId: project.id, ...tenant }, part: 'events' });
  const columns = useColumns('projects.events', eventColumns);
  const [isAdding, setAdding] = useState(false);
  const [openId, setOpenId] = useQueryParameter('event');
  const open = ({ id }: EventRow) => setOpenId(id);
  const opened = view.rows.find(({ id }) => id === openId) ?? null;
  const [kept, forget] = useKept(opened);
  const { query, filter } = view;
  const send = useSendToOA(tenant);
  const push = useReportPush();
  const detailPath = useDetailPath();
  const actions = useActions(
    eventReportTab.actions,
    {
      add: () => setAdding(true),
      send: send.ask,
      push: ({ report, title, oaStatus }) => {
        if (report !== null) push.ask({ ...report, title, status: oaStatus });
      },
    },
    { readOnly: readOnlyReason(project) },
  );
  return (
    <>
      <ListSection
        label="事件上报"
        view={view}
        columns={columns}
        nameOf={({ title }) => title}
        filters={
          <>
            <KeywordFilter label="编号/标题/描述" value={query.keyword} filter={filter} />
            <SelectFilter label="等级" choices={levels} value={query.level} onChange={(level) => filter({ level })} />
            <SelectFilter
              label="OA 状态"
              choices={statuses}
              value={query.oaStatus}
              onChange={(oaStatus) => filter({ oaStatus })}
            />
            <DateRangeFilter
              label="发现时间"
              from={query.foundFrom}
              to={query.foundTo}
              onChange={({ from, to }) => filter({ foundFrom: from, foundTo: to })}
            />
          </>
        }
        tools={
          <>
            {can(eventReportTab.actions.export) && (
              <ExportButton endpoint={eventExport} view={view} columns={columns} />
            )}
            <PageButtons items={actions.ofPage} withIcons />
          </>
        }
        openKey={openId}
        onOpen={open}
        actions={actions}
        actionsWidth={96}
        empty={
          <EmptyState
            title="还没有事件"
            text={
              <FirstSteps
                steps={[[eventReportTab.actions.add, '现场发现的质量问题在这里上报，并可发送到 OA 处理']]}
                otherwise="现场上报的质量问题显示在这里。"
                readOnly={readOnlyReason(project)}
              />
            }
            action={<ActionButtons items={actions.ofPage} withIcons />}
          />
        }
      />
      <DetailDrawer
        isOpen={opened !== null}
        title="事件详情"
        name={kept?.title}
        steps={recordSteps(view, openId, open)}
        isLinked
        onClose={() => setOpenId(null)}
        onClosed={forget}
      >
        {kept !== null && (
          <EventProperties
            event={kept}
            reportsPath={detailPath('OAReportDetail', { id: project.id, name: project.name, ...tenant })}
          />
        )}
      </DetailDrawer>
      {isAdding && <AddEventDialog project={project} tenant={tenant} onClose={() => setAdding(false)} />}
      {send.dialog}
      {push.dialog}
    </>
  );
}
