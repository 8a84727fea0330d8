import type { DeviceDetail } from '@fleet/domain/areas/equipment/device/contract.ts';
import { deviceValueFiles } from '@fleet/domain/areas/equipment/values/actions.ts';
import { eventExport, eventList, type EventRow, eventRow } from '@fleet/domain/areas/equipment/values/contract.ts';
import { eventTypes } from '@fleet/domain/areas/products/thing-model/face.ts';
import type { StatusIntent } from '@fleet/domain/core/codes/status.ts';
import type { DayRange } from '@fleet/domain/core/values/dayRange.ts';
import { useState } from 'react';
import { useCan } from '../../../app/actions/useCan.ts';
import { useLive } from '../../../app/hooks/useLive.ts';
import { columnsFor } from '../../../list/columns/columns.ts';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { QueryExportButton } from '../../../list/export/ExportButton.tsx';
import { SelectFilter } from '../../../list/filters/filters.tsx';
import { lastDays } from '../../../list/filters/segments.tsx';
import { PartList } from '../../../list/PartList.tsx';
import { usePart } from '../../../list/usePart.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import { StatusDot } from '../../../ui/status/StatusDot.tsx';
import { Time } from '../../../ui/time/Time.tsx';
import { HistoryRange } from './history/HistoryRange.tsx';
import * as styles from './deviceValues.module.css';

type EventType = EventRow['eventType'];

const intents: Readonly<Record<EventType, StatusIntent>> = { info: 'primary', alert: 'warning', error: 'danger' };
const types = (Object.keys(eventTypes) as EventType[]).map((value) => ({ value, name: eventTypes[value] }));

const column = columnsFor<EventRow>(eventRow);
const all = [
  column('name', { width: 128 }),
  column('at', { width: 152, onCard: 'value', cell: ({ at }) => <Time at={at} /> }),
  column('eventType', {
    width: 92,
    onCard: 'status',
    cell: ({ eventType }) => <StatusDot intent={intents[eventType]} label={eventTypes[eventType]} />,
  }),
  column('text', { width: 300, grows: true, onCard: 'value' }),
  column('identifier', { width: 140, onCard: 'rest' }),
];

/** What a device told of, the newest first. */
export function DeviceEvents({ device }: { readonly device: DeviceDetail }) {
  const [range, setRange] = useState<DayRange>(() => lastDays(7));
  const [eventType, setEventType] = useState<EventType | undefined>(undefined);
  const query = { deviceId: device.id, ...range, ...(eventType === undefined ? {} : { eventType }) };
  return <Events key={JSON.stringify(query)} query={query} tools={{ range, setRange, eventType, setEventType }} />;
}

interface Props {
  readonly query: {
    readonly deviceId: string;
    readonly from: string;
    readonly to: string;
    readonly eventType?: EventType;
  };
  readonly tools: {
    readonly range: DayRange;
    readonly setRange: (range: DayRange) => void;
    readonly eventType: EventType | undefined;
    readonly setEventType: (type: EventType | undefined) => void;
  };
}

function Events({ query, tools: { range, setRange, eventType, setEventType } }: Props) {
  const view = usePart(eventList, query);
  useLive(view);
  const can = useCan();
  const columns = useColumns('equipment.events', all);
  const exported = view.keyword === undefined ? query : { ...query, keyword: view.keyword };
  return (
    <PartList
      label="事件"
      view={view}
      columns={columns}
      keyOf={({ eventId }) => eventId}
      nameOf={({ name }) => name}
      searchLabel="事件名称/标识符"
      tools={
        <div className={styles.tools}>
          <HistoryRange range={range} usual={7} onChange={setRange} />
          <span className={styles.filter}>
            <SelectFilter label="事件类型" choices={types} value={eventType} onChange={setEventType} />
          </span>
          {can(deviceValueFiles.actions.exportEvents) && (
            <QueryExportButton endpoint={eventExport} instance="device.events" query={exported} />
          )}
        </div>
      }
      empty={<EmptyState title="这段时间没有事件" />}
    />
  );
}
