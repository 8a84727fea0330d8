import { Type } from 'typebox';
import { closed, type ControlCall } from './form.ts';

/** The key of a gateway on a machine that several people share. */

const state = closed({ isNeeded: Type.Boolean(), isGiven: Type.Boolean() });

export const keyCalls = {
  'GET /key': { title: '是否需要控制口令', reply: state },
  'POST /key': {
    title: '给出控制口令',
    wrong: '口令有误（key）',
    body: closed({ key: Type.String({ minLength: 1, maxLength: 256 }) }),
    reply: state,
  },
} as const satisfies Readonly<Record<string, ControlCall>>;
