import { type FaultRow, faultRow } from '@fleet/domain/areas/monitoring/fault/contract.ts';
import { closeReasons, handlings } from '@fleet/domain/areas/monitoring/fault/handling.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { formatDuration } from '@fleet/domain/core/values/formats.ts';
import { Link } from 'wouter';
import { columnsFor } from '../../../list/columns/columns.ts';
import { StatusDot } from '../../../ui/status/StatusDot.tsx';
import { StatusTag } from '../../../ui/status/StatusTag.tsx';
import { Time } from '../../../ui/time/Time.tsx';
import { useDevicePath } from '../../equipment/face.ts';
import { RepairLink } from '../shared/RepairLink.tsx';

const column = columnsFor<FaultRow>(faultRow);

function DeviceOf({ fault }: { readonly fault: FaultRow }) {
  const { deviceId: id, deviceName: name, productKey, serialNumber } = fault;
  const path = useDevicePath()({ id, name, productKey, serialNumber });
  return path === null ? name : <Link href={path}>{name}</Link>;
}

const repairOf = ({ repairId, repairNo: no }: FaultRow) =>
  repairId === null || no === null ? texts.nothing : <RepairLink id={repairId} no={no} />;

const first = [
  column('faultNo', { width: 156 }),
  column('level', { width: 104, onCard: 'value', cell: ({ level }) => <StatusTag kind="faultLevel" code={level} /> }),
];
const what = [
  column('code', { width: 78, onCard: 'rest' }),
  column('name', { width: 150, grows: true, onCard: 'value' }),
  column('deviceName', { width: 136, onCard: 'value', cell: (row) => <DeviceOf fault={row} /> }),
  column('serialNumber', { width: 126, isHidden: true, onCard: 'rest' }),
  column('modelName', { width: 120, isHidden: true, onCard: 'rest' }),
  column('handling', {
    width: 96,
    onCard: 'status',
    cell: ({ handling }) => <StatusDot {...handlings[handling]} />,
  }),
  column('startedAt', { width: 154, onCard: 'value', cell: ({ startedAt }) => <Time at={startedAt} /> }),
  column('endedAt', {
    width: 154,
    onCard: 'rest',
    cell: ({ endedAt }) => (endedAt === null ? <StatusDot intent="danger" label="进行中" /> : <Time at={endedAt} />),
  }),
  column('minutes', {
    width: 96,
    align: 'end',
    onCard: 'rest',
    cell: ({ minutes }) => formatDuration(minutes * 60),
  }),
  column('flapCount', {
    hint: '恢复后在故障码的合并间隔内再次出现、算同一条故障的次数',
    width: 96,
    align: 'end',
    isHidden: true,
    onCard: 'rest',
  }),
  column('handlerName', { width: 84, onCard: 'rest' }),
  column('projectName', { width: 168, onCard: 'rest' }),
];
const where = [
  column('place', { width: 176, isHidden: true, onCard: 'rest' }),
  column('taskNo', { width: 168, isHidden: true, onCard: 'rest' }),
];
const repairNo = column('repairNo', {
  width: 140,
  isHidden: true,
  onCard: 'rest',
  cell: repairOf,
});
const closing = [
  column('acknowledgedAt', {
    width: 154,
    isHidden: true,
    onCard: 'rest',
    cell: ({ acknowledgedAt }) => <Time at={acknowledgedAt} />,
  }),
  column('closedAt', { width: 154, isHidden: true, onCard: 'rest', cell: ({ closedAt }) => <Time at={closedAt} /> }),
  column('closeReason', {
    width: 96,
    isHidden: true,
    onCard: 'rest',
    cell: ({ closeReason }) => (closeReason === null ? texts.nothing : closeReasons[closeReason]),
  }),
  column('closeNote', { width: 180, isHidden: true, onCard: 'rest' }),
];

export const faultColumns = [...first, ...what, ...where, repairNo, ...closing];

/** Where a vehicle was of whose moment no more is known. */
export const placeFacts = where;

/** What a panel says of a fault below what to do. */
export const faultFacts = [first[1]!, ...what, repairNo, ...closing];
