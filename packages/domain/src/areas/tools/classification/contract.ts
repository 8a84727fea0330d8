import { type Static, Type } from 'typebox';
import { get, keyed } from '../../../core/contract/define.ts';
import {
  count,
  id,
  instant,
  nullable,
  object,
  oneOf,
  searchText,
  tenantChoice,
} from '../../../core/contract/shapes.ts';
import { classificationIcons, toolCategories, toolCategoryCodes } from './categories.ts';

/** Classes of tools and instructions; the platform fixes which there are (S2 §6 has no key to add one). */

export const toolBase = '/gateway/tool/api/v1';

const category = oneOf('类别', toolCategoryCodes, toolCategories);

export const classificationRow = object({
  classificationId: id('分类ID'),
  category,
  name: Type.String({ title: '分类' }),
  icon: oneOf('图标', classificationIcons),
  /** Of its tools those that the caller may see. */
  toolCount: count('数量'),
  /** With a keyword: of these those that match; null without one. */
  foundCount: nullable(count('匹配数量'), '匹配数量'),
  /** When one of them was changed last; null while there is none. */
  updatedAt: nullable(instant('更新时间'), '更新时间'),
});
export type ClassificationRow = Static<typeof classificationRow>;

/** Classes in their order; with a keyword those that have it in their name, or in one of their tools. */
export const classificationList = get(`${toolBase}/classification/list`, {
  id: 'tool.classification.list',
  title: '工具与说明分类',
  access: keyed,
  basis: 'designed',
  crossTenant: true,
  reads: ['tool'],
  query: object({ category: Type.Optional(category), keyword: searchText('分类/名称/文件名'), ...tenantChoice }),
  reply: object({ list: Type.Array(classificationRow) }),
});
