import { type Static, Type } from 'typebox';
import { object, oneOf, optionalText, text } from '../../../core/contract/shapes.ts';
import { attributeGroups, attributeTypeCodes, longestItem, longestValue, mostItems } from './attributes.ts';

/** An attribute of a model, and of the devices of it. */
export const attribute = object({
  identifier: Type.String({ title: '标识符', minLength: 1, maxLength: 32 }),
  name: text('名称', 30),
  type: oneOf('类型', attributeTypeCodes),
  /** What an enum may be; empty for all others. */
  items: Type.Array(Type.String({ title: '枚举值', minLength: 1, maxLength: longestItem }), {
    title: '枚举值',
    maxItems: mostItems,
  }),
  /** As text, whatever the type; empty for none. */
  value: optionalText('值', longestValue),
  unit: optionalText('单位', 16),
  isOverridable: Type.Boolean({ title: '设备可覆盖' }),
  group: oneOf('分组', attributeGroups),
});
export type ModelAttribute = Static<typeof attribute>;
