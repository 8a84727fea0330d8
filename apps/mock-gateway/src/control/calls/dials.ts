import { Type } from 'typebox';
import { closed, type ControlCall, count, oneOf, orNull } from './form.ts';

/** How many rows the list on the screen has, and what is in them. */

const fields = Type.Array(Type.String());
const on = Type.Optional(Type.Boolean());

const dialled = closed({
  endpoint: Type.String(),
  title: Type.String(),
  /** Whoever asked for it last; null where nobody has. */
  user: orNull(Type.String()),
  /** Rows that he has in the tables; null where nobody can make more of them. */
  rows: orNull(count),
  /** Fields into which each of them is put. */
  fields: closed({ names: fields, nulls: fields, unknown: fields, hostile: fields }),
});

export const dialCalls = {
  'GET /dials': {
    title: '列表的数据',
    query: closed({ endpoint: Type.Optional(Type.String({ maxLength: 128 })) }),
    reply: closed({
      /** The one that is asked for, else the list that was asked for last; null where there was none. */
      dial: orNull(dialled),
      lists: Type.Array(closed({ endpoint: Type.String(), title: Type.String(), hasRows: Type.Boolean() })),
    }),
  },
  'POST /dials': {
    title: '调整列表的数据',
    wrong: '数据有误（dials are invalid）',
    body: closed({
      endpoint: Type.String({ minLength: 1, maxLength: 128 }),
      rows: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
      names: on,
      nulls: on,
      unknown: on,
      hostile: on,
      /** Whose list: who asked for it last, where it is left out. */
      user: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
      /** In this world, and not in a copy of it. */
      here: on,
    }),
    reply: closed({
      world: Type.String(),
      /** Rows that the person has in the tables; null where they were left alone. */
      rows: orNull(count),
      /** By which the rows became so many: copied in the tables, or left out of answers. */
      level: orNull(oneOf(['rows', 'wire'])),
      /** The rule that puts values into answers; null for none. */
      fault: orNull(Type.String()),
    }),
  },
} as const satisfies Readonly<Record<string, ControlCall>>;
