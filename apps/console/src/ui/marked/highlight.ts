/** A piece of a text: what was looked for, or what stands around it. */
export interface TextPiece {
  readonly text: string;
  readonly isHit: boolean;
}

/** Longest text that is looked through, in characters. */
const longestText = 20_000;

/**
 * Cuts a text where something that was looked for begins and ends, whatever its case. The pieces together are the text.
 *
 * @param wanted as it was typed; blanks around it do not count
 */
export function highlight(text: string, wanted: string | null | undefined): readonly TextPiece[] {
  const needle = (wanted ?? '').trim().toLowerCase();
  const hay = text.toLowerCase();
  // some letters are longer in the other case: then their places are not those of the text
  if (needle === '' || text.length > longestText || hay.length !== text.length) return [{ text, isHit: false }];
  const pieces: TextPiece[] = [];
  const add = (from: number, to: number, isHit: boolean) => {
    if (to > from) pieces.push({ text: text.slice(from, to), isHit });
  };
  let from = 0;
  for (let at = hay.indexOf(needle); at >= 0; at = hay.indexOf(needle, from)) {
    add(from, at, false);
    from = at + needle.length;
    add(at, from, true);
  }
  add(from, text.length, false);
  return pieces.length === 0 ? [{ text, isHit: false }] : pieces;
}
