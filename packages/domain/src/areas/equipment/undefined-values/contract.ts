import { type Static, Type } from 'typebox';
import { get, keyed } from '../../../core/contract/define.ts';
import { count, instant, nullable, object } from '../../../core/contract/shapes.ts';
import { deviceBase } from '../device/baseContract.ts';
import { currency, jsonValue, ofDevice } from '../shared/valueShapes.ts';

/** What a device reports beside what its thing model names (products and equipment §5.2). */

export const undefinedRow = object({
  identifier: Type.String({ title: '标识符' }),
  value: jsonValue('值'),
  at: instant('上报时间'),
  /** The last version of the model that had it as a property; null where none had. */
  lastNo: nullable(count('曾在版本'), '曾在版本'),
  /** The draft has it already: the next version will name it. */
  isInDraft: Type.Boolean({ title: '已在草稿' }),
});
export type UndefinedRow = Static<typeof undefinedRow>;

export const undefinedList = get(`${deviceBase}/property/undefined/list`, {
  id: 'device.property.undefined.list',
  title: '未定义的值',
  access: keyed,
  basis: 'designed',
  crossTenant: true,
  reads: ['device', 'deviceValue', 'thingModel'],
  query: object(ofDevice),
  reply: object({
    ...currency,
    /** The product is the platform's, and the caller may not change its model. */
    isReadOnly: Type.Boolean({ title: '只读' }),
    list: Type.Array(undefinedRow),
  }),
});
