import { handle } from '../../../kernel/open.ts';
import type { Answer } from './envelope.ts';
import { sendFx, type SendRequest, type Sent } from './send.ts';

/** For tests: a gateway that keeps every call waiting until the test answers it, in whatever order. */
export interface Answering {
  readonly handler: ReturnType<typeof handle>;
  /** Calls in the order in which they left. */
  readonly calls: readonly SendRequest[];
  /** Answers the n-th call, counted from 0, and waits until the console has dealt with it. */
  answer(n: number, data: unknown): Promise<void>;
  /** Refuses it with a business code. */
  refuse(n: number, code: number, message: string): Promise<void>;
  /** Answers it with a file. */
  sendFile(n: number, name: string): Promise<void>;
}

export function answering(): Answering {
  const calls: SendRequest[] = [];
  const waiting: ((sent: Sent) => void)[] = [];
  const settle = async (n: number, answer: Answer): Promise<void> => {
    const resolve = waiting[n];
    if (resolve === undefined) throw new Error(`only ${waiting.length} calls were made`);
    resolve({ answer, at: 1000 + n, generation: 1 });
    // the effect, its `done` and what follows from it each take a turn
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  const envelope = (body: unknown): Answer => ({
    kind: 'envelope',
    status: 200,
    body,
    requestId: 'request-1',
    rulesVersion: null,
  });
  return {
    handler: handle(sendFx, (sent) => {
      calls.push(sent);
      return new Promise<Sent>((resolve) => {
        waiting.push(resolve);
      });
    }),
    calls,
    answer: (n, data) => settle(n, envelope({ type: 'success', code: 200, data })),
    refuse: (n, code, message) => settle(n, envelope({ type: 'fail', code, message_cn: message, data: null })),
    sendFile: (n, name) => settle(n, { kind: 'file', name, requestId: null, rulesVersion: null }),
  };
}
