/**
 * The text of bytes: UTF-8, or GB 18030 where they are no UTF-8, as files from Windows are. Bytes that end in the middle
 * of a character are none the worse for it.
 *
 * @param isWhole whether these are all bytes of the file
 */
export function textOf(bytes: Uint8Array, isWhole: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: !isWhole });
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
