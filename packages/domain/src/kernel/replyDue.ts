import { request } from './fact.ts';

/** Tells whoever waits for the answer to a wish, once all that follows from it has happened. */
export const replyDue = request<{ readonly tell: () => void }>('kernel.told');

replyDue.watch(({ tell }) => tell());
