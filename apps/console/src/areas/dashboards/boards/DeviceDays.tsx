import { dynamicRecord } from '@fleet/domain/areas/monitoring/statistics/recordContract.ts';
import { HeatTable } from '../../../charts/HeatTable.tsx';
import { Loaded } from '../../../detail/Loaded.tsx';
import { useFigures } from '../../monitoring/face.ts';

/** Devices that are shown: those with most faults. */
const mostDevices = 20;

/** On which days the devices with most faults had them. */
export function DeviceDays({ query }: { readonly query: object }) {
  const days = useFigures({ query }, dynamicRecord, {
    table: 'faultPivot',
    rows: 'device',
    columnsBy: 'bucket',
    value: 'faults',
    // faults know hours, the table days
    ...('granularity' in query && query.granularity === 'hour' ? { granularity: 'day' as const } : {}),
  });
  return (
    <Loaded state={days.state} onRetry={days.refresh} lines={8}>
      {({ columns, list }) => (
        <HeatTable
          title="各设备逐日故障（次）"
          rowTitle="设备"
          columns={columns.slice(1).map(({ stands, title }) => stands?.slice(5) ?? title)}
          rows={list.slice(0, mostDevices).map(({ id, name, cells }) => ({
            id,
            name,
            cells: cells.slice(1).map((cell) => Number(cell ?? 0)),
          }))}
        />
      )}
    </Loaded>
  );
}
