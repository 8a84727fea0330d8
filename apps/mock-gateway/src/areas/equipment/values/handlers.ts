import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import {
  type EventRow,
  eventRow,
  historyLimits,
  type PropertyPoint,
  propertyPoint,
  type PropertyRow,
  valueSources,
} from '@fleet/domain/areas/equipment/values/contract.ts';
import type * as contract from '@fleet/domain/areas/equipment/values/contract.ts';
import { qualities, qualityOf } from '@fleet/domain/areas/equipment/values/freshness.ts';
import { eventTypes, functionFor, type PropertyFunction } from '@fleet/domain/areas/products/thing-model/face.ts';
import { dayLength } from '@fleet/domain/core/values/formats.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { instantOrNull, toInstant } from '../../../rows/instants.ts';
import { exportSheet, sheetColumnsFor } from '../../../rows/sheet/export.ts';
import { pageValues } from '../../../store/paging.ts';
import type { World } from '../../../world/world.ts';
import { connectionOf, lastHeard, unheard } from './hearing.ts';
import { eventsOf } from './events.ts';
import { type FrameReading, readingFrames } from './frames/reading.ts';
import { bucketOf, curveOf, historyOf, trackOf } from './history.ts';
import { type LiveModel, liveModelOf } from './liveModels.ts';
import { Reporter } from './reporting.ts';
import { askedSpan, heardSpans } from './spans.ts';
import { readTarget, type Target } from './target.ts';

/** What a device reports. */

interface FleetRow {
  readonly since: number;
  readonly isVehicle: number;
}

type NamedDevice = Pick<Target, 'id' | 'productKey'>;

/** What is known of a device as a source of values; null of one that was never heard of. */
const heardDevice = ({ store }: World, deviceId: string): FleetRow | null =>
  store.one<FleetRow>('select since, is_vehicle as isVehicle from fleet_device_ref where device_id = @deviceId', {
    deviceId,
  }) ?? null;

/**
 * Reads the properties of a device; null for one that was never heard of.
 *
 * @param frames in which its frames are decoded, where it sends any; null to read what the device knows of itself
 */
export const reporterOf = (
  world: World,
  { id, productKey }: NamedDevice,
  frames: FrameReading | null,
): Reporter | null => {
  const heard = heardDevice(world, id);
  return heard === null ? null : new Reporter(world, { id, productKey, since: heard.since }, frames);
};

export const propertiesOf = ({ functions }: LiveModel): readonly PropertyFunction[] =>
  functions.filter((one) => one.kind === 'property');

const requireProperty = (model: LiveModel, identifier: string): PropertyFunction =>
  functionFor(model.functions, 'property', identifier)?.found ?? refuse('notFound', `没有属性“${identifier}”`);

/** Rows of a file of values at most. */
const mostExported = 20_000;

const pointColumn = sheetColumnsFor<PropertyPoint>(propertyPoint);
const pointColumns = [
  pointColumn('at', 22, ({ at }) => new Date(at)),
  pointColumn('text', 40, ({ text }) => text),
  pointColumn('source', 12, ({ source }) => valueSources[source]),
  pointColumn('quality', 12, ({ quality }) => qualities[quality]),
];
const eventColumn = sheetColumnsFor<EventRow>(eventRow);
const eventColumns = [
  eventColumn('at', 22, ({ at }) => new Date(at)),
  eventColumn('name', 20, ({ name }) => name),
  eventColumn('identifier', 20, ({ identifier }) => identifier),
  eventColumn('eventType', 10, ({ eventType }) => eventTypes[eventType]),
  eventColumn('text', 60, ({ text }) => text),
];

/** The history of a property that was asked for. */
const askedHistory = (
  call: Call<Endpoint>,
  query: { deviceId: string; identifier: string; from: string; to: string },
  frames: FrameReading,
) => {
  const { world } = call;
  const target = readTarget(call, query.deviceId);
  const property = requireProperty(liveModelOf(world, target.productKey), query.identifier);
  const span = askedSpan(world, query);
  const reporter = reporterOf(world, target, frames);
  const history =
    reporter === null
      ? { total: 0, page: () => [] }
      : historyOf(reporter, property, heardSpans(world, target.id, span));
  return { history, property, deviceName: target.name };
};

/** Days of events that are shown where nobody says which. */
const usualEventDays = 7;

const askedEvents = (
  call: Call<Endpoint>,
  query: Pick<Call<typeof contract.eventList>['query'], 'deviceId' | 'from' | 'to' | 'keyword' | 'eventType'>,
): { readonly rows: readonly EventRow[]; readonly deviceName: string } => {
  const { world } = call;
  const { id, productKey, name } = readTarget(call, query.deviceId);
  const heard = heardDevice(world, id);
  if (heard === null) return { rows: [], deviceName: name };
  const to = query.to ?? toInstant(world.clock.now());
  const from = query.from ?? toInstant(Date.parse(to) - usualEventDays * dayLength);
  const span = askedSpan(world, { from, to });
  const keyword = query.keyword?.trim().toLowerCase() ?? '';
  const all = eventsOf(
    world,
    { id, isVehicle: heard.isVehicle === 1 },
    liveModelOf(world, productKey).functions,
    span,
    heardSpans(world, id, span),
  );
  const rows = all.filter(
    ({ identifier, name: title, eventType }) =>
      (query.eventType === undefined || eventType === query.eventType) &&
      (keyword === '' || `${title}\u0001${identifier}`.toLowerCase().includes(keyword)),
  );
  return { rows, deviceName: name };
};

