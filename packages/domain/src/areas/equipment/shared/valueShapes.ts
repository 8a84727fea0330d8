import { Type } from 'typebox';
import { id, tenantChoice } from '../../../core/contract/shapes.ts';

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
