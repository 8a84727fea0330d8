import { type Static, Type } from 'typebox';

/**
 * The map of a floor as a document of the VDMA Layout Interchange Format, with its names. Metres, y upwards, radians;
 * the id of a layout's level is that of the floor. Members that this platform does not know may stand in it: a map comes
 * from the tools of whoever planned the floor.
 */

const name = (title: string) => Type.String({ title, minLength: 1, maxLength: 64 });
const metres = (title: string) => Type.Number({ title, minimum: -10_000, maximum: 10_000 });
const point = Type.Object({ x: metres('X'), y: metres('Y') });

const node = Type.Object({
  nodeId: name('节点'),
  nodeName: Type.Optional(Type.String({ title: '节点名称', maxLength: 64 })),
  mapId: Type.Optional(Type.String({ title: '地图', maxLength: 64 })),
  nodePosition: point,
});

const edge = Type.Object({
  edgeId: name('路段'),
  startNodeId: name('起点'),
  endNodeId: name('终点'),
});

/** What a station is for: loads change hands there, or vehicles stand and charge. */
export const stationKinds = { transfer: '装卸', parking: '停车充电' } as const;
export type StationKind = keyof typeof stationKinds;

const station = Type.Object({
  stationId: name('站点'),
  stationName: Type.Optional(Type.String({ title: '站点名称', maxLength: 64 })),
  /** `parking` where vehicles stand and charge; anything else is a place where loads change hands. */
  stationDescription: Type.Optional(Type.String({ title: '站点用途', maxLength: 200 })),
  interactionNodeIds: Type.Array(name('节点'), { minItems: 1, maxItems: 16 }),
  stationPosition: Type.Optional(Type.Object({ x: metres('X'), y: metres('Y'), theta: Type.Optional(Type.Number()) })),
});

/** One level of a site; a document holds one of them here. */
export const layout = Type.Object({
  layoutId: name('布局'),
  layoutName: Type.Optional(Type.String({ title: '布局名称', maxLength: 64 })),
  layoutVersion: Type.String({ title: '布局版本', maxLength: 32 }),
  layoutLevelId: Type.Optional(Type.String({ title: '楼层', maxLength: 64 })),
  nodes: Type.Array(node, { minItems: 2, maxItems: 5000 }),
  edges: Type.Array(edge, { minItems: 1, maxItems: 20_000 }),
  stations: Type.Array(station, { maxItems: 5000 }),
});
export type Layout = Static<typeof layout>;

export const lifDocument = Type.Object({
  metaInformation: Type.Object({
    projectIdentification: Type.String({ title: '项目', maxLength: 128 }),
    creator: Type.String({ title: '来源', maxLength: 128 }),
    exportTimestamp: Type.String({ title: '导出时间', maxLength: 32 }),
    lifVersion: Type.String({ title: '格式版本', maxLength: 16 }),
  }),
  layouts: Type.Array(layout, { minItems: 1, maxItems: 1 }),
});
export type LifDocument = Static<typeof lifDocument>;

/** Metres from the left and lower end of a map to the other. */
export interface Bounds {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** What a map reaches over. */
export const boundsOf = ({ nodes }: Pick<Layout, 'nodes'>): Bounds =>
  nodes.reduce(
    ({ minX, minY, maxX, maxY }, { nodePosition: { x, y } }) => ({
      minX: Math.min(minX, x),
      minY: Math.min(minY, y),
      maxX: Math.max(maxX, x),
      maxY: Math.max(maxY, y),
    }),
    { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity },
  );
