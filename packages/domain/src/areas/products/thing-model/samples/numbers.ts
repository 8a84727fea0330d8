/** Ids in a row, for tests: what a reader gives to what is new. */
export const idsInARow = (): (() => string) => {
  let last = 0;
  return () => {
    last += 1;
    return `new_${last}`;
  };
};
