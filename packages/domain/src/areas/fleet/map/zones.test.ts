import { expect, it } from 'vitest';
import type { Layout } from './lif.ts';
import { floorZones } from './zones.ts';

const node = (nodeId: string, x: number, y: number) => ({ nodeId, nodePosition: { x, y } });
const edge = (startNodeId: string, endNodeId: string) => ({
  edgeId: `${startNodeId}-${endNodeId}`,
  startNodeId,
  endNodeId,
});
const station = (node: string, stationDescription: string) => ({
  stationId: `S${node}`,
  stationDescription,
  interactionNodeIds: [node],
});
const layout = (given: Partial<Layout>): Layout => ({
  layoutId: 'f1',
  layoutVersion: '1',
  nodes: [node('a', 0, 0), node('b', 10, 0), node('c', 10, 5), node('r1', 0, 20), node('r2', 8, 20)],
  edges: [edge('a', 'b'), edge('b', 'c'), edge('r1', 'r2')],
  stations: [],
  ...given,
});

it('a zone reaches over the stations of one kind of one part of the network', () => {
  const stations = [station('a', 'parking'), station('b', 'transfer'), station('c', ''), station('r2', 'transfer')];
  expect(floorZones(layout({ stations }))).toEqual([
    { kind: 'parking', name: '停车充电区', minX: -1, minY: -1, maxX: 1, maxY: 1 },
    { kind: 'transfer', name: '装卸区 1', minX: 9, minY: -1, maxX: 11, maxY: 6 },
    { kind: 'transfer', name: '装卸区 2', minX: 7, minY: 19, maxX: 9, maxY: 21 },
  ]);
});

it('a floor without stations has no zones, and a station of nowhere is in none', () => {
  expect(floorZones(layout({}))).toEqual([]);
  expect(floorZones(layout({ stations: [station('gone', 'parking')] }))).toEqual([]);
});
