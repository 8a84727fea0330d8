import type { BodyOf } from '@fleet/domain/core/contract/define.ts';
import type { floorAdd, FloorRow } from '@fleet/domain/areas/equipment/site/floorsContract.ts';

/** What is filled in of a floor. */
export type FloorValues = BodyOf<typeof floorAdd>;

export const newFloor: FloorValues = { name: '', position: 1, mapId: '', remark: '' };

export const floorValues = ({ name, position, map, remark }: FloorRow): FloorValues => ({
  name,
  position,
  mapId: map?.id ?? '',
  remark,
});
