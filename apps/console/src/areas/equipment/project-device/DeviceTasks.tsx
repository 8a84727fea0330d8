import { amountText, shareText } from '@fleet/domain/core/values/measures.ts';
import { deviceTaskList, type DeviceDayRow, deviceDay } from '@fleet/domain/areas/equipment/project-device/contract.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { Loaded } from '../../../detail/Loaded.tsx';
import { columnsFor } from '../../../list/columns/columns.ts';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { WholeList } from '../../../list/table/WholeList.tsx';
import { useRead } from '../../../app/calls/useRead.ts';
import { BarChart } from '../../../charts/BarChart.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import type { DeviceTabProps } from './deviceTab.ts';
import * as styles from './projectDevice.module.css';

const column = columnsFor<DeviceDayRow>(deviceDay);
const counted = (field: 'done' | 'failed' | 'cancelled') =>
  column(field, { width: 80, align: 'end', cell: (row) => formatCount(row[field]) });
const measured = (field: 'running' | 'charging' | 'idle' | 'fault' | 'offline' | 'distance') =>
  column(field, { width: 124, align: 'end', cell: (row) => amountText(row[field]) });
const all = [
  column('day', { width: 110, grows: true }),
  counted('done'),
  counted('failed'),
  counted('cancelled'),
  column('successRate', {
    title: '完成率',
    width: 84,
    align: 'end',
    cell: ({ successRate }) => shareText(successRate),
  }),
  measured('running'),
  measured('charging'),
  measured('idle'),
  measured('fault'),
  measured('offline'),
  measured('distance'),
];

/** What a device carried out in the last thirty days. */
export function DeviceTasks({ device, tenant }: DeviceTabProps) {
  const { state, refresh } = useRead(deviceTaskList, { query: { id: device.id, ...tenant } });
  const columns = useColumns('projects.deviceTasks', all);
  return (
    <Loaded state={state} onRetry={refresh}>
      {({ list }) => (
        <>
          {list.length > 0 && <TaskChart days={list.toReversed()} />}
          <WholeList
            label="每日任务"
            rows={list}
            columns={columns}
            keyOf={({ day }) => day}
            nameOf={({ day }) => day}
            empty={<EmptyState title="近 30 天没有任务记录" text="设备开始执行任务后，每天的数据显示在这里。" />}
          />
        </>
      )}
    </Loaded>
  );
}

function TaskChart({ days }: { readonly days: readonly DeviceDayRow[] }) {
  const sum = (field: 'done' | 'failed') => days.reduce((total, day) => total + day[field], 0);
  return (
    <div className={styles.chart} data-full-bleed>
      <BarChart
        title="近 30 天任务"
        summary={`近 30 天完成 ${formatCount(sum('done'))} 个任务，失败 ${formatCount(sum('failed'))} 个。`}
        points={days.map(({ day }) => day)}
        ticks={days.map(({ day }) => day.slice(5))}
        series={[
          { name: '完成', tone: 'success', values: days.map(({ done }) => done) },
          { name: '失败', tone: 'danger', values: days.map(({ failed }) => failed) },
        ]}
      />
    </div>
  );
}
