import { post, remove } from '../../../core/contract/define.ts';
import { id, object } from '../../../core/contract/shapes.ts';
import { bindShape, unbindShape } from '../tag/resourceContract.ts';
import { allDevices, ofAll } from './allShapes.ts';
import { projectOrNone, removedAllTheSame } from './changesContract.ts';

/**
 * What is done to all devices that the filters of the list let through, as a job (products and equipment §3.0): for more
 * of them than a batch takes.
 */

const base = '/gateway/device/api/v1/device';

export const deviceEnableAll = post(`${base}/enable/all`, { id: 'device.enable.all', title: '启用全部设备', ...ofAll });

export const deviceDisableAll = post(`${base}/disable/all`, {
  id: 'device.disable.all',
  title: '禁用全部设备',
  ...ofAll,
});

export const deviceUpdateModelAll = post(`${base}/updateModel/all`, {
  id: 'device.updateModel.all',
  title: '更新全部设备的型号',
  ...ofAll,
  body: object({ ...allDevices, modelId: id('型号') }),
});

export const deviceUpdateProjectAll = post(`${base}/updateProject/all`, {
  id: 'device.updateProject.all',
  title: '调整全部设备的项目',
  ...ofAll,
  body: object({ ...allDevices, projectId: projectOrNone }),
});

export const deviceRemoveAll = remove(`${base}/batch-del/all`, {
  id: 'device.batchDel.all',
  title: '删除全部设备',
  ...ofAll,
  body: object({ ...allDevices, ...removedAllTheSame }),
});

export const deviceRestoreAll = post(`${base}/restore/all`, {
  id: 'device.restore.all',
  title: '恢复全部设备',
  ...ofAll,
});

export const deviceTagBindAll = post(`${base}/tag/bind/all`, {
  id: 'device.tagBind.all',
  title: '为全部设备绑定标签',
  ...ofAll,
  body: object({ ...allDevices, ...bindShape }),
});

export const deviceTagUnbindAll = post(`${base}/tag/unbind/all`, {
  id: 'device.tagUnbind.all',
  title: '为全部设备解绑标签',
  ...ofAll,
  body: object({ ...allDevices, ...unbindShape }),
});
