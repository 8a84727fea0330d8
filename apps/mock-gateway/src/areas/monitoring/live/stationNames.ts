import type { World } from '../../../world/world.ts';
import { layoutOn, mapOfFloor } from '../../fleet/face.ts';

/** What people call the nodes of a floor: by the station there, else by the node's own name. */
export const stationNames = (world: World): ((floorId: string, nodeId: string) => string) => {
  const floors = new Map<string, ReadonlyMap<string, string>>();
  const namesOf = (floorId: string): ReadonlyMap<string, string> => {
    const known = floors.get(floorId);
    if (known !== undefined) return known;
    const map = mapOfFloor(world, floorId);
    const names = new Map<string, string>();
    if (map !== null)
      for (const { stationName, interactionNodeIds } of layoutOn(map).stations)
        if (stationName !== undefined) for (const nodeId of interactionNodeIds) names.set(nodeId, stationName);
    floors.set(floorId, names);
    return names;
  };
  return (floorId, nodeId) => namesOf(floorId).get(nodeId) ?? nodeId;
};
