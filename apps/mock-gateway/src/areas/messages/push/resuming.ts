import type { CatchUp } from '../../../pipeline/call.ts';
import { enqueue } from '../../../world/due.ts';

/** What was on its way when a gateway was killed goes out once more, under the same id and as of the moment of its try. */

const looked = Symbol('what was on its way has been looked for');

export const resumeSending: CatchUp = {
  // once a world is opened: what is on its way later was sent by this gateway
  isDue: ({ memory }) => !memory.has(looked),
  run: ({ world }) => {
    const { store, memory } = world;
    memory.set(looked, true);
    for (const { id, at } of store.all<{ id: string; at: number }>(
      "select id, tried_at as at from push_deliveries where state = 'sending' order by id",
    )) {
      store.run("update push_deliveries set state = 'queued' where id = @id", { id });
      enqueue(store, { kind: 'message.deliver', subject: id, at, payload: null });
    }
  },
};
