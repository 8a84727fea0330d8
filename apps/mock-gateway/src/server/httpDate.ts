let second = Number.NaN;
let text = '';

/** An instant as HTTP writes it in `Date`, to the second; many answers leave within one. */
export const httpDate = (at: number): string => {
  const of = Math.floor(at / 1000);
  if (of !== second) {
    second = of;
    text = new Date(at).toUTCString();
  }
  return text;
};
