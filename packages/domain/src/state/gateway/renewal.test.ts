import { allSettled } from 'effector';
import { describe, expect, it } from 'vitest';
import { feedbackModules } from '../../contract/feedback.ts';
import { handle, open } from '../../kernel/open.ts';
import { sessionRead } from '../session/facts.ts';
import { renewFx } from '../session/ports.ts';
import { call } from './call.ts';
import { sendFx } from './send.ts';
import '../console.ts';

describe('smoke', () => {
  it('renews once', async () => {
    let renewals = 0;
    let sends = 0;
    let generation = 1;
    const scope = open({
      handlers: [
        handle(sendFx, async ({ attempt }) => {
          sends += 1;
          const g = generation;
          await Promise.resolve();
          const body =
            attempt === 1 ? { type: 'fail', code: 801401 } : { type: 'success', code: 200, data: { list: [] } };
          return {
            answer: { kind: 'envelope', status: 200, body, requestId: null, rulesVersion: null },
            at: 1,
            generation: g,
          };
        }),
        handle(renewFx, async () => {
          renewals += 1;
          await Promise.resolve();
          generation += 1;
          return { kind: 'renewed', identity: { userId: 'u', userName: 'n', tntId: 't' } };
        }),
      ],
    });
    await allSettled(sessionRead, {
      scope,
      params: {
        session: { userId: 'u', userName: 'n', tntId: 't', realName: '', isInner: true, isStrongPassword: true },
      },
    });
    const results = await Promise.all(
      Array.from({ length: 100 }, () => call(scope, feedbackModules, { query: { type: 'cloud' } }, { listener: 'a' })),
    );
    expect(results.every(({ kind }) => kind === 'data')).toBe(true);
    expect([sends, renewals]).toEqual([200, 1]);
  });
});