export const valueHandlers: HandlersOf<typeof contract> = {
  propertyList: readingFrames((call, frames) => {
    const { world } = call;
    const target = readTarget(call, call.query.deviceId);
    const { id, productKey } = target;
    const model = liveModelOf(world, productKey);
    const now = world.clock.now();
    const heardAt = lastHeard(world, id, now);
    const reporter = heardAt === null ? null : reporterOf(world, target, frames);
    return {
      asOf: toInstant(now),
      isOnline: connectionOf(world, id, now)?.isOnline ?? false,
      heardAt: instantOrNull(heardAt),
      modelNo: model.no,
      list: propertiesOf(model).map((property): PropertyRow => {
        const { functionId, identifier, name, description, dataType, accessMode, threshold, persist, sampleSeconds } =
          property;
        const reported = heardAt === null ? null : (reporter?.valueAt(property, heardAt) ?? null);
        return {
          functionId,
          identifier,
          name,
          description,
          dataType,
          accessMode,
          threshold,
          persist,
          sampleSeconds,
          value: reported?.value ?? null,
          at: instantOrNull(reported?.at ?? null),
          source: reported?.source ?? null,
          quality:
            reported === null ? null : reported.problem === null ? qualityOf(dataType, reported.value) : 'undecoded',
          problem: reported?.problem ?? null,
        };
      }),
    };
  }),

  propertyHistory: readingFrames((call, frames) => {
    const { history } = askedHistory(call, call.query, frames);
    const { limit, offset } = pageValues(call.query);
    return { list: history.page(offset, limit), total: history.total };
  }),

  propertyExport: readingFrames((call, frames) => {
    const { history, property, deviceName } = askedHistory(call, call.query, frames);
    if (history.total > mostExported)
      refuse('invalidInput', `共 ${history.total} 条，一次最多导出 ${mostExported} 条，请缩短时间范围`);
    return exportSheet(call, call.query, {
      title: property.name,
      file: `${deviceName}-${property.name}`,
      columns: pointColumns,
      rows: history.page(0, mostExported),
      idOf: ({ at }) => at,
    });
  }),

  propertySeries: readingFrames((call, frames) => {
    const { world, query } = call;
    const target = readTarget(call, query.deviceId);
    const { identifiers, points } = query;
    if (identifiers.length > historyLimits.curves) refuse('invalidInput', `最多选择 ${historyLimits.curves} 条曲线`);
    const model = liveModelOf(world, target.productKey);
    const properties = identifiers.map((identifier) => requireProperty(model, identifier));
    const span = askedSpan(world, query);
    const reporter = reporterOf(world, target, frames);
    const bucket = bucketOf(span, points);
    const spans = heardSpans(world, target.id, span);
    const curves = properties.map((property) =>
      reporter === null ? { points: [], undecoded: [] } : curveOf(reporter, property, span, spans, bucket),
    );
    return {
      bucketSeconds: bucket / 1000,
      series: properties.map(({ identifier, name }, at) => ({ identifier, name, points: curves[at]!.points })),
      gaps: [
        ...unheard(world, target.id, span.from, span.until),
        // every property of a frame is decoded with it, or none is
        ...(curves[0]?.undecoded ?? []),
      ]
        .toSorted((one, other) => one.from - other.from)
        .map(({ from, until }) => [from, until]),
    };
  }),

  propertyTrack: readingFrames((call, frames) => {
    const { world, query } = call;
    const target = readTarget(call, query.deviceId);
    const property = requireProperty(liveModelOf(world, target.productKey), query.identifier);
    const span = askedSpan(world, query);
    const reporter = reporterOf(world, target, frames);
    const spans = heardSpans(world, target.id, span);
    const bucket = bucketOf(span, query.points);
    return { points: reporter === null ? [] : trackOf(reporter, property, spans, bucket) };
  }),

  eventList: (call) => {
    const { rows } = askedEvents(call, call.query);
    const { limit, offset } = pageValues(call.query);
    return { list: rows.slice(offset, offset + limit), total: rows.length };
  },

  eventExport: (call) => {
    const { rows, deviceName } = askedEvents(call, call.query);
    return exportSheet(call, call.query, {
      title: '设备事件',
      file: `${deviceName}-事件`,
      columns: eventColumns,
      rows,
      idOf: ({ eventId }) => eventId,
    });
  },
};
