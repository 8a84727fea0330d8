/**
 * Whether a text is a figure: a number, an amount, a share, a day, a time, with at most a short unit behind each of its
 * numbers. The beginning of a figure reads as another one, so none is ever shown in part.
 */
export const isFigure = (text: string): boolean =>
  /^[¥<>≤≥≈+−-]?\s?(?=\d)(?:\d[\d\s,.:/~+−%-]*\p{L}{1,3}\s?)*(?:\d[\d\s,.:/~+−%-]*)?$/u.test(text.trim());
