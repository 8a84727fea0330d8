import { type VehicleLogRow, vehicleLog, vehicleLogRow } from '@fleet/domain/areas/monitoring/live/detailContract.ts';
import { logKindNames, logKinds } from '@fleet/domain/areas/monitoring/live/work.ts';
import { useState } from 'react';
import { columnsFor } from '../../../../list/columns/columns.ts';
import { useColumns } from '../../../../list/columns/useColumns.ts';
import { Segments } from '../../../../list/filters/segments.tsx';
import { PartList } from '../../../../list/PartList.tsx';
import { usePart } from '../../../../list/usePart.ts';
import { EmptyState } from '../../../../ui/states/states.tsx';
import { StatusDot } from '../../../../ui/status/StatusDot.tsx';
import { Time } from '../../../../ui/time/Time.tsx';
import { Dates, useDates } from './Dates.tsx';
import * as styles from '../live.module.css';

const intents = {
  online: 'success',
  offline: 'none',
  mode: 'none',
  order: 'primary',
  service: 'primary',
  upgrade: 'success',
  fault: 'danger',
} as const;

const column = columnsFor<VehicleLogRow>(vehicleLogRow);
const columns = [
  column('at', { width: 160, cell: ({ at }) => <Time at={at} /> }),
  column('kind', {
    width: 92,
    onCard: 'status',
    cell: ({ kind }) => <StatusDot intent={intents[kind]} label={logKinds[kind]} />,
  }),
  column('text', { width: 420, grows: true }),
];

const all = 'all';
const choices = [{ id: all, title: '全部' }, ...logKindNames.map((id) => ({ id, title: logKinds[id] }))] as const;

/** What happened to a vehicle. */
export function VehicleLog({ deviceId }: { readonly deviceId: string }) {
  const dates = useDates();
  const [kind, setKind] = useState<(typeof choices)[number]['id']>(all);
  const view = usePart(vehicleLog, { deviceId, ...dates.range, ...(kind === all ? {} : { kind }) }, 20);
  const shown = useColumns('monitoring.log', columns);
  return (
    <>
      <div className={styles.listTools}>
        <Dates {...dates} />
        <Segments label="类型" choices={choices} value={kind} onChange={setKind} />
      </div>
      <PartList
        label="日志"
        searchLabel="内容"
        view={view}
        columns={shown}
        keyOf={({ id }) => id}
        nameOf={({ text }) => text}
        empty={<EmptyState title="没有日志" text="这段时间该车辆没有记录。" />}
      />
    </>
  );
}
