/** Milliseconds from now to the next look at the earliest: a clock that runs goes on while one looks. */
export const soonest = 20;
