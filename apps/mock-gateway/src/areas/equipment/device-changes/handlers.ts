import type * as changes from '@fleet/domain/areas/equipment/device/changesContract.ts';
import type * as favorites from '@fleet/domain/areas/equipment/device/favoriteContract.ts';
import type { HandlersOf } from '../../../pipeline/call.ts';
import { enableDevices, removeDevices, restoreDevices, updateModels, updateProjects } from '../device/changing.ts';
import { addFavorites, removeFavorites } from '../device/favorites.ts';
import { updateDevice } from '../device/saving.ts';
import { addDevice } from './adding.ts';

/** What people do to devices. */

export const deviceChangeHandlers: HandlersOf<typeof changes> = {
  deviceAdd: (call) => addDevice(call, call.targetTntId, call.body),

  deviceUpdate: updateDevice,

  deviceEnable: (call) => enableDevices(call, call.body.ids, true),

  deviceDisable: (call) => enableDevices(call, call.body.ids, false),

  deviceUpdateProject: (call) => updateProjects(call, call.body.ids, call.body.projectId),

  deviceUpdateModel: (call) => updateModels(call, call.body.ids, call.body.modelId),

  deviceRemove: (call) => removeDevices(call, call.body.ids, call.body.isConfirmed === true),

  deviceRestore: (call) => restoreDevices(call, call.body.ids),
};

export const deviceFavoriteHandlers: HandlersOf<typeof favorites> = {
  favoriteAdd: (call) => addFavorites(call, call.body.deviceIds),

  favoriteDelete: (call) => removeFavorites(call, call.body.deviceIds),
};
