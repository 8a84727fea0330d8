/**
 * JSON that keeps the order of its keys and the digits of its numbers, for files that come from outside and files that
 * must be the same byte by byte. `JSON.parse` sorts keys that look like numbers, lets the last of two equal keys win
 * without a word, and makes machine numbers of `1e309`.
 */

export class JsonNumber {
  readonly digits: string;

  constructor(digits: string) {
    this.digits = digits;
  }
}

export type JsonObject = ReadonlyMap<string, Json>;
export type Json = string | boolean | null | JsonNumber | readonly Json[] | JsonObject;

export const isJsonObject = (value: Json | undefined): value is JsonObject => value instanceof Map;

/** Why a text was not read, with the line and column where that became clear. */
export class JsonProblem extends Error {}

/** Deepest that lists and objects lie in each other: a thing model needs ten. */
const deepest = 32;

/** Keys that would reach into the objects of a program. */
const refusedKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

const escapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
// eslint-disable-next-line no-control-regex
const plain = /[^"\\\u0000-\u001f]*/y;

class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  whole(): Json {
    const value = this.#value(0);
    this.#blanks();
    if (this.#at < this.#text.length) this.#fail('内容在结尾之后仍有字符');
    return value;
  }

  #fail(message: string): never {
    const before = this.#text.slice(0, this.#at).split('\n');
    const isComment = /^\/[/*]/.test(this.#text.slice(this.#at, this.#at + 2));
    const said = isComment ? 'JSON 中不能有注释' : message;
    throw new JsonProblem(`第 ${before.length} 行第 ${before.at(-1)!.length + 1} 列：${said}`);
  }

  #blanks(): void {
    while (/[ \t\r\n]/.test(this.#text[this.#at] ?? '')) this.#at += 1;
  }

  /** Whether the sign comes next; it is passed then. */
  #passes(sign: string): boolean {
    this.#blanks();
    if (!this.#text.startsWith(sign, this.#at)) return false;
    this.#at += sign.length;
    return true;
  }

  #expect(sign: string): void {
    if (!this.#passes(sign)) this.#fail(`此处应为 ${sign}`);
  }

  #value(depth: number): Json {
    if (depth > deepest) this.#fail('层级过深');
    this.#blanks();
    if (this.#passes('{')) return this.#object(depth);
    if (this.#passes('[')) return this.#list(depth);
    if (this.#text[this.#at] === '"') return this.#string();
    for (const [word, value] of [
      ['true', true],
      ['false', false],
      ['null', null],
    ] as const)
      if (this.#passes(word)) return value;
    number.lastIndex = this.#at;
    const match = number.exec(this.#text);
    if (match === null) return this.#fail('不是有效的 JSON');
    this.#at += match[0].length;
    return new JsonNumber(match[0]);
  }

  #object(depth: number): JsonObject {
    const found = new Map<string, Json>();
    if (this.#passes('}')) return found;
    do {
      this.#blanks();
      if (this.#text[this.#at] !== '"') this.#fail('此处应为键名');
      const key = this.#string();
      if (refusedKeys.has(key)) this.#fail(`不能使用键名“${key}”`);
      if (found.has(key)) this.#fail(`键名“${key}”重复`);
      this.#expect(':');
      found.set(key, this.#value(depth + 1));
    } while (this.#passes(','));
    this.#expect('}');
    return found;
  }

  #list(depth: number): readonly Json[] {
    const found: Json[] = [];
    if (this.#passes(']')) return found;
    do found.push(this.#value(depth + 1));
    while (this.#passes(','));
    this.#expect(']');
    return found;
  }

  #string(): string {
    let text = '';
    for (this.#at += 1; ;) {
      plain.lastIndex = this.#at;
      const piece = plain.exec(this.#text)![0];
      text += piece;
      this.#at += piece.length;
      const sign = this.#text[this.#at];
      this.#at += 1;
      if (sign === '"') return text;
      if (sign !== '\\') this.#fail('文本没有结束，或含有控制字符');
      text += this.#escaped();
    }
  }

  #escaped(): string {
    const sign = this.#text[this.#at] ?? '';
    this.#at += 1;
    if (sign === '"' || sign === '\\' || sign === '/') return sign;
    if (sign !== 'u') return escapes[sign] ?? this.#fail('无效的转义字符');
    const code = this.#text.slice(this.#at, this.#at + 4);
    if (!/^[\da-f]{4}$/i.test(code)) this.#fail('无效的转义字符');
    this.#at += 4;
    return String.fromCharCode(Number.parseInt(code, 16));
  }
}

/**
 * Reads a text; a mark of byte order before it is passed over.
 * @throws JsonProblem with line, column and reason
 */
export const readJson = (text: string): Json => new Reader(text.startsWith('\uFEFF') ? text.slice(1) : text).whole();

/** A value as a text: two blanks a level, line feeds alone, one at the end. The same value is always the same text. */
export const writeJson = (value: Json): string => `${written(value, '')}\n`;

const written = (value: Json, indent: string): string => {
  if (value instanceof JsonNumber) return value.digits;
  const inside = `${indent}  `;
  const lines = isJsonObject(value)
    ? Array.from(value, ([key, one]) => `${inside}${JSON.stringify(key)}: ${written(one, inside)}`)
    : Array.isArray(value)
      ? (value as readonly Json[]).map((one) => `${inside}${written(one, inside)}`)
      : null;
  if (lines === null) return JSON.stringify(value);
  const [open, close] = isJsonObject(value) ? '{}' : '[]';
  return lines.length === 0 ? `${open}${close}` : `${open}\n${lines.join(',\n')}\n${indent}${close}`;
};
