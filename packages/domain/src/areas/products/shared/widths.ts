/** Characters as the rules of names count them: a Chinese one is two (design, `(2)`). */
export const widthOf = (text: string): number =>
  [...text].reduce(
    (sum, character) =>
      sum + (/[\u2E80-\u9FFF\uF900-\uFAFF\uFE30-\uFE4F\uFF00-\uFFEF\u{20000}-\u{3FFFF}]/u.test(character) ? 2 : 1),
    0,
  );
