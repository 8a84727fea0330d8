import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import type { ScriptOutcome, ScriptRun } from '@fleet/domain/areas/products/decode/sandbox/outcome.ts';
import { runScripts } from './runScripts.ts';

const up = (body: string): ScriptRun => ({
  text: `function rawDataToProtocol(bytes) { ${body} }`,
  direction: 'up',
  topic: '',
  input: '[170,85]',
});
const outcomeOf = async (run: ScriptRun): Promise<ScriptOutcome> => (await runScripts([run]))[0]!;
const jsonOf = async (body: string): Promise<unknown> => {
  const outcome = await outcomeOf(up(body));
  return outcome.kind === 'output' ? JSON.parse(outcome.json) : outcome;
};

describe('a script that goes too far', () => {
  it.each([
    ['an endless loop', 'while (true) {}', 'time', '运行超过 200 毫秒，已停止'],
    [
      'an endless loop that catches everything',
      'for (;;) try { for (;;); } catch {} ',
      'time',
      '运行超过 200 毫秒，已停止',
    ],
    ['a text of a gigabyte', `return 'x'.repeat(1e9);`, 'memory', '占用的内存超过 16 MB'],
    ['a call of itself', 'return rawDataToProtocol(bytes);', 'stack', '调用层数过深，请检查递归'],
    ['a promise', 'return new Promise(() => {});', 'result', '函数不能返回 Promise，请直接返回结果'],
    ['nothing', '', 'result', '函数没有返回值，请用 return 返回结果'],
    ['a circle', 'const all = {}; all.all = all; return all;', 'thrown', 'TypeError: circular reference'],
    ['too long a result', `return 'x'.repeat(65 * 1024);`, 'result', '返回值超过 64 KB'],
    ['null thrown', 'throw null;', 'thrown', '抛出了 null，或占用的内存超过 16 MB'],
    ['chance', 'return Math.random();', 'thrown', '解析脚本不能使用随机数'],
  ])('is stopped and told: %s', async (_, body, trouble, message) => {
    expect(await outcomeOf(up(body))).toMatchObject({ kind: 'problem', trouble, message });
  });

  it('leaves the ones after it alone', async () => {
    const outcomes = await runScripts([
      up('while (true) {}'),
      up(`return 'x'.repeat(1e9);`),
      up('return bytes.length;'),
    ]);
    expect(outcomes.map((one) => (one.kind === 'output' ? one.json : one.trouble))).toEqual(['time', 'memory', '2']);
  });

  it('is not taken for one that hangs because others work', async () => {
    const busy = Array.from(
      { length: 12 },
      () => new Worker('const from = Date.now(); while (Date.now() - from < 2500);', { eval: true }),
    );
    const outcomes = await runScripts([up('while (true) {}'), up('return bytes.length;')]);
    await Promise.all(busy.map((one) => one.terminate()));
    expect(outcomes.map((one) => (one.kind === 'output' ? one.json : one.trouble))).toEqual(['time', '2']);
  });

  it('says the line of what is wrong', async () => {
    expect(await outcomeOf({ ...up(''), text: 'const one = 1;\nconst two = ;' })).toMatchObject({
      trouble: 'syntax',
      line: 2,
    });
    expect(await outcomeOf(up('\n\nreturn missing.part;'))).toMatchObject({ trouble: 'thrown', line: 3 });
  });

  it('is told when it has no function for the direction, or gives no bytes down', async () => {
    expect(await outcomeOf({ ...up(''), direction: 'down', input: '{}' })).toMatchObject({
      message: '脚本没有函数 protocolToRawData',
    });
    const down = { ...up(''), direction: 'down', input: '{}' } as const;
    expect(await outcomeOf({ ...down, text: 'const protocolToRawData = () => [1, 256];' })).toMatchObject({
      message: '返回值须为字节数组（0~255 的整数）',
    });
    expect(
      await outcomeOf({ ...down, text: 'const protocolToRawData = () => new Uint8Array([1, 255]);' }),
    ).toMatchObject({
      kind: 'output',
      json: '[1,255]',
    });
  });
});

describe('what a script sees', () => {
  it('is its input and the language, and no door to anything', async () => {
    const names = [
      'fetch',
      'process',
      'require',
      'XMLHttpRequest',
      'WebAssembly',
      'setTimeout',
      'performance',
      'postMessage',
    ];
    expect(await jsonOf(`return ${JSON.stringify(names)}.filter((name) => name in globalThis);`)).toEqual([]);
    expect(await jsonOf('return bytes;')).toEqual([170, 85]);
  });

  it('is the same instant and the same zone wherever it runs', async () => {
    expect(
      await jsonOf(
        `return [Date.now(), new Date(), new Date(2026, 0, 1, 8).getHours(), Date.parse('2026-01-01T10:00'), Object.getPrototypeOf(new Date()).constructor.now()];`,
      ),
    ).toEqual([1_767_225_600_000, '2026-01-01T00:00:00.000Z', 8, Date.parse('2026-01-01T10:00Z'), 1_767_225_600_000]);
  });

  it('is nothing of the run before it', async () => {
    const outcomes = await runScripts([up('globalThis.kept = 1; return 1;'), up('return typeof kept;')]);
    expect(outcomes[1]).toMatchObject({ json: '"undefined"' });
  });

  it('is a log of a hundred lines, whose texts are no longer than a person reads', async () => {
    const { logs } = await outcomeOf(
      up(`for (let at = 0; at < 150; at += 1) console.log('第', at, { at }); return 1;`),
    );
    expect([logs.length, logs[0], logs.at(-1)]).toEqual([101, '第 0 {"at":0}', '最多显示 100 行']);
    expect((await outcomeOf(up(`console.log('x'.repeat(9999)); return 1;`))).logs[0]).toHaveLength(501);
  });

  it('works with functions of the engine that a script cannot take away from the runner', async () => {
    expect(await jsonOf(`JSON.stringify = () => '"taken"'; return { n: 1 };`)).toEqual({ n: 1 });
  });
});
