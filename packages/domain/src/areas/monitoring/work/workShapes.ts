import { type Static, Type } from 'typebox';
import { amount, id, measuredIn, object, optionalText, text } from '../../../core/contract/shapes.ts';

/** Parts that were used and hours that were worked, on an order or in an upkeep, and what they cost. */

/** Yuan. */
export const money = (title: string) => Type.Number({ title, minimum: 0, ...measuredIn('yuan') });

export const workPart = object({
  partNo: text('备件编号', 64),
  partName: text('备件名称', 64),
  quantity: Type.Number({ title: '数量', maximum: 9999 }),
  unit: optionalText('单位', 8),
  unitCost: Type.Number({ title: '单价（元）', maximum: 9_999_999.99 }),
  serialOld: optionalText('旧件序列号', 64),
  serialNew: optionalText('新件序列号', 64),
  supplier: optionalText('供应商', 64),
});
export type WorkPart = Static<typeof workPart>;

export const workLabour = object({
  userId: id('人员'),
  day: Type.String({ title: '日期', pattern: '^\\d{4}-\\d{2}-\\d{2}$', maxLength: 10 }),
  hours: Type.Number({ title: '工时（小时）', maximum: 24 }),
  note: optionalText('说明', 200),
});
export type WorkLabour = Static<typeof workLabour>;

/** What people enter. */
export const workForm = {
  parts: Type.Array(workPart, { title: '备件', maxItems: 100 }),
  labours: Type.Array(workLabour, { title: '工时', maxItems: 100 }),
};

/** The same with what each line costs. */
export const workDetail = {
  parts: Type.Array(object({ ...workPart.properties, cost: money('金额（元）') }), { title: '备件' }),
  labours: Type.Array(
    object({
      ...workLabour.properties,
      realName: Type.String({ title: '人员' }),
      cost: money('金额（元）'),
    }),
    { title: '工时' },
  ),
};

/** What all of it comes to. */
export const workSums = {
  labourHours: amount('工时（小时）'),
  labourCost: money('人工费（元）'),
  partsCost: money('备件费（元）'),
  totalCost: money('费用（元）'),
};

/** Somebody who may work on a device: his hours cost something. */
export const worker = object({ userId: id('人员'), realName: Type.String({ title: '姓名' }) });
export type WorkerName = Static<typeof worker>;
