import { faultChoice, faultCodeChoices, faultRecoveries } from '@fleet/domain/areas/fleet/face.ts';
import {
  type AgvErrorRow,
  agvErrorRow,
  type deviceErrorBar,
} from '@fleet/domain/areas/monitoring/statistics/errorContract.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { formatCount, formatDecimal, formatDuration } from '@fleet/domain/core/values/formats.ts';
import { amountText, toHours } from '@fleet/domain/core/values/measures.ts';
import { useChoices } from '../../../app/calls/useChoices.ts';
import { columnsFor } from '../../../list/columns/columns.ts';
import { StatusDot } from '../../../ui/status/StatusDot.tsx';
import { StatusTag } from '../../../ui/status/StatusTag.tsx';
import type { Tile } from '../../../ui/Tiles.tsx';
import { Time } from '../../../ui/time/Time.tsx';
import { comparedText } from './boards/comparison.tsx';
import { FaultLink } from '../shared/FaultLink.tsx';

/** Faults as figures and as rows, of many devices or of one. */

type Faults = ReplyOf<typeof deviceErrorBar>;

const column = columnsFor<AgvErrorRow>(agvErrorRow);
export const faultColumns = [
  column('startedAt', { width: 160, cell: ({ startedAt }) => <Time at={startedAt} /> }),
  column('deviceName', { width: 150 }),
  column('serialNumber', { width: 130, isHidden: true }),
  column('productName', { width: 140, isHidden: true }),
  column('modelName', { width: 140, isHidden: true }),
  column('code', { width: 90 }),
  column('name', { width: 160, grows: true, cell: (fault) => <FaultLink fault={fault} /> }),
  column('level', { width: 110, cell: ({ level }) => <StatusTag kind="faultLevel" code={level} /> }),
  column('endedAt', {
    width: 160,
    cell: ({ endedAt }) => (endedAt === null ? <StatusDot intent="danger" label="未恢复" /> : <Time at={endedAt} />),
  }),
  column('minutes', { width: 110, align: 'end', cell: ({ minutes }) => formatDuration(minutes * 60) }),
  column('recovery', {
    width: 100,
    cell: ({ recovery }) => (recovery === null ? texts.nothing : faultRecoveries[recovery]),
  }),
];

/** What says which device it is. */
const ofDevice: ReadonlySet<string> = new Set(['deviceName', 'serialNumber', 'productName', 'modelName']);

/** The faults of one device need not say whose they are. */
export const faultColumnsOfOne = faultColumns.filter(({ id }) => !ofDevice.has(id));

/** The faults that the platform knows. */
export const useFaultCodes = () => useChoices(faultCodeChoices, {}, faultChoice);

/** The figures of the faults. */
export function faultTiles(reply: Faults, isOfOne = false): readonly Tile[] {
  const { faults, stops, devices, open, minutes, mttr, mtbf } = reply.total;
  const stopping = '一至三级故障';
  const before = (text: (one: Faults['total']) => string): string => comparedText(reply, text);
  return [
    { title: '故障次数', value: formatCount(faults), note: before((one) => formatCount(one.faults)) },
    {
      title: '停机次数',
      value: formatCount(stops),
      note: [stopping, before((one) => formatCount(one.stops))].filter((text) => text !== '').join('，'),
    },
    ...(isOfOne
      ? []
      : [{ title: '故障设备', value: formatCount(devices), note: before((one) => formatCount(one.devices)) }]),
    { title: '未恢复', value: formatCount(open), ...(open > 0 ? { intent: 'danger' as const } : {}) },
    {
      title: '故障总时长',
      value: amountText(toHours(minutes * 60_000)),
      unit: 'h',
      note: '各次发生至恢复之和，含不停机的提示与警告',
    },
    {
      title: '平均恢复时间 MTTR',
      value: formatDecimal(mttr, 1),
      ...(mttr === null ? {} : { unit: '分钟' }),
      note: `${stopping}从发生到恢复，含等待`,
    },
    {
      title: '平均故障间隔 MTBF',
      value: formatDecimal(mtbf, 1),
      ...(mtbf === null ? {} : { unit: 'h' }),
      note: `运行时长 ÷ ${stopping}次数`,
    },
  ];
}

/** Why there is nothing to draw. */
export const noFaults = ({ total }: Faults): string | null =>
  total.faults === 0 ? '所选时间和条件内没有故障。' : null;
