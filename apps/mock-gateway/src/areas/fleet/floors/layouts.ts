import type { Layout } from '@fleet/domain/areas/fleet/map/lif.ts';
import type { SiteKind } from '@fleet/domain/areas/fleet/map/siteKinds.ts';
import { streams, subjectOf, unit } from '../chance/chance.ts';

/** Maps of floors that nobody has drawn: made of the seed, one kind for each kind of site. */

interface Grid {
  readonly columns: number;
  readonly rows: number;
  /** Metres between two nodes. */
  readonly stepX: number;
  readonly stepY: number;
  /** Which part of the nodes has a station. */
  readonly stations: number;
}

const grids = {
  line: { columns: 14, rows: 9, stepX: 6, stepY: 4.5, stations: 0.35 },
  store: { columns: 16, rows: 10, stepX: 2.8, stepY: 2, stations: 0.5 },
  yard: { columns: 10, rows: 6, stepX: 18, stepY: 14, stations: 0.4 },
  dock: { columns: 12, rows: 4, stepX: 8, stepY: 6, stations: 0.45 },
} as const satisfies Readonly<Record<SiteKind, Grid>>;

/** Vehicles that find a place of their own to stand and charge; more of them share places. */
const parkingPlaces = 30;
/** Aisles for stacker cranes, each a rail with bays of its own. */
const aisles = 4;
const bays = 24;
const bayWidth = 1.5;

type Nodes = Layout['nodes'];
type Edges = Layout['edges'];
type Stations = Layout['stations'];

class Drawing {
  readonly nodes: Nodes = [];
  readonly edges: Edges = [];
  readonly stations: Stations = [];

  node(nodeId: string, x: number, y: number): string {
    this.nodes.push({ nodeId, nodePosition: { x: Math.round(x * 1000) / 1000, y: Math.round(y * 1000) / 1000 } });
    return nodeId;
  }

  edge(startNodeId: string, endNodeId: string): void {
    this.edges.push({ edgeId: `${startNodeId}-${endNodeId}`, startNodeId, endNodeId });
  }

  station(stationId: string, stationDescription: 'transfer' | 'parking', nodeId: string): void {
    this.stations.push({ stationId, stationDescription, interactionNodeIds: [nodeId] });
  }
}

/** Aisles and cross aisles: one way in turns inside, both ways around the edge, so that every node is reached. */
const drawGrid = (drawing: Drawing, { columns, rows, stepX, stepY, stations }: Grid, seed: number, subject: number) => {
  const at = (column: number, row: number) => `N${String(row * columns + column + 1).padStart(3, '0')}`;
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      drawing.node(at(column, row), 4 + column * stepX, 10 + row * stepY);
  const link = (from: string, to: string, isForward: boolean, isBackward: boolean) => {
    if (isForward) drawing.edge(from, to);
    if (isBackward) drawing.edge(to, from);
  };
  for (let row = 0; row < rows; row += 1) {
    const isEdge = row === 0 || row === rows - 1;
    for (let column = 0; column + 1 < columns; column += 1)
      link(at(column, row), at(column + 1, row), isEdge || row % 2 === 0, isEdge || row % 2 === 1);
  }
  for (let column = 0; column < columns; column += 1) {
    const isEdge = column === 0 || column === columns - 1;
    for (let row = 0; row + 1 < rows; row += 1)
      link(at(column, row), at(column, row + 1), isEdge || column % 2 === 0, isEdge || column % 2 === 1);
  }
  for (let place = 0; place < parkingPlaces; place += 1) {
    const column = place % columns;
    const row = Math.floor(place / columns);
    const id = `P${String(place + 1).padStart(2, '0')}`;
    drawing.node(id, 4 + column * stepX + 0.9 * (row % 5), 6 - 2.2 * (row % 3));
    link(id, at(column, 0), true, true);
    drawing.station(id, 'parking', id);
  }
  for (let row = 1; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      if (unit(seed, subject, streams.stationPlace, row * columns + column) < stations)
        drawing.station(`S${at(column, row).slice(1)}`, 'transfer', at(column, row));
};

/** Rails above the grid, each with a place to stand at its head. */
const drawAisles = (drawing: Drawing, { rows, stepY }: Grid) => {
  for (let aisle = 0; aisle < aisles; aisle += 1) {
    const y = 10 + (rows + 1 + aisle * 2) * stepY;
    const bay = (place: number) => `R${aisle + 1}-${String(place).padStart(2, '0')}`;
    for (let place = 0; place <= bays; place += 1) {
      drawing.node(bay(place), 4 + place * bayWidth, y);
      if (place === 0) drawing.station(bay(0), 'parking', bay(0));
      else {
        drawing.edge(bay(place - 1), bay(place));
        drawing.edge(bay(place), bay(place - 1));
        drawing.station(`S${bay(place)}`, 'transfer', bay(place));
      }
    }
  }
};

/**
 * The map of a floor of a kind of site.
 *
 * @param floorId tells one floor from another of the same kind
 */
export const layoutOf = (seed: number, floorId: string, kind: SiteKind): Layout => {
  const drawing = new Drawing();
  const grid: Grid = grids[kind];
  drawGrid(drawing, grid, seed, subjectOf(floorId));
  if (kind === 'store') drawAisles(drawing, grid);
  return {
    layoutId: floorId,
    layoutVersion: '1',
    layoutLevelId: floorId,
    nodes: drawing.nodes,
    edges: drawing.edges,
    stations: drawing.stations,
  };
};
