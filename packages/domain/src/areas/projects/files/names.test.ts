import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extensionChange, freeName, longestName, nameKeyOf, nameProblem, partsOf } from './names.ts';

describe('the name of a file or folder', () => {
  it.each(['报告.pdf', '.gitignore', '...', 'a b', 'CON', '照片：一号库', '😀', 'x'.repeat(128), '  前后空格  '])(
    'may be %j',
    (name) => expect(nameProblem(name)).toBeNull(),
  );

  it.each([
    ['', '请填写名称'],
    ['   ', '请填写名称'],
    ['.', '名称不能是 . 或 ..'],
    [' .. ', '名称不能是 . 或 ..'],
    ['a/b', '名称不能包含 / 或 \\'],
    ['..\\b', '名称不能包含 / 或 \\'],
    ['a\u0000b', '名称不能包含控制字符'],
    ['a\u0085b', '名称不能包含控制字符'],
    ['gpj.\u202eexe', '名称不能包含控制字符'],
    ['a\ud800', '名称不能包含控制字符'],
    ['x'.repeat(129), '名称不能超过128个字符'],
  ])('cannot be %j', (name, problem) => expect(nameProblem(name)).toBe(problem));

  it('is the same in any case and in any spelling of an accent', () => {
    expect(nameKeyOf('Café.TXT')).toBe(nameKeyOf('cafe\u0301.txt'));
  });

  it('has an extension after its last dot, but not at its beginning and not in a folder', () => {
    expect(partsOf('报告.v2.pdf', false)).toEqual(['报告.v2', '.pdf']);
    expect(partsOf('.env', false)).toEqual(['.env', '']);
    expect(partsOf('v1.2', true)).toEqual(['v1.2', '']);
  });
});

describe('another name for a file', () => {
  it.each([
    ['资料2.bin', '资料2.txt', { from: '.bin', to: '.txt' }],
    ['资料2.bin', '资料2.bin勘测数据', { from: '.bin', to: '.bin勘测数据' }],
    ['资料2.bin', '资料2', { from: '.bin', to: '' }],
    ['说明', '说明.txt', { from: '', to: '.txt' }],
    ['资料2.bin', ' 资料3.BIN ', null],
    ['说明', '记录', null],
  ])('%j -> %j says what becomes of its extension', (before, after, change) =>
    expect(extensionChange(before, after)).toEqual(change),
  );
});

describe('a free name', () => {
  it('is counted up before the extension', () => {
    const taken = new Set(['报告.pdf', '报告 (1).pdf'].map(nameKeyOf));
    expect(freeName('报告.PDF', taken)).toBe('报告 (2).PDF');
    expect(freeName('照片', taken)).toBe('照片');
    expect(freeName('v1.2', new Set(['v1.2']), true)).toBe('v1.2 (1)');
  });

  it('may be given, and is not taken, whatever was', () => {
    const name = fc
      .string({ unit: 'binary', minLength: 1, maxLength: longestName })
      .filter((text) => nameProblem(text) === null)
      .map((text) => text.trim());
    fc.assert(
      fc.property(name, fc.integer({ min: 1, max: 20 }), (given, count) => {
        const taken = new Set<string>();
        for (let made = 0; made < count; made += 1) {
          const free = freeName(given, taken);
          expect(nameProblem(free)).toBeNull();
          expect(taken.has(nameKeyOf(free))).toBe(false);
          taken.add(nameKeyOf(free));
        }
      }),
    );
  });
});
