import { Type } from 'typebox';
import { get, keyed, post } from '../../../core/contract/define.ts';
import { id, object, tenantChoice, upload } from '../../../core/contract/shapes.ts';

/** Devices out of a sheet (S2 §7; products and equipment §3.2, §5.2). */

const base = '/gateway/device/api/v1/device';

export const largestFile = 10 * 1024 * 1024;

/** Reads a sheet into a job that checks each of its rows; nothing is changed before it is applied. */
export const deviceUpload = post(`${base}/upload`, {
  id: 'device.upload',
  title: '导入设备',
  access: keyed,
  basis: 'hinted',
  bodyKind: 'multipart',
  largestBody: largestFile + 64 * 1024,
  changes: ['deviceJob'],
  crossTenant: true,
  query: object(tenantChoice),
  body: object({
    file: upload('文件', largestFile),
    /** Of every row that names none itself. */
    productKey: Type.Optional(id('产品')),
    /** Changes devices that are there; otherwise their rows are refused unless they say what is there already. */
    updateExisting: Type.Boolean({ title: '更新已存在的设备' }),
    /** Lets new devices connect. */
    isEnabled: Type.Boolean({ title: '导入后启用' }),
    /** A static group that they all come into. */
    groupId: Type.Optional(id('加入分组')),
  }),
  reply: object({ jobId: id('任务') }),
});

/** An empty sheet with the columns, and beside it what goes into each and what there is to choose from. */
export const importTemplate = get(`${base}/importTemplate`, {
  id: 'device.importTemplate',
  title: '下载设备导入模板',
  access: keyed,
  basis: 'hinted',
  replyKind: 'file',
  crossTenant: true,
  query: object({ productKey: Type.Optional(id('产品')), ...tenantChoice }),
});
