import { createPreferences } from '../../../core/preferences/preferences.ts';
import { isObject } from '../../../core/values/objects.ts';
import { type TrailMinutes, trailMinutes } from './trail.ts';

/** What the map of a floor shows: kept for each person, whatever floor it is. */

export interface MapLayers {
  readonly picture: boolean;
  readonly zones: boolean;
  readonly network: boolean;
  readonly stations: boolean;
  readonly stationNames: boolean;
  readonly vehicles: boolean;
  readonly vehicleNames: boolean;
  /** Where vehicles go on to. */
  readonly ways: boolean;
  /** Where they had faults within the last day. */
  readonly faults: boolean;
  /** Where they were held up on their way lately. */
  readonly dwells: boolean;
  /** How far back their trails reach. */
  readonly trail: TrailMinutes;
}

/** What can be switched on and off, in the order in which it lies over one another. */
export const layerTitles = {
  picture: '底图',
  zones: '区域',
  network: '路网',
  stations: '站点',
  stationNames: '站点名',
  ways: '计划路径',
  faults: '故障点',
  dwells: '拥堵',
  vehicles: '车辆',
  vehicleNames: '车辆名',
} as const satisfies Readonly<Partial<Record<keyof MapLayers, string>>>;
export type Layer = keyof typeof layerTitles;
export const layerNames = Object.keys(layerTitles) as readonly Layer[];

/** What a map shows to who has chosen nothing. */
export const usualLayers: MapLayers = {
  picture: true,
  zones: false,
  network: true,
  stations: true,
  stationNames: true,
  vehicles: true,
  vehicleNames: true,
  ways: false,
  faults: false,
  dwells: false,
  trail: 0,
};

/** What a stored record says of the layers: what it does not say is as usual. Null where it says nothing. */
export const readLayers = (record: unknown): MapLayers | null => {
  if (!isObject(record)) return null;
  const trail = trailMinutes.find((minutes) => minutes === record['trail']);
  return {
    ...usualLayers,
    ...Object.fromEntries(
      layerNames.flatMap((name) => (typeof record[name] === 'boolean' ? [[name, record[name]]] : [])),
    ),
    ...(trail === undefined ? {} : { trail }),
  };
};

/** The only key: a person has one choice of layers. */
export const ownLayers = 'map';

export const { $preferences: $mapLayers, changeRequested: mapLayersKept } = createPreferences('mapLayers', readLayers);
