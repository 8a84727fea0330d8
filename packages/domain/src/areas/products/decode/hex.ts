/** Frames as text: two digits a byte, in whatever way people write them. */

/** The longest frame (design §1.1). */
export const mostBytes = 4096;

/**
 * The bytes of a text such as `AA 55 01`, `aa,55,01`, `0xAA 0x55` or `AA5501`; a sentence where it is none.
 */
export const readHex = (text: string): readonly number[] | string => {
  const digits = text.replaceAll(/0x/gi, ' ').replaceAll(/[\s,，;；:-]+/g, '');
  const wrong = /[^0-9a-f]/i.exec(digits);
  if (wrong !== null) return `十六进制只能包含 0~9 和 A~F，不能有“${wrong[0]}”`;
  if (digits === '') return '请输入至少一个字节，例如 AA 55';
  if (digits.length % 2 === 1) return '每个字节须为两位十六进制，末尾少一位';
  if (digits.length / 2 > mostBytes) return `最多 ${mostBytes} 个字节`;
  return Array.from({ length: digits.length / 2 }, (_, at) => Number.parseInt(digits.slice(2 * at, 2 * at + 2), 16));
};

export const hexOf = (bytes: readonly number[]): string =>
  bytes.map((byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join(' ');

const rowLength = 8;

/** A frame in rows of eight, each with the offset of its first byte. */
export const hexRows = (bytes: readonly number[]): readonly { readonly offset: string; readonly text: string }[] =>
  Array.from({ length: Math.ceil(bytes.length / rowLength) }, (_, row) => ({
    offset: (row * rowLength).toString(16).padStart(4, '0').toUpperCase(),
    text: hexOf(bytes.slice(row * rowLength, (row + 1) * rowLength)),
  }));
