import { type Static, Type } from 'typebox';
import { get, keyed, type ReplyOf } from '../../../core/contract/define.ts';
import { chosenOne, id, listOf, object, paging, searchText, tenantChoice } from '../../../core/contract/shapes.ts';
import { productManual, toolRow } from '../../tools/tool/contract.ts';

/**
 * Manuals that say more about a fault than its hint: what 工具与说明 keeps. A code names the manual and none of its
 * versions, so that a newer one is read as soon as it is there.
 */

const { fileId, fileName, size, previewKind, uploader, uploadedAt } = toolRow.properties;

/** A manual with its current version, so that it can be shown at once. */
export const codeManual = object({
  ...productManual.properties,
  fileId,
  fileName,
  size,
  previewKind,
  uploader,
  uploadedAt,
});
export type CodeManual = Static<typeof codeManual>;

/** Manuals that a code of a tenant may name: the platform's and its own, by name. */
export const faultCodeManuals = get('/gateway/device/api/v1/faultCode/manual/choices', {
  access: keyed,
  basis: 'designed',
  crossTenant: true,
  id: 'device.faultCode.manuals',
  title: '处理手册选项',
  reads: ['tool', 'product'],
  query: object({ keyword: searchText('名称'), ...chosenOne, ...tenantChoice, ...paging() }),
  reply: listOf(
    object({
      manualId: id('处理手册'),
      manualName: Type.String({ title: '名称' }),
      classificationName: Type.String({ title: '分类' }),
      /** None stands for all. */
      productNames: Type.Array(Type.String(), { title: '适用产品' }),
    }),
    { key: 'manualId' },
  ),
});
export type ManualChoice = ReplyOf<typeof faultCodeManuals>['list'][number];
