import { faultRecoveries } from '@fleet/domain/areas/fleet/face.ts';
import { type FaultRecord, faultRecord } from '@fleet/domain/areas/fleet/device-records/contract.ts';
import { vehicleFaults } from '@fleet/domain/areas/monitoring/live/detailContract.ts';
import { vehicleFaultRows } from '@fleet/domain/areas/monitoring/live/actions.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { formatDuration } from '@fleet/domain/core/values/formats.ts';
import { useState } from 'react';
import { useActions } from '../../../../app/actions/useActions.ts';
import { useNavigate } from '../../../../app/address/location.ts';
import { columnsFor } from '../../../../list/columns/columns.ts';
import { useColumns } from '../../../../list/columns/useColumns.ts';
import { Segments } from '../../../../list/filters/segments.tsx';
import { PartList } from '../../../../list/PartList.tsx';
import { usePart } from '../../../../list/usePart.ts';
import { EmptyState } from '../../../../ui/states/states.tsx';
import { StatusDot } from '../../../../ui/status/StatusDot.tsx';
import { StatusTag } from '../../../../ui/status/StatusTag.tsx';
import { Time } from '../../../../ui/time/Time.tsx';
import { FaultLink } from '../../shared/FaultLink.tsx';
import { faultReplayPath } from '../../shared/replayPath.ts';
import { Dates, useDates } from './Dates.tsx';
import * as styles from '../live.module.css';

const column = columnsFor<FaultRecord>(faultRecord);
const columns = [
  column('code', { width: 100 }),
  column('name', { width: 180, grows: true, cell: (fault) => <FaultLink fault={fault} /> }),
  column('level', { width: 100, onCard: 'status', cell: ({ level }) => <StatusTag kind="faultLevel" code={level} /> }),
  column('startedAt', { width: 150, cell: ({ startedAt }) => <Time at={startedAt} /> }),
  column('endedAt', {
    width: 150,
    cell: ({ endedAt }) => (endedAt === null ? <StatusDot intent="danger" label="未恢复" /> : <Time at={endedAt} />),
  }),
  column('minutes', { width: 110, align: 'end', cell: ({ minutes }) => formatDuration(minutes * 60) }),
  column('recovery', {
    width: 100,
    cell: ({ recovery }) => (recovery === null ? texts.nothing : faultRecoveries[recovery]),
  }),
];

const choices = [
  { id: 'all', title: '全部' },
  { id: 'open', title: '未恢复' },
  { id: 'over', title: '已恢复' },
] as const;

/** What was wrong with a vehicle. */
export function VehicleFaults({ deviceId }: { readonly deviceId: string }) {
  const dates = useDates();
  const [part, setPart] = useState<(typeof choices)[number]['id']>('all');
  const view = usePart(vehicleFaults, {
    deviceId,
    ...dates.range,
    ...(part === 'all' ? {} : { isOpen: part === 'open' }),
  });
  const shown = useColumns('monitoring.faults', columns);
  const navigate = useNavigate();
  const { ofRow } = useActions(vehicleFaultRows.actions, {
    replay: (fault) => navigate(faultReplayPath(fault)),
  });
  return (
    <>
      <div className={styles.listTools}>
        <Dates {...dates} />
        <Segments label="恢复" choices={choices} value={part} onChange={setPart} />
      </div>
      <PartList
        label="故障"
        view={view}
        columns={shown}
        keyOf={({ id }) => id}
        nameOf={({ code, name }) => `${code} ${name}`}
        actions={ofRow}
        empty={<EmptyState title="没有故障" text="这段时间该车辆没有上报故障。" />}
      />
    </>
  );
}
