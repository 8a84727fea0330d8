import { Type } from 'typebox';
import { closed, type ControlCall } from './form.ts';
import { rerunReply } from './requests.ts';
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
      /** Number of a request: the world as it was before it, and all calls since, to be run again elsewhere. */
      from: Type.Optional(Type.Integer({ minimum: 1 })),
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
  'POST /capsules/rerun': {
    title: '重跑胶囊带来的请求',
    body: closed({
      /** One that was made of such a capsule; that of the request where it is left out. */
      world: Type.Optional(name),
    }),
    isBodyOptional: true,
    reply: rerunReply,
  },
} as const satisfies Readonly<Record<string, ControlCall>>;
