import { ProgressBar } from '@blueprintjs/core';
import { recordStates } from '@fleet/domain/areas/equipment/file/fileCodes.ts';
import {
  type HandingJob,
  handingRow,
  type HandingRow,
  handingRows,
} from '@fleet/domain/areas/equipment/project-file/contract.ts';
import { handingText, pendingOf, waitingLook } from '@fleet/domain/areas/equipment/project-file/handingCodes.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { statusLabel } from '@fleet/domain/core/codes/status.ts';
import { formatDateTime } from '@fleet/domain/core/values/formats.ts';
import { useState } from 'react';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useLive } from '../../../app/hooks/useLive.ts';
import { DetailDrawer } from '../../../detail/DetailDrawer.tsx';
import { Properties } from '../../../detail/Properties.tsx';
import { columnsFor } from '../../../list/columns/columns.ts';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { Counters } from '../../../list/filters/segments.tsx';
import { PartList } from '../../../list/PartList.tsx';
import { usePart } from '../../../list/usePart.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import { StatusDot } from '../../../ui/status/StatusDot.tsx';
import { StatusTag } from '../../../ui/status/StatusTag.tsx';
import { Time } from '../../../ui/time/Time.tsx';
import * as styles from './handing.module.css';

interface Props {
  /** Null while it is closed. */
  readonly job: HandingJob | null;
  readonly about: { readonly projectId: string } | { readonly deviceId: string };
  readonly tenant: TenantChoice;
  readonly onClose: () => void;
}

/** A job of files, with what became of each file on each device. */
export function HandingDrawer({ job, about, tenant, onClose }: Props) {
  const [kept, setKept] = useState(job);
  if (job !== null && kept !== job) setKept(job);
  return kept === null ? null : (
    <DetailDrawer
      isOpen={job !== null}
      title="分发到设备"
      name={kept.locationName}
      isWide
      onClose={onClose}
      onClosed={() => setKept(null)}
    >
      <Properties
        properties={[
          { title: '项目', value: kept.projectName ?? texts.nothing },
          { title: '目录', value: `${kept.locationName}（${kept.path}）` },
          { title: '文件', value: kept.fileNames.join('、') },
          { title: '同名文件', value: kept.isOverwriting ? '覆盖' : '不覆盖' },
          { title: '创建', value: `${kept.creator.realName}，${formatDateTime(kept.createdAt)}` },
          { title: '截止', value: formatDateTime(kept.endsAt) },
        ]}
      />
      {pendingOf(kept) > 0 && <Progress job={kept} />}
      <Results key={kept.jobId} job={kept} about={about} tenant={tenant} />
    </DetailDrawer>
  );
}

function Progress({ job }: { readonly job: HandingJob }) {
  const pending = pendingOf(job);
  const total = pending + job.fetched + job.failed;
  return (
    <div className={styles.progress}>
      <ProgressBar value={(total - pending) / total} intent="primary" animate={false} aria-label="分发进度" />
      <p role="status">{handingText(job)}</p>
    </div>
  );
}

const column = columnsFor<HandingRow>(handingRow);
const columns = [
  column('deviceName', { width: 160, grows: true }),
  column('serialNumber', { width: 140, onCard: 'value' }),
  column('fileName', { width: 180, grows: true, onCard: 'value' }),
  column('status', {
    width: 96,
    onCard: 'status',
    cell: ({ status, isWaiting }) =>
      isWaiting ? <StatusDot {...waitingLook} /> : <StatusTag kind="record" code={status} />,
  }),
  column('note', { width: 190, onCard: 'value', cell: ({ note }) => note ?? texts.nothing }),
  column('endedAt', {
    width: 152,
    onCard: 'rest',
    cell: ({ endedAt }) => (endedAt === null ? texts.nothing : <Time at={endedAt} />),
  }),
];

/** What the results are narrowed to, by what became of the files. */
const filters = {
  fetched: { status: recordStates.fetched },
  failed: { status: recordStates.failed },
  fetching: { status: recordStates.fetching, isWaiting: false },
  waiting: { isWaiting: true },
} as const;
const filterIds = Object.keys(filters) as (keyof typeof filters)[];
const filterTitles = {
  fetched: statusLabel('record', recordStates.fetched),
  failed: statusLabel('record', recordStates.failed),
  fetching: statusLabel('record', recordStates.fetching),
  waiting: waitingLook.label,
};

interface ResultsProps extends Pick<Props, 'about' | 'tenant'> {
  readonly job: HandingJob;
}

function Results({ job, about, tenant }: ResultsProps) {
  const { jobId, fetching, waiting, fetched, failed } = job;
  const [shown, setShown] = useState<keyof typeof filters | null>(null);
  const view = usePart(handingRows, {
    jobId,
    ...tenant,
    ...('deviceId' in about ? about : {}),
    ...(shown === null ? {} : filters[shown]),
  });
  const counts = { fetched, failed, fetching, waiting };
  return (
    <div className={styles.results}>
      <Counters
        label="按状态筛选"
        total={pendingOf(job) + fetched + failed}
        counters={filterIds.map((id) => ({ id, title: filterTitles[id], count: counts[id] }))}
        active={shown}
        onChange={setShown}
      />
      <PartList
        label="每台设备的结果"
        view={view}
        columns={useColumns('equipment.fileJobRows', columns)}
        keyOf={({ rowId }) => rowId}
        nameOf={({ deviceName, fileName }) => `${deviceName} ${fileName}`}
        searchLabel="设备名称/序列号/文件名"
        empty={<EmptyState title="没有这样的文件" />}
      />
      {pendingOf(job) > 0 && <Watching view={view} />}
    </div>
  );
}

/** Reads the results again and again as long as something is on its way. */
function Watching({ view }: { readonly view: Parameters<typeof useLive>[0] }) {
  useLive(view);
  return null;
}
