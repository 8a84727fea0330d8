import { ProgressBar } from '@blueprintjs/core';
import { recordStates } from '@fleet/domain/areas/equipment/file/fileCodes.ts';
import {
  type HandingJob,
  handingRow,
  type HandingRow,
  handingRows,
} from '@fleet/domain/areas/equipment/project-file/contract.ts';
import { handingText } from '@fleet/domain/areas/equipment/project-file/handingCodes.ts';
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
import { StatusTag } from '../../../ui/status/StatusTag.tsx';
import { Time } from '../../../ui/Time.tsx';
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
      {kept.fetching > 0 && <Progress job={kept} />}
      <Results key={kept.jobId} job={kept} about={about} tenant={tenant} />
    </DetailDrawer>
  );
}

function Progress({ job }: { readonly job: HandingJob }) {
  const { fetching, fetched, failed } = job;
  const total = fetching + fetched + failed;
  return (
    <div className={styles.progress}>
      <ProgressBar value={(total - fetching) / total} intent="primary" animate={false} aria-label="分发进度" />
      <p role="status">{handingText(job)}</p>
    </div>
  );
}

const column = columnsFor<HandingRow>(handingRow);
const columns = [
  column('deviceName', { width: 160, grows: true }),
  column('serialNumber', { width: 140, onCard: 'value' }),
  column('fileName', { width: 180, grows: true, onCard: 'value' }),
  column('status', { width: 96, onCard: 'status', cell: ({ status }) => <StatusTag kind="record" code={status} /> }),
  column('note', { width: 190, onCard: 'value', cell: ({ note }) => note ?? texts.nothing }),
  column('endedAt', {
    width: 152,
    onCard: 'rest',
    cell: ({ endedAt }) => (endedAt === null ? texts.nothing : <Time at={endedAt} />),
  }),
];

interface ResultsProps extends Pick<Props, 'about' | 'tenant'> {
  readonly job: HandingJob;
}

function Results({ job, about, tenant }: ResultsProps) {
  const { jobId, fetching, fetched, failed } = job;
  const [status, setStatus] = useState<1 | 2 | 3 | null>(null);
  const view = usePart(handingRows, {
    jobId,
    ...tenant,
    ...('deviceId' in about ? about : {}),
    ...(status === null ? {} : { status }),
  });
  const counts = [
    [recordStates.fetched, fetched],
    [recordStates.failed, failed],
    [recordStates.fetching, fetching],
  ] as const;
  return (
    <div className={styles.results}>
      <Counters
        label="按状态筛选"
        total={fetching + fetched + failed}
        counters={counts.map(([id, count]) => ({ id, title: statusLabel('record', id), count }))}
        active={status}
        onChange={setStatus}
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
      {fetching > 0 && <Watching view={view} />}
    </div>
  );
}

/** Reads the results again and again as long as something is on its way. */
function Watching({ view }: { readonly view: Parameters<typeof useLive>[0] }) {
  useLive(view);
  return null;
}
