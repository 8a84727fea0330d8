import { idSign, signs } from './words.ts';

/** The words and signs that the text of a query is made of. */

/** A word or a sign of a text, and where it stands. */
export interface Token {
  readonly kind: 'sign' | 'word';
  readonly text: string;
  /** It says an id, not a name. */
  readonly isId: boolean;
  readonly isQuoted: boolean;
  readonly from: number;
  readonly until: number;
}

/** What is wrong with a text, and where. */
export class Unreadable extends Error {
  readonly from: number;
  readonly until: number;
  constructor(message: string, { from, until }: Pick<Token, 'from' | 'until'>) {
    super(message);
    this.from = from;
    this.until = until;
  }
}

/** Signs that mean the same. */
const sameSigns: Readonly<Record<string, string>> = {
  '(': '（',
  ')': '）',
  '【': '[',
  '】': ']',
  '，': ',',
  '、': ',',
  '!=': '≠',
  '<=': '≤',
  '>=': '≥',
  '==': '=',
};
const quotes: Readonly<Record<string, string>> = { '"': '"', '“': '”' };
const blank = /\s/u;

/** The words and signs of a text; throws where a quotation has no end. */
export const tokensOf = (text: string): readonly Token[] => {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const from = at;
    if (blank.test(text[at]!)) {
      at += 1;
      continue;
    }
    const isId = text[at] === idSign;
    if (isId) at += 1;
    const closing = quotes[text[at] ?? ''];
    if (closing !== undefined) {
      let word = '';
      at += 1;
      while (at < text.length && text[at] !== closing) {
        if (text[at] === '\\' && at + 1 < text.length) at += 1;
        word += text[at]!;
        at += 1;
      }
      if (at >= text.length) throw new Unreadable('引号没有结束', { from, until: text.length });
      at += 1;
      tokens.push({ kind: 'word', text: word, isId, isQuoted: true, from, until: at });
      continue;
    }
    const two = text.slice(at, at + 2);
    if (!isId && signs.includes(text[at]!)) {
      const sign = Object.hasOwn(sameSigns, two) ? two : text[at]!;
      at += sign.length;
      tokens.push({ kind: 'sign', text: sameSigns[sign] ?? sign, isId: false, isQuoted: false, from, until: at });
      continue;
    }
    const begun = at;
    while (at < text.length && !signs.includes(text[at]!) && !blank.test(text[at]!)) at += 1;
    tokens.push({ kind: 'word', text: text.slice(begun, at), isId, isQuoted: false, from, until: at });
  }
  return tokens;
};
