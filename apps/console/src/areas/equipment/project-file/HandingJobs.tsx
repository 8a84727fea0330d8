import { handingJob, type HandingJob, handingJobs } from '@fleet/domain/areas/equipment/project-file/contract.ts';
import {
  handingStateOf,
  handingStates,
  handingText,
  pendingOf,
} from '@fleet/domain/areas/equipment/project-file/handingCodes.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { type ReactNode, useState } from 'react';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useLive } from '../../../app/hooks/useLive.ts';
import { columnsFor } from '../../../list/columns/columns.ts';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { PartList } from '../../../list/PartList.tsx';
import { usePart } from '../../../list/usePart.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import { StatusDot } from '../../../ui/status/StatusDot.tsx';
import { Time } from '../../../ui/time/Time.tsx';
import { HandingDrawer } from './HandingDrawer.tsx';
import * as styles from './handing.module.css';

const column = columnsFor<HandingJob>(handingJob);
const columns = [
  column('fileNames', {
    width: 240,
    grows: true,
    cell: ({ fileNames }) => (
      <span className={styles.names} title={fileNames.join('\n')}>
        {namesText(fileNames)}
      </span>
    ),
  }),
  column('fetching', {
    title: '状态',
    width: 104,
    onCard: 'status',
    cell: (job) => <StatusDot {...handingStates[handingStateOf(job)]} />,
  }),
  column('locationName', { width: 120, onCard: 'value' }),
  column('deviceCount', {
    width: 80,
    align: 'end',
    onCard: 'value',
    cell: ({ deviceCount }) => formatCount(deviceCount),
  }),
  column('fetched', { title: '结果', width: 190, onCard: 'value', cell: handingText }),
  column('creator', { width: 96, onCard: 'rest', cell: ({ creator }) => creator.realName }),
  column('createdAt', { width: 152, onCard: 'rest', cell: ({ createdAt }) => <Time at={createdAt} /> }),
];

const namesText = ([first = '', ...others]: readonly string[]): string =>
  others.length === 0 ? first : `${first} 等 ${others.length + 1} 个文件`;

interface Props {
  /** Of a project, or of one device. */
  readonly about: { readonly projectId: string } | { readonly deviceId: string };
  readonly tenant: TenantChoice;
  /** What stands around the list where there is anything; without it the list says that there is nothing. */
  readonly around?: (list: ReactNode) => ReactNode;
}

/** Jobs of files for devices: what goes on, and what came of the others; each opens to its devices. */
export default function HandingJobs({ about, tenant, around }: Props) {
  const view = usePart(handingJobs, { ...about, ...tenant });
  const [openId, setOpenId] = useState<string | null>(null);
  const shown = useColumns('equipment.fileJobs', columns);
  const open = view.rows.find(({ jobId }) => jobId === openId) ?? null;
  const isUnneeded =
    around !== undefined && (view.state?.error ?? null) === null && (view.state?.data?.total ?? 0) === 0;
  if (isUnneeded) return null;
  const list = (
    <PartList
      label="分发记录"
      view={view}
      columns={shown}
      keyOf={({ jobId }) => jobId}
      nameOf={({ fileNames }) => namesText(fileNames)}
      onOpen={({ jobId }) => setOpenId(jobId)}
      empty={<EmptyState title="还没有分发记录" text="分发到设备的文件及每台设备的结果显示在这里。" />}
    />
  );
  return (
    <>
      {around === undefined ? list : around(list)}
      {view.rows.some((job) => pendingOf(job) > 0) && <Watching view={view} />}
      <HandingDrawer job={open} about={about} tenant={tenant} onClose={() => setOpenId(null)} />
    </>
  );
}

/** Reads the list again and again as long as something is on its way. */
function Watching({ view }: { readonly view: Parameters<typeof useLive>[0] }) {
  useLive(view);
  return null;
}
