import { deviceValueFiles } from '@fleet/domain/areas/equipment/values/actions.ts';
import {
  propertyExport,
  propertyHistory,
  type PropertyPoint,
  propertyPoint,
  type PropertyRow,
  propertySeries,
  valueSources,
} from '@fleet/domain/areas/equipment/values/contract.ts';
import { qualities } from '@fleet/domain/areas/equipment/values/freshness.ts';
import { placeFieldsOf } from '@fleet/domain/areas/equipment/values/track.ts';
import { typedChoices } from '@fleet/domain/areas/equipment/values/typedValues.ts';
import { unitOf } from '@fleet/domain/areas/equipment/values/valueText.ts';
import { isNumberType } from '@fleet/domain/areas/products/thing-model/face.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { DayRange } from '@fleet/domain/core/values/dayRange.ts';
import { formatCount, formatDateTime } from '@fleet/domain/core/values/formats.ts';
import { useState } from 'react';
import { useCan } from '../../../../app/actions/useCan.ts';
import { useRead } from '../../../../app/calls/useRead.ts';
import { useKeepPrevious } from '../../../../app/hooks/useKeepPrevious.ts';
import { CurveChart } from '../../../../charts/CurveChart.tsx';
import { DetailDrawer } from '../../../../detail/DetailDrawer.tsx';
import { Loaded } from '../../../../detail/Loaded.tsx';
import { columnsFor } from '../../../../list/columns/columns.ts';
import { useColumns } from '../../../../list/columns/useColumns.ts';
import { QueryExportButton } from '../../../../list/export/ExportButton.tsx';
import { lastDays } from '../../../../list/filters/segments.tsx';
import { PartList } from '../../../../list/PartList.tsx';
import { usePart } from '../../../../list/usePart.ts';
import { EmptyState } from '../../../../ui/states/states.tsx';
import { HistoryRange } from './HistoryRange.tsx';
import { Track } from './Track.tsx';
import * as styles from '../deviceValues.module.css';

interface Props {
  readonly isOpen: boolean;
  readonly deviceId: string;
  readonly property: PropertyRow;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

/** Points of a curve: more than a panel has pixels would say nothing. */
const curvePoints = 400;

const column = columnsFor<PropertyPoint>(propertyPoint);
const columns = [
  column('at', { width: 160, cell: ({ at }) => formatDateTime(at) }),
  column('text', { width: 220, grows: true }),
  column('source', { width: 92, cell: ({ source }) => valueSources[source] }),
  column('quality', { width: 84, cell: ({ quality }) => qualities[quality] }),
];

/** The values of a property over a time: as a curve where it can be drawn, and each of them. */
export default function HistoryDrawer({ isOpen, deviceId, property, onClose, onClosed }: Props) {
  const [range, setRange] = useState<DayRange>(() => lastDays(1));
  const can = useCan();
  const { identifier, name, dataType } = property;
  const query = { deviceId, identifier, ...range };
  const isDrawn = isNumberType(dataType) || typedChoices(dataType) !== null;
  return (
    <DetailDrawer isOpen={isOpen} isWide title="历史" name={name} onClose={onClose} onClosed={onClosed}>
      <div className={styles.historyTools}>
        <HistoryRange range={range} usual={1} onChange={setRange} />
        {can(deviceValueFiles.actions.exportHistory) && (
          <QueryExportButton endpoint={propertyExport} instance={`device.history.${identifier}`} query={query} />
        )}
      </div>
      {isDrawn && <Curve deviceId={deviceId} property={property} range={range} />}
      {placeFieldsOf(dataType) !== null && <Track deviceId={deviceId} property={property} range={range} />}
      <Points key={`${range.from} ${range.to}`} query={query} name={name} />
    </DetailDrawer>
  );
}

type Series = ReplyOf<typeof propertySeries>;

/** The points of a curve with a hole wherever nobody heard of the device in between. */
const withHoles = ({ series, gaps, bucketSeconds }: Series) => {
  const points = series[0]?.points ?? [];
  return points.flatMap(([at = 0, least = 0, most = 0, mean = 0], nth) => {
    const point = { time: formatDateTime(new Date(at).toISOString()), least, most, mean };
    const before = points[nth - 1]?.[0];
    const isHole =
      before !== undefined &&
      gaps.some(
        ([from = 0, until = 0]) =>
          until - from > bucketSeconds * 1000 && from >= before && until <= at + bucketSeconds * 1000,
      );
    return isHole ? [null, point] : [point];
  });
};

function Curve({ deviceId, property, range }: Pick<Props, 'deviceId' | 'property'> & { readonly range: DayRange }) {
  const { identifier, name, dataType } = property;
  const { state, refresh } = useRead(propertySeries, {
    query: { deviceId, identifiers: [identifier], ...range, points: curvePoints },
  });
  const kept = useKeepPrevious(state);
  const unit = unitOf(dataType);
  const title = unit === '' ? name : `${name}（${unit}）`;
  return (
    <Loaded state={kept} onRetry={refresh} lines={6}>
      {(reply) => {
        const points = withHoles(reply);
        const known = points.filter((point) => point !== null);
        if (known.length === 0) return <EmptyState title="这段时间没有数据" />;
        const [least, most] = [
          Math.min(...known.map((point) => point.least)),
          Math.max(...known.map((point) => point.most)),
        ];
        const states = typedChoices(dataType);
        return (
          <CurveChart
            title={title}
            summary={`${name}在所选时间内${states === null ? `最小 ${least}，最大 ${most}` : '的状态变化'}，共 ${formatCount(known.length)} 个点。`}
            name={name}
            points={points}
            states={states === null ? null : states.map((one) => ({ value: Number(one.id), name: one.name }))}
          />
        );
      }}
    </Loaded>
  );
}

interface PointsProps {
  readonly query: {
    readonly deviceId: string;
    readonly identifier: string;
    readonly from: string;
    readonly to: string;
  };
  readonly name: string;
}

function Points({ query, name }: PointsProps) {
  const view = usePart(propertyHistory, query);
  const shown = useColumns('equipment.valueHistory', columns);
  return (
    <PartList
      label={`${name}的历史`}
      view={view}
      columns={shown}
      keyOf={({ at }) => at}
      nameOf={({ at }) => formatDateTime(at)}
      empty={<EmptyState title="这段时间没有数据" />}
    />
  );
}
