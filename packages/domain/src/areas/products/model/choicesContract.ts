import { Type } from 'typebox';
import { get, session } from '../../../core/contract/define.ts';
import { id, listOf, object, optionalText, paging, tenantChoice } from '../../../core/contract/shapes.ts';

/** Models as selects need them, in a file of its own: pages of other areas need no more (S1 §3, §7). */

export const modelBase = '/gateway/asset-mgt/api/v1/model';

/** Rows of one page of a model list at most (S1 §9). */
export const modelPageSize = 999_999;

/** With `cid` those of a category and of all below it. */
export const modelChoices = get(`${modelBase}/list`, {
  id: 'asset-mgt.model.list',
  title: '型号选项',
  access: session,
  basis: 'stated',
  reads: ['model'],
  crossTenant: 'anyKey',
  query: object({
    cid: Type.Optional(id('品类')),
    status: Type.Optional(Type.String({ title: '状态', maxLength: 16, pattern: '^[A-Za-z0-9]*$' })),
    enabled: Type.Optional(Type.String({ title: '启用', maxLength: 5, pattern: '^(true|false|0|1|)$' })),
    name: Type.Optional(optionalText('型号名称', 64)),
    ...tenantChoice,
    ...paging(modelPageSize),
  }),
  reply: listOf(
    object({
      id: id('型号ID'),
      name: Type.String({ title: '型号名称' }),
      /** Whose model it is. */
      productKey: Type.Optional(id('产品')),
    }),
    { key: 'id' },
  ),
});

/** What a select of models asks for: every parameter is sent (S1 §7), and models out of use are not offered. */
export const offeredModels = {
  cid: '',
  page: 1,
  pageSize: modelPageSize,
  status: '',
  enabled: 'true',
  name: '',
} as const;
