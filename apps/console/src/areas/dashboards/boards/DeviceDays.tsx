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
      {({ columns, list }) => {
        // the sums would have all the colour
        const isDay = ({ key }: (typeof columns)[number]): boolean => key !== 'name' && key !== 'sum';
        return (
          <HeatTable
            title="各设备逐日故障（次）"
            rowTitle="设备"
            columns={columns.filter(isDay).map(({ stands, title }) => stands?.slice(5) ?? title)}
            rows={list.slice(0, mostDevices).map(({ id, name, cells }) => ({
              id,
              name,
              cells: cells.filter((_, place) => isDay(columns[place]!)).map((cell) => Number(cell ?? 0)),
            }))}
            endsNow
          />
        );
      }}
    </Loaded>
  );
}
