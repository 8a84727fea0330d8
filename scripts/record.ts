import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { readHar, writeHar } from '../apps/mock-gateway/src/control/recording/har.ts';
import { createRecordingProxy, targetOf } from '../apps/mock-gateway/src/control/recording/proxy.ts';
import { createRecorder, type Recorder } from '../apps/mock-gateway/src/control/recording/recorder.ts';
import {
  openRecording,
  packRecording,
  writePrivate,
} from '../apps/mock-gateway/src/control/recording/recordingFile.ts';

/**
 * Records a gateway: `npm run record -- --to https://gateway.example --out day.fleet` passes calls on and writes them down
 * without secrets and persons. `--from day.har` makes a recording of what a browser has saved, and `--har day.har` beside
 * `--from day.fleet` writes one.
 */

const fail = (message: string): never => {
  process.stderr.write(`record: ${message}\n`);
  process.exit(2);
};

const { to, out, from, har, port } = parseArgs({
  options: {
    to: { type: 'string' },
    out: { type: 'string' },
    from: { type: 'string' },
    har: { type: 'string' },
    port: { type: 'string', default: '8790' },
  },
}).values;

/** Written again as long as the recording goes on, in milliseconds: a kill loses no more than that. */
const writtenEvery = 60_000;

function save(recorder: Recorder, path: string): void {
  const recording = recorder.recording();
  writePrivate(path, packRecording(recording));
  const { exchanges, persons, outside, dropped, redaction } = recording;
  console.log(
    `${path}: ${exchanges.length} calls of ${persons} persons, and ${outside.length} paths outside the contract; ` +
      `${redaction.secrets} secrets taken out, ${redaction.pseudonyms} values replaced`,
  );
  if (dropped > 0)
    console.log(`${dropped} calls are not in it: it is full (256 MB of bodies). Begin another one with another --out`);
}

function listen(address: string, path: string): void {
  const target = targetOf(address);
  if (typeof target === 'string') return fail(target);
  if (!/^\d{1,5}$/.test(port)) return fail(`--port ${port} is no port`);
  const recorder = createRecorder(target.origin);
  const proxy = createRecordingProxy(target, (exchange) => recorder.take(exchange));
  let saved = 0;
  const timer = setInterval(() => {
    if (recorder.count() === saved) return;
    saved = recorder.count();
    save(recorder, path);
  }, writtenEvery);
  const stop = (): void => {
    clearInterval(timer);
    proxy.close();
    proxy.closeAllConnections();
    save(recorder, path);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
  proxy.on('error', (error) => fail(error.message));
  proxy.listen(Number(port), '127.0.0.1', () => {
    const { port: chosen } = proxy.address() as AddressInfo;
    console.log(`recording ${target.origin} at http://127.0.0.1:${chosen}; Ctrl+C ends it`);
    console.log(`the console: GATEWAY=http://127.0.0.1:${chosen} npm run dev`);
  });
}

if (from?.endsWith('.har') === true && out !== undefined) {
  const read = readHar(readFileSync(from, 'utf8'));
  if (read === null) fail(`${from} is no HAR`);
  else {
    const recorder = createRecorder(read.gateway);
    for (const call of read.calls) recorder.take(call);
    save(recorder, out);
  }
} else if (from !== undefined && har !== undefined)
  writePrivate(har, Buffer.from(writeHar(openRecording(readFileSync(from)))));
else if (to !== undefined && out !== undefined) listen(to, out);
else
  fail(
    '--to <https gateway> --out <file.fleet>, --from <file.har> --out <file.fleet>, or --from <file.fleet> --har <file.har>',
  );
