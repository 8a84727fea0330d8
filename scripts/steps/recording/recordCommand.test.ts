import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { feedbackModules } from '@fleet/domain/areas/feedback/feedback/contract.ts';
import { success } from '../../../apps/mock-gateway/src/pipeline/envelope.ts';
import { openRecording } from '../../../apps/mock-gateway/src/control/recording/recordingFile.ts';
import type { Ledger } from '../../../apps/mock-gateway/src/openapi/ledger.ts';
import { top } from '../tools.ts';
import { driftCommand } from './driftCommand.ts';
import { recordCommand } from './recordCommand.ts';

/** `npm run record` and `npm run drift`, from their words to what they say, write and end with. */

let folder: string;
/** What the gateway that is recorded answers with. */
let answer: object;
let upstream: Server;
let address: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fleet-record-command-'));
  upstream = createServer((_request, reply) => {
    reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => void upstream.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
});
afterAll(() => {
  upstream.closeAllConnections();
  upstream.close();
  rmSync(folder, { recursive: true, force: true });
});

const at = (name: string): string => join(folder, name);
const good = (): object => success({ list: [] });

const told = () => {
  const [lines, complaints]: [string[], string[]] = [[], []];
  return {
    lines,
    complaints,
    to: { print: (line: string) => void lines.push(line), complain: (line: string) => void complaints.push(line) },
  };
};
const drift = async (...words: readonly string[]) => {
  const { to, lines, complaints } = told();
  const code = await driftCommand(words, to, at('ledger.json'));
  return { code, text: lines.join('\n'), complaints };
};
const record = async (...words: readonly string[]) => {
  const { to, lines, complaints } = told();
  const code = await recordCommand(words, to, Promise.resolve());
  return { code, text: lines.join('\n'), complaints };
};

/** Records one call that is answered so; the file. */
const recordedAs = async (name: string, what: object): Promise<string> => {
  answer = what;
  const { to, lines, complaints } = told();
  let stop = (): void => undefined;
  const stopped = new Promise<void>((resolve) => {
    stop = resolve;
  });
  const done = recordCommand(['--to', address, '--out', at(name), '--port', '0'], to, stopped);
  await vi.waitUntil(() => lines.length > 1 || complaints.length > 0, { timeout: 20_000, interval: 5 });
  const [proxy = ''] = /http:\/\/127\.0\.0\.1:\d+(?=; Ctrl)/.exec(lines[0] ?? '') ?? [];
  expect(complaints).toEqual([]);
  const { status } = await fetch(`${proxy}${feedbackModules.path}?type=cloud`, {
    headers: { authorization: 'Bearer kanarie-4711' },
  });
  expect(status).toBe(200);
  stop();
  expect(await done).toBe(0);
  return at(name);
};

describe('record', () => {
  it('passes calls on and leaves a file of its owner alone, without what they were signed with', async () => {
    const file = await recordedAs('day.fleet', good());
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const { gateway, exchanges } = openRecording(readFileSync(file));
    expect([gateway, exchanges.map(({ endpoint, code }) => [endpoint, code])]).toEqual([
      address,
      [[feedbackModules.id, 200]],
    ]);
    expect(JSON.stringify(exchanges)).not.toContain('kanarie');
  });

  it('makes HAR of a recording, and a recording of HAR', async () => {
    const file = await recordedAs('first.fleet', good());
    expect(await record('--from', file, '--har', at('first.har'))).toMatchObject({ code: 0, complaints: [] });
    const { code, text } = await record('--from', at('first.har'), '--out', at('second.fleet'));
    expect([code, text]).toEqual([0, expect.stringContaining('second.fleet: 1 calls')]);
    expect(openRecording(readFileSync(at('second.fleet'))).exchanges[0]?.endpoint).toBe(feedbackModules.id);
  });

  it('ends with 2 and one line for words that it does not understand, and writes nothing', async () => {
    const out = at('never.fleet');
    writeFileSync(at('none.har'), '{"log":');
    writeFileSync(at('none.fleet'), 'nothing');
    const wrong: readonly (readonly [words: readonly string[], said: RegExp])[] = [
      [[], /--to <https gateway>/],
      [['--to', address], /--to <https gateway>/],
      [['--to', address, '--out', out, '--from', at('none.har')], /--to <https gateway>/],
      [['--colour', 'red'], /--colour/],
      [['--to', 'http://gateway.example', '--out', out], /https:/],
      [['--to', 'https://a:b@gateway.example', '--out', out], /password/],
      [['--to', address, '--out', out, '--port', '70000'], /--port 70000/],
      [['--to', address, '--out', out, '--port', new URL(address).port], /EADDRINUSE/],
      [['--to', address, '--out', at('no/such/folder/day.fleet')], /nothing can be written/],
      [['--to', address, '--out', folder], /is a folder/],
      [['--from', at('missing.har'), '--out', out], /ENOENT/],
      [['--from', at('none.har'), '--out', out], /no HAR/],
      [['--from', at('none.fleet'), '--out', out], /a \.har/],
      [['--from', at('none.fleet'), '--har', at('never.har')], /not a whole file/],
    ];
    for (const [words, said] of wrong) {
      const { code, complaints } = await record(...words);
      expect([words, code, complaints]).toEqual([words, 2, [expect.stringMatching(said)]]);
      expect(complaints[0]).not.toContain('\n');
    }
    for (const never of ['never.fleet', 'never.har']) expect(() => statSync(at(never))).toThrow(/ENOENT/);
  });
});

