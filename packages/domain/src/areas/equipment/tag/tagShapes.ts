import type { Static } from 'typebox';
import { Type } from 'typebox';
import { count, object, oneOf } from '../../../core/contract/shapes.ts';
import { keyPattern, longestKey, resourceKindIds, resourceKinds, tagColourIds, tagColours } from './tagRules.ts';

/** Shapes that the calls about tags share, and those of others that show tags or filter by them. */

export const tagBase = '/gateway/device/api/v1/tag';

export const colour = oneOf('颜色', tagColourIds, tagColours);
export const resourceKind = oneOf('资源类型', resourceKindIds, resourceKinds);
/** The key as somebody names it; one that no tag has is found to be missing. */
export const keyName = Type.String({ title: '标签 Key', minLength: 1, maxLength: longestKey, pattern: keyPattern });
/** A value as it stands somewhere; what a new one may hold is said by `valueProblem`. */
export const tagValue = Type.String({ title: '标签值', minLength: 1, maxLength: 256 });

/** How many resources of each kind carry something. */
export const tagUse = { deviceCount: count('设备数'), productCount: count('产品数'), groupCount: count('分组数') };

/** How many resources the person was told of: another number is refused, so that nobody agrees to what he has not seen. */
export const toldCount = { resourceCount: Type.Integer({ title: '使用的资源数', minimum: 0, maximum: 1_000_000_000 }) };

/** A tag of a record, for its chip. */
export const tagOfRecord = object({
  keyName: Type.String({ title: '标签 Key' }),
  /** Empty where the key itself is shown. */
  keyTitle: Type.String({ title: '显示名' }),
  value: Type.String({ title: '标签值' }),
  colour,
});
export type TagOfRecord = Static<typeof tagOfRecord>;

/** Most tags of one filter. */
const mostFiltered = 20;

/** What a list takes that can be filtered by tags: `key=value`, or `key=` for any value of the key. */
export const tagFilter = {
  tags: Type.Optional(
    Type.Array(Type.String({ title: '标签', maxLength: 300, pattern: `${keyPattern.slice(0, -1)}=` }), {
      title: '标签',
      maxItems: mostFiltered,
    }),
  ),
  tagMatch: Type.Optional(oneOf('标签匹配', ['all', 'any'], { all: '全部满足', any: '任一满足' })),
};
export type TagMatch = 'all' | 'any';
