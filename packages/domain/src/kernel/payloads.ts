import type { Static, TObject, TProperties, TSchema } from 'typebox';
import { Type } from 'typebox';

const nothing = Type.Null();

/** What facts carry, as schemas: whoever reads a journal of another build checks its entries by them. */
export const shape = {
  text: Type.String(),
  number: Type.Number(),
  integer: Type.Integer(),
  flag: Type.Boolean(),
  nothing,
  /** Milliseconds since 1970. */
  time: Type.Number(),

  /** An object; what a later build adds to it is no mistake. */
  record: <Properties extends TProperties>(properties: Properties) =>
    Type.Unsafe<Readonly<Static<TObject<Properties>>>>(Type.Object(properties)),
  list: <Item extends TSchema>(item: Item) => Type.Unsafe<readonly Static<Item>[]>(Type.Array(item)),
  /** Values by a key. */
  byKey: <Value extends TSchema>(value: Value) =>
    Type.Unsafe<Readonly<Record<string, Static<Value>>>>({ type: 'object', additionalProperties: value }),
  /** What may be absent, written null. */
  orNull: <Value extends TSchema>(value: Value) => Type.Union([value, nothing]),
  optional: <Value extends TSchema>(value: Value) => Type.Optional(value),
  /** One of a few words or numbers. */
  oneOf: <const Values extends readonly (string | number)[]>(values: Values) =>
    Type.Unsafe<Values[number]>({ enum: [...values] }),
  /** A text that is one of many: a name of a table elsewhere. */
  textOf: <Name extends string>() => Type.Unsafe<Name>(Type.String()),
  /** A large object, checked by what its folds cannot do without. */
  like: <Value>(properties: TProperties) => Type.Unsafe<Value>(Type.Object(properties)),
  /** Plain data whose form somebody else looks at. */
  data: <Value>() => Type.Unsafe<Value>(Type.Unknown()),
} as const;
