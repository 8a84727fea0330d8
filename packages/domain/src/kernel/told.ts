import { request } from './fact.ts';

/** Tells whoever waits for the answer to a wish, once all that follows from it has happened. */
export const told = request<{ readonly tell: () => void }>('kernel.told');

told.watch(({ tell }) => tell());
