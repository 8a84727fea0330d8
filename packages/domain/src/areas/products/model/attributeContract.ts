import { Type } from 'typebox';
import { get, keyed } from '../../../core/contract/define.ts';
import { id, object, tenantChoice } from '../../../core/contract/shapes.ts';
import { mostAttributes } from './attributes.ts';
import { attribute } from './attributeShape.ts';
import { modelBase } from './choicesContract.ts';

/** The attributes of a model, in a file of their own: pages of devices need no more of models (design §3.1). */

export const attributes = Type.Array(attribute, { title: '属性', maxItems: mostAttributes });
export const modelVersion = Type.Integer({ title: '版本号', minimum: 1 });
export const oneModel = object({ modelId: id('型号'), ...tenantChoice });

export const attributeList = get(`${modelBase}/attribute/list`, {
  id: 'asset-mgt.model.attribute.list',
  title: '型号属性',
  access: keyed,
  basis: 'designed',
  reads: ['model'],
  crossTenant: true,
  query: oneModel,
  reply: object({ modelName: Type.String({ title: '型号名称' }), attributes, version: modelVersion }),
});
