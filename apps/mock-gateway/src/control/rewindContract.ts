import { type Static, Type } from 'typebox';

/** What the calls take and answer by which a request is taken back to, sent again, or a list is dialled. */

const closed = <P extends Parameters<typeof Type.Object>[0]>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

/** Whether something can be done with a request; the reason is for a tester. */
const possible = Type.Union([
  closed({ possible: Type.Literal(true) }),
  closed({ possible: Type.Literal(false), reason: Type.String() }),
]);
export type Possible = Static<typeof possible>;

/** Answer of `POST requests/{seq}/rewind`. */
const rewindReply = closed({
  world: Type.String({ title: '世界' }),
  undone: Type.String({ title: '回退前的样子' }),
  at: Type.String({ title: '时钟' }),
});
export type RewindReply = Static<typeof rewindReply>;
