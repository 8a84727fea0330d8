import { type Static, Type, type TSchema } from 'typebox';

/** What the schemas of the control plane are made of. */

/** An object with these fields and no others. */
export const closed = <P extends Parameters<typeof Type.Object>[0]>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

/** A text of one character at least, which may be left out. */
export const optionalText = (maxLength: number) => Type.Optional(Type.String({ minLength: 1, maxLength }));

/** One of some words. */
export const oneOf = <T extends string>(values: readonly T[]) => Type.Unsafe<T>({ type: 'string', enum: [...values] });

/** What it says, or null. */
export const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** ISO 8601 with milliseconds, UTC. */
export const instant = Type.String({ pattern: String.raw`^[+\d]\d{3,6}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$` });

/** Not negative. */
export const count = Type.Integer({ minimum: 0 });

/** A list in an answer. */
export const listOf = <T extends TSchema>(row: T) => closed({ list: Type.Array(row) });

export interface ControlCall {
  readonly title: string;
  /** What its query may hold; nothing where it is left out. */
  readonly query?: TSchema;
  /** What is sent; nothing where it is left out. */
  readonly body?: TSchema;
  /** It may be called without a body. */
  readonly isBodyOptional?: boolean;
  /** Said before the place of what is wrong. */
  readonly wrong?: string;
  /** `file` is bytes, `download` bytes for a question in JSON, `events` a stream that goes on. */
  readonly kind?: 'json' | 'file' | 'download' | 'events';
  readonly reply: TSchema;
}

export type { Static };
