import { type PlaceRow, placeRow } from '@fleet/domain/areas/projects/list/contract.ts';
import { formatCount, formatPercent } from '@fleet/domain/core/values/formats.ts';
import { onlineRateOf } from '@fleet/domain/core/values/measures.ts';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { columnsFor } from '../../../../list/columns/columns.ts';
import { useColumns } from '../../../../list/columns/useColumns.ts';
import { WholeList } from '../../../../list/table/WholeList.tsx';
import { EmptyState } from '../../../../ui/states/states.tsx';

interface Props {
  readonly label: string;
  /** What kind of place a row is. */
  readonly title: string;
  readonly places: readonly PlaceRow[];
  /** Looks into a place; left out for the smallest. */
  readonly onOpen?: (place: PlaceRow) => void;
  /** The list of the projects of a place. */
  readonly hrefOf: (place: PlaceRow) => string;
}

const column = columnsFor<PlaceRow>(placeRow);
/** Projects without an address have no place. */
const unnamed = '未填写';

/** Places with their projects and devices, where most devices are first. */
export function PlaceTable({ label, title, places, onOpen, hrefOf }: Props) {
  const all = useMemo(
    () => [
      column('name', { title, width: 120, grows: true, cell: ({ name }) => name || unnamed }),
      column('projectCount', {
        width: 72,
        align: 'end',
        cell: (place) =>
          place.name === '' ? (
            formatCount(place.projectCount)
          ) : (
            <Link href={hrefOf(place)} aria-label={`查看${place.name}的 ${formatCount(place.projectCount)} 个项目`}>
              {formatCount(place.projectCount)}
            </Link>
          ),
      }),
      column('deviceCount', { width: 72, align: 'end', cell: ({ deviceCount }) => formatCount(deviceCount) }),
      column('onlineCount', {
        title: '在线率',
        width: 72,
        align: 'end',
        cell: ({ onlineCount, activatedCount }) => formatPercent(onlineRateOf(onlineCount, activatedCount)),
      }),
    ],
    [title, hrefOf],
  );
  const columns = useColumns('projects.places', all);
  return (
    <WholeList
      label={label}
      columns={columns}
      rows={places}
      keyOf={({ name }) => name}
      nameOf={({ name }) => name || unnamed}
      {...(onOpen === undefined ? {} : { onOpen })}
      empty={<EmptyState title="没有项目" />}
    />
  );
}
