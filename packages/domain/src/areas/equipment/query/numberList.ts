/** A list of serial numbers that somebody has copied out of a sheet, a mail or a chat (designed). */

/** Whatever stands between numbers of a list. */
const separators = /[\s,;，；、]+/u;
/** A number as devices have them, of some length and with a digit: two words of a name are none. */
const serialNumber = /^(?=.*\d)[A-Za-z0-9_-]{6,64}$/;

/** The serial numbers of a text that is nothing but a list of several of them, each once; null for any other text. */
export const serialNumbersOf = (text: string): readonly string[] | null => {
  const words = [...new Set(text.trim().split(separators))].filter((word) => word !== '');
  return words.length > 1 && words.every((word) => serialNumber.test(word)) ? words : null;
};
