import { jobKindLabels, jobList, jobRow, type JobRow } from '@fleet/domain/areas/equipment/job/contract.ts';
import { isMoving, keptDays } from '@fleet/domain/areas/equipment/job/machine.ts';
import { tallyText } from '@fleet/domain/areas/equipment/job/results.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { DetailDrawer } from '../../../detail/DetailDrawer.tsx';
import { columnsFor } from '../../../list/columns/columns.ts';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { PartList } from '../../../list/PartList.tsx';
import { usePart } from '../../../list/usePart.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import { Time } from '../../../ui/time/Time.tsx';
import { JobState } from './JobState.tsx';
import { useFollowing } from './useJob.ts';

interface Props {
  readonly isOpen: boolean;
  readonly onOpen: (job: JobRow) => void;
  readonly onClose: () => void;
}

const column = columnsFor<JobRow>(jobRow);

/** What a job is about: the name of a file alone does not say what is done with it. */
const titleOf = ({ kind, title }: JobRow): string => (kind === 'import' ? `${jobKindLabels.import} · ${title}` : title);

const columns = [
  column('title', { width: 180, grows: true, cell: titleOf }),
  column('state', { width: 96, onCard: 'status', cell: ({ state }) => <JobState state={state} /> }),
  column('total', { width: 72, align: 'end', cell: ({ total }) => formatCount(total) }),
  column('done', {
    title: '结果',
    width: 180,
    grows: true,
    onCard: 'value',
    cell: (job) => {
      const text = tallyText(job, job.state, job.total);
      return text === '' ? texts.nothing : text;
    },
  }),
  column('createdAt', { width: 120, cell: ({ createdAt }) => <Time at={createdAt} /> }),
];

/** The jobs of whoever looks: what goes on, what waits, what came of the others. */
export default function JobsDrawer({ isOpen, onOpen, onClose }: Props) {
  return (
    <DetailDrawer isOpen={isOpen} title="我的任务" isWide onClose={onClose}>
      <Jobs onOpen={onOpen} />
    </DetailDrawer>
  );
}

function Jobs({ onOpen }: Pick<Props, 'onOpen'>) {
  const view = usePart(jobList, {});
  useFollowing(
    view.rows.some(({ state }) => isMoving(state)),
    view.refresh,
  );
  return (
    <PartList
      label="我的任务"
      view={view}
      columns={useColumns('jobs', columns)}
      keyOf={({ jobId }) => jobId}
      nameOf={titleOf}
      onOpen={onOpen}
      empty={<EmptyState title="还没有任务" text={`导入和批量操作的任务显示在这里，保留 ${keptDays} 天。`} />}
    />
  );
}
