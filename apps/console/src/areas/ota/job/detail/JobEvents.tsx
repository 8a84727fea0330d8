import { type JobEventRow, jobEventList, jobEventRow } from '@fleet/domain/areas/ota/run/contract.ts';
import { jobEventLabels } from '@fleet/domain/areas/ota/shared/jobCodes.ts';
import { columnsFor } from '../../../../list/columns/columns.ts';
import { useColumns } from '../../../../list/columns/useColumns.ts';
import { PartList } from '../../../../list/PartList.tsx';
import { usePart } from '../../../../list/usePart.ts';
import { EmptyState } from '../../../../ui/states/states.tsx';
import { Time } from '../../../../ui/time/Time.tsx';

const column = columnsFor<JobEventRow>(jobEventRow);
const columns = [
  column('at', { width: 160, cell: ({ at }) => <Time at={at} /> }),
  column('event', { width: 120, onCard: 'status', cell: ({ event }) => jobEventLabels[event] }),
  column('by', { width: 120, cell: ({ by }) => by ?? '平台' }),
  column('note', { width: 420, grows: true, onCard: 'value' }),
];

/** The tab 操作记录: what people, thresholds and the clock have done to a job. */
export function JobEvents({ jobId }: { readonly jobId: string }) {
  const view = usePart(jobEventList, { jobId });
  return (
    <PartList
      label="操作记录"
      view={view}
      columns={useColumns('ota.job.events', columns)}
      keyOf={({ eventId }) => String(eventId)}
      nameOf={({ event, at }) => `${jobEventLabels[event]} ${at}`}
      empty={<EmptyState title="还没有操作记录" />}
    />
  );
}
