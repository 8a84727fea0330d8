import { Type } from 'typebox';
import { count, id, instant, nullable, tenantChoice } from '../../../core/contract/shapes.ts';

/** Shapes that values, shadow and commands of a device share. */

/** A value as JSON carries it; what it may be says the thing model. */
export const jsonValue = (title: string) => Type.Unsafe<unknown>({ title });

/** Values by identifiers, at most so many. */
export const jsonValues = (title: string, most: number) =>
  Type.Unsafe<Readonly<Record<string, unknown>>>({ type: 'object', title, maxProperties: most });

export const identifier = Type.String({
  title: '标识符',
  minLength: 1,
  maxLength: 32,
  pattern: '^[A-Za-z][A-Za-z0-9_]*$',
});

/** The device that a call is about, of whichever tenant. */
export const ofDevice = { deviceId: id('设备'), ...tenantChoice };

/** How current what is read of a device is. */
export const currency = {
  /** When all of this was so. */
  asOf: instant('时间'),
  isOnline: Type.Boolean({ title: '在线' }),
  /** When the device was heard of last; null for one that never was online. */
  heardAt: nullable(instant('最近通信'), '最近通信'),
  /** The version of the thing model that devices follow; null before the first. */
  modelNo: nullable(count('物模型版本'), '物模型版本'),
};
