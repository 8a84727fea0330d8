import { Type } from 'typebox';
import { get, keyed, post } from '../../../core/contract/define.ts';
import { count, object, oneOf, tenantChoice, upload } from '../../../core/contract/shapes.ts';
import { largestCodeFile } from './codeRules.ts';
import { faultCodeBase } from './contract.ts';

/** Fault codes out of a sheet (designed): looked at first, and carried out when somebody agrees. */

const about = { access: keyed, basis: 'designed', crossTenant: true } as const;

export const importModes = ['check', 'apply'] as const;

/** Rows with a problem are passed over, whatever becomes of the others. */
export const faultCodeUpload = post(`${faultCodeBase}/upload`, {
  ...about,
  id: 'device.faultCode.upload',
  title: '导入故障码',
  bodyKind: 'multipart',
  largestBody: largestCodeFile + 64 * 1024,
  changes: ['faultCode'],
  query: object(tenantChoice),
  body: object({
    file: upload('文件', largestCodeFile),
    mode: oneOf('方式', importModes),
    /** Changes codes that are there; otherwise their rows are a problem. */
    replace: Type.Boolean({ title: '更新已存在的故障码' }),
  }),
  reply: object({
    added: count('新增'),
    updated: count('更新'),
    unchanged: count('不变'),
    failed: count('有问题'),
    /** Those with a problem, by their places in the sheet. */
    rows: Type.Array(
      object({
        row: count('行'),
        code: Type.String({ title: '故障码' }),
        problem: Type.String({ title: '问题' }),
      }),
    ),
  }),
});

/** An empty sheet with the columns, and what goes into each. */
export const faultCodeImportTemplate = get(`${faultCodeBase}/importTemplate`, {
  ...about,
  id: 'device.faultCode.importTemplate',
  title: '下载故障码导入模板',
  replyKind: 'file',
  query: object(tenantChoice),
});