describe('drift', () => {
  it('ends with 0 where nothing differs, and says how much it has looked at', async () => {
    const { code, text, complaints } = await drift(await recordedAs('equal.fleet', good()));
    expect([code, complaints]).toEqual([0, []]);
    expect(text).toMatch(/1 calls of 1 endpoints at http:\S+: 0 breaches, 0 other differences/);
  });

  it('ends with 1 where the console may go wrong, with the place of it', async () => {
    const { code, text } = await drift(await recordedAs('other.fleet', success({ list: [{ id: 7, name: '设备' }] })));
    expect([code, text]).toEqual([1, expect.stringMatching(/✗ .*\/data\/list\/\*\/id/)]);
  });

  it('takes what is harmless for a breach only when it is asked to', async () => {
    const file = await recordedAs('more.fleet', { ...good(), vendor: 'x' });
    const { code, text } = await drift(file);
    expect([code, text]).toEqual([0, expect.stringMatching(/· .*\/vendor/)]);
    expect(text).toContain('0 breaches, 1 other differences');
    expect((await drift(file, '--strict')).code).toBe(1);
  });

  it('writes down what was seen, only when it is asked to', async () => {
    const file = await recordedAs('seen.fleet', good());
    writeFileSync(at('ledger.json'), '{}');
    await drift(file);
    expect(readFileSync(at('ledger.json'), 'utf8')).toBe('{}');
    expect((await drift(file, '--ledger')).code).toBe(0);
    const ledger = JSON.parse(readFileSync(at('ledger.json'), 'utf8')) as Ledger;
    expect(ledger[feedbackModules.id]).toMatchObject({ verified: { gateway: address, exchanges: 1 }, codes: [200] });
  });

  it('ends with 2, not with what says that something differs, where there is nothing to compare', async () => {
    writeFileSync(at('broken.fleet'), 'PK nothing');
    writeFileSync(at('broken.har'), '[]');
    const file = await recordedAs('whole.fleet', good());
    const wrong: readonly (readonly [words: readonly string[], said: RegExp])[] = [
      [[], /npm run drift -- </],
      [[file, file], /npm run drift -- </],
      [[file, '--colour'], /--colour/],
      [[at('missing.fleet')], /ENOENT/],
      [[folder], /EISDIR/],
      [[at('broken.fleet')], /not a whole file/],
      [[at('broken.har')], /no HAR/],
    ];
    for (const [words, said] of wrong) {
      const { code, text, complaints } = await drift(...words);
      expect([words, code, text, complaints]).toEqual([words, 2, '', [expect.stringMatching(said)]]);
    }
  });
});

it('the commands end with what was found, and a recording that is told to stop is kept', async () => {
  const different = await recordedAs('last.fleet', success({ list: 7 }));
  expect(spawnSync(process.execPath, [join(top, 'scripts', 'drift.ts'), different]).status).toBe(1);

  const words = ['--to', address, '--out', at('stopped.fleet'), '--port', '0'];
  const recording = spawn(process.execPath, [join(top, 'scripts', 'record.ts'), ...words]);
  const ended = once(recording, 'exit');
  await once(recording.stdout, 'data');
  recording.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(openRecording(readFileSync(at('stopped.fleet'))).gateway).toBe(address);
});
