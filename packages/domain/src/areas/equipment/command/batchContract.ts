import { batchIds, batchReply } from '../../../core/contract/batch.ts';
import { keyed, post } from '../../../core/contract/define.ts';
import { id, object, tenantChoice } from '../../../core/contract/shapes.ts';
import { allDevices, ofAll } from '../device/allShapes.ts';
import { deviceBase } from '../device/baseContract.ts';
import { askedShape, ownId } from './contract.ts';

/** One command to many devices of one product (products and equipment §3.4). */

const base = `${deviceBase}/deviceServiceCall/batch`;

/** What is asked of each of them; those of another product are refused. */
const asked = {
  /** The caller's own: a device that was asked under it before is not asked again. */
  batchId: ownId('批次ID'),
  productKey: id('产品'),
  ...askedShape,
};

/** Gives devices a command each. One that is offline and is not to be waited for is not asked at all. */
export const commandBatch = post(base, {
  id: 'device.deviceServiceCall.batch',
  title: '批量下发命令',
  access: keyed,
  basis: 'designed',
  crossTenant: true,
  changes: ['command', 'deviceValue', 'shadow'],
  query: object(tenantChoice),
  body: object({ ...asked, ids: batchIds('设备') }),
  reply: batchReply,
});

/** The same for all devices that the filters of the list let through, as a job. */
export const commandBatchAll = post(`${base}/all`, {
  id: 'device.deviceServiceCall.batch.all',
  title: '向全部设备下发命令',
  ...ofAll,
  body: object({ ...allDevices, ...asked }),
});
