import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { FloorRow } from '@fleet/domain/areas/equipment/site/floorsContract.ts';
import { screenshotLimit } from '@fleet/domain/core/transfers/files.ts';
import { readObjectStart, removeObject } from '../../../objects/objects.ts';
import type { Call, Happening } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { bindFiles, dropFilesOf, findOwnFile } from '../../../objects/files/fileRows.ts';
import { requireProject } from '../../projects/face.ts';
import { imageTypeOf } from '../../../objects/files/imageType.ts';

/** The picture of a floor, a file that was uploaded for a project. */

/** Forgets the picture of a floor. */
export const dropMap = (call: Happening, floorId: string): void => {
  for (const path of dropFilesOf(call, { kind: 'floor', id: floorId }))
    call.afterCommit(() => removeObject(call.world.objectsDirectory, path));
};

/** Gives a floor this picture instead of the one that it has; the empty text is none. */
export const setMap = (
  call: Call<Endpoint>,
  { id, projectId, map }: Pick<FloorRow, 'id' | 'map'> & { readonly projectId: string },
  mapId: string,
): void => {
  if (mapId === (map?.id ?? '')) return;
  dropMap(call, id);
  if (mapId === '') return;
  const { path, size } = findOwnFile(call, mapId);
  if (imageTypeOf(readObjectStart(call.world.objectsDirectory, path, 16)) === null)
    refuse('invalidInput', '楼层地图仅支持 webp、png、jpg、jpeg、gif、bmp 格式的图片');
  if (size > screenshotLimit) refuse('invalidInput', '楼层地图不能超过20MB');
  bindFiles(call, { kind: 'floor', id, ...requireProject(call, projectId) }, [{ id: mapId, path }]);
};

/** Forgets the pictures of all floors of a project, before the project itself goes. */
export const dropProjectMaps = (call: Happening, projectId: string): void => {
  const floors = call.world.store.all<{ id: string }>('select id from floors where project_id = @projectId', {
    projectId,
  });
  for (const { id } of floors) dropMap(call, id);
};
