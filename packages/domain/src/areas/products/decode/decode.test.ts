import { describe, expect, it } from 'vitest';
import { differencesOf } from './differences.ts';
import { hexOf, hexRows, readHex } from './hex.ts';
import { runOf, type Sample, sampleProblems, samplesProblem } from './samples.ts';
import type { ScriptOutcome } from './sandbox/outcome.ts';
import { scriptProblem } from './script.ts';
import { saveRefusal, verdictOf } from './verdict.ts';

const sample = (differs: Partial<Sample> = {}): Sample => ({
  id: 'one',
  name: '一帧',
  direction: 'up',
  topic: '',
  input: 'AA 55',
  expects: 'output',
  expected: '{"a":1,"b":[1,2]}',
  ...differs,
});
const output = (value: unknown): ScriptOutcome => ({ kind: 'output', json: JSON.stringify(value), logs: [] });
const problem = (message: string, trouble: 'thrown' | 'time' = 'thrown'): ScriptOutcome => ({
  kind: 'problem',
  trouble,
  message,
  line: null,
  logs: [],
});

describe('a frame as text', () => {
  it.each(['AA 55 01', 'aa5501', '0xAA, 0x55，0x01', 'AA:55-01\n'])('is read from %s', (text) => {
    expect(readHex(text)).toEqual([0xaa, 0x55, 1]);
  });

  it.each([
    ['', '请输入至少一个字节，例如 AA 55'],
    ['AA 5', '每个字节须为两位十六进制，末尾少一位'],
    ['AA G5', '十六进制只能包含 0~9 和 A~F，不能有“G”'],
    ['00'.repeat(4097), '最多 4096 个字节'],
  ])('is none where it is %j', (text, told) => {
    expect(readHex(text)).toBe(told);
  });

  it('is shown in rows of eight with the offset of each', () => {
    expect(readHex('00'.repeat(4096))).toHaveLength(4096);
    expect(hexRows(Array.from({ length: 10 }, (_, at) => at))).toEqual([
      { offset: '0000', text: '00 01 02 03 04 05 06 07' },
      { offset: '0008', text: '08 09' },
    ]);
    expect(hexOf([])).toBe('');
  });
});

describe('what differs from what was expected', () => {
  it('is told field by field, whatever the order of the fields', () => {
    expect(differencesOf({ a: 1, b: { c: [1, 2] } }, { b: { c: [1, 2] }, a: 1 })).toEqual([]);
    expect(differencesOf({ a: 1, b: { c: [1, 2], d: 1 } }, { a: '1', b: { c: [1, 3, 4] }, e: null })).toEqual([
      { path: 'a', text: '期望 1，实际 "1"' },
      { path: 'b.c', text: '期望 2 项，实际 3 项' },
      { path: 'b.c[1]', text: '期望 2，实际 3' },
      { path: 'b.d', text: '缺少，期望 1' },
      { path: 'e', text: '多出 null' },
    ]);
  });

  it('is told even of names that are everywhere', () => {
    expect(differencesOf({}, JSON.parse('{"__proto__":1,"constructor":2}'))).toHaveLength(2);
  });
});

describe('a sample', () => {
  it('has a name of its own, an input of its direction and an expectation that can be checked', () => {
    expect(sampleProblems(sample(), [])).toEqual({});
    expect(sampleProblems(sample({ name: ' 一帧 ' }), [{ name: '一帧' }])).toEqual({ name: '已有同名的用例' });
    expect(Object.keys(sampleProblems(sample({ direction: 'topic', input: '{}', expected: 'AA' }), []))).toEqual([
      'topic',
      'input',
      'expected',
    ]);
    expect(sampleProblems(sample({ direction: 'down', input: '{}', expected: 'AA' }), [])).toEqual({});
    expect(sampleProblems(sample({ expects: 'problem', expected: ' ' }), [])).toHaveProperty('expected');
    expect(samplesProblem([sample(), sample()])).toBe('用例的 ID 重复');
  });

  it('gives the script bytes upwards and JSON downwards', () => {
    expect(runOf('text', sample()).input).toBe('[170,85]');
    expect(runOf('text', sample({ direction: 'down', input: '{"a":1}' })).input).toBe('{"a":1}');
  });

  it('passes with what it expects: a result, bytes, or an error of the script itself', () => {
    const passes = (one: Sample, outcome: ScriptOutcome) => verdictOf(one, outcome).isPassed;
    expect(passes(sample(), output({ b: [1, 2], a: 1 }))).toBe(true);
    expect(passes(sample(), problem('x'))).toBe(false);
    expect(passes(sample({ direction: 'down', expected: 'aa55' }), output([0xaa, 0x55]))).toBe(true);
    expect(passes(sample({ expects: 'problem', expected: 'CRC' }), problem('CRC 不符'))).toBe(true);
    expect(passes(sample({ expects: 'problem', expected: '运行' }), problem('运行超过', 'time'))).toBe(false);
    expect(passes(sample({ expects: 'nothing' }), output(1))).toBeNull();
  });
});

describe('a script', () => {
  it('is saved after a run that succeeded, with all that expect something passed', () => {
    const passed = { sample: sample(), outcome: output({ a: 1, b: [1, 2] }) };
    const loose = sample({ id: 'two', name: '看看', expects: 'nothing' });
    expect(saveRefusal([])).toBe('请先调试通过再保存');
    expect(saveRefusal([passed, { sample: loose, outcome: problem('x') }])).toBeNull();
    expect(saveRefusal([{ sample: loose, outcome: problem('x') }])).toBe('请先调试通过再保存');
    expect(saveRefusal([passed, { sample: sample({ name: '另一帧' }), outcome: output(1) }])).toBe(
      '用例“另一帧”未通过',
    );
  });

  it('has at most 128 KB, counted as it is stored', () => {
    expect(scriptProblem(' \n')).toBe('请编写解析脚本');
    expect(scriptProblem('a'.repeat(131_072))).toBeNull();
    expect(scriptProblem(`${'车'.repeat(43_690)}ab`)).toBeNull();
    expect(scriptProblem(`${'车'.repeat(43_690)}abc`)).toBe('脚本不能超过 128 KB');
    expect(scriptProblem('🚗'.repeat(32_768))).toBeNull();
  });
});
