import { batchIds, batchReply } from '../../../core/contract/batch.ts';
import { keyed, post } from '../../../core/contract/define.ts';
import { id, object, tenantChoice } from '../../../core/contract/shapes.ts';
import { allDevices, ofAll } from '../device/allShapes.ts';
import { deviceBase } from '../device/baseContract.ts';
import { jsonValues } from '../shared/valueShapes.ts';
import { mostWished } from './contract.ts';

/** What is wished of many devices of one product (products and equipment §5.2). */

const base = `${deviceBase}/deviceShadow/update/batch`;

/** What is wished of each of them, null to take a wish back; those of another product are refused. */
const wished = { productKey: id('产品'), desired: jsonValues('期望值', mostWished) };

/** Says it of devices that were chosen, whatever version their shadows have. */
export const shadowBatch = post(base, {
  id: 'device.deviceShadow.batch',
  title: '批量设置期望值',
  access: keyed,
  basis: 'designed',
  crossTenant: true,
  changes: ['shadow', 'deviceValue'],
  query: object(tenantChoice),
  body: object({ ...wished, ids: batchIds('设备') }),
  reply: batchReply,
});

/** The same for all devices that the filters of the list let through, as a job. */
export const shadowBatchAll = post(`${base}/all`, {
  id: 'device.deviceShadow.batch.all',
  title: '设置全部设备的期望值',
  ...ofAll,
  body: object({ ...allDevices, ...wished }),
});
