import { Type } from 'typebox';
import { closed, type ControlCall } from './form.ts';
import { worldInfo } from './worlds.ts';

/** Worlds as files that travel: to other machines and other versions, without a secret. */

const name = Type.String({ minLength: 1, maxLength: 64 });

export const capsuleCalls = {
  'POST /capsules': {
    title: '保存世界为胶囊',
    wrong: '胶囊的说明有误',
    kind: 'download',
    body: closed({
      /** Which one; that of the request where it is left out. */
      world: Type.Optional(name),
      title: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
      note: Type.Optional(Type.String({ maxLength: 4000 })),
    }),
    isBodyOptional: true,
    reply: Type.Unknown(),
  },
  'PUT /capsules': {
    title: '由胶囊还原世界',
    wrong: '请给出新世界的名称（as）',
    kind: 'file',
    query: closed({ as: name }),
    body: Type.Unknown(),
    reply: closed({
      world: worldInfo,
      /** What in it is not as this gateway has it, in words. */
      differs: Type.Array(Type.String()),
    }),
  },
} as const satisfies Readonly<Record<string, ControlCall>>;
