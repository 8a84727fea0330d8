import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeHar } from '../../../apps/mock-gateway/src/control/recording/har.ts';
import { createRecordingProxy, targetOf } from '../../../apps/mock-gateway/src/control/recording/proxy.ts';
import { createRecorder, type Recorder } from '../../../apps/mock-gateway/src/control/recording/recorder.ts';
import {
  openRecording,
  packRecording,
  writePrivate,
} from '../../../apps/mock-gateway/src/control/recording/recordingFile.ts';
import { recordingOfHar } from './fromHar.ts';
import { Misuse, type Telling, telling } from './telling.ts';

/** What `npm run record` does. */

const usage =
  '--to <https gateway> --out <file.fleet>, --from <file.har> --out <file.fleet>, or --from <file.fleet> --har <file.har>';

/** Written again as long as the recording goes on, in milliseconds: a kill loses no more than that. */
const writtenEvery = 60_000;

/** Refuses a file that could not be written at the end: an hour's recording would be lost then. */
const mustBeWritable = (path: string): void => {
  const folder = dirname(resolve(path));
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    throw new Misuse(`--out ${path}: nothing can be written into ${folder}`);
  }
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) throw new Misuse(`--out ${path} is a folder`);
};

const save = (recorder: Recorder, path: string, { print }: Telling): void => {
  const recording = recorder.recording();
  writePrivate(path, packRecording(recording));
  const { exchanges, persons, outside, dropped, redaction } = recording;
  print(
    `${path}: ${exchanges.length} calls of ${persons} persons, and ${outside.length} paths outside the contract; ` +
      `${redaction.secrets} secrets taken out, ${redaction.pseudonyms} values replaced`,
  );
  if (dropped > 0)
    print(`${dropped} calls are not in it: it is full (256 MB of bodies). Begin another one with another --out`);
};

interface Listening {
  readonly address: string;
  readonly path: string;
  readonly port: string;
}

/** Passes calls on and keeps them, until it is told to stop. */
const listen = async ({ address, path, port }: Listening, to: Telling, stopped: Promise<unknown>): Promise<number> => {
  const target = targetOf(address);
  if (typeof target === 'string') throw new Misuse(target);
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) throw new Misuse(`--port ${port} is no port`);
  mustBeWritable(path);
  const recorder = createRecorder(target.origin);
  const proxy = createRecordingProxy(target, (exchange) => recorder.take(exchange));
  await new Promise<void>((begun, failed) => {
    proxy.once('error', failed);
    proxy.listen(Number(port), '127.0.0.1', begun);
  });
  let saved = 0;
  const timer = setInterval(() => {
    if (recorder.count() === saved) return;
    saved = recorder.count();
    save(recorder, path, to);
  }, writtenEvery);
  const { port: chosen } = proxy.address() as AddressInfo;
  to.print(`recording ${target.origin} at http://127.0.0.1:${chosen}; Ctrl+C ends it`);
  to.print(`the console: GATEWAY=http://127.0.0.1:${chosen} npm run dev`);
  try {
    await stopped;
  } finally {
    clearInterval(timer);
    proxy.close();
    proxy.closeAllConnections();
    save(recorder, path, to);
  }
  return 0;
};

/** @param stopped ends a recording that is under way */
export const recordCommand = (words: readonly string[], to: Telling, stopped: Promise<unknown>): Promise<number> =>
  telling('record', to, () => {
    const {
      to: address,
      out,
      from,
      har,
      port,
    } = parseArgs({
      args: [...words],
      options: {
        to: { type: 'string' },
        out: { type: 'string' },
        from: { type: 'string' },
        har: { type: 'string' },
        port: { type: 'string', default: '8790' },
      },
    }).values;
    if (address !== undefined && out !== undefined && from === undefined && har === undefined)
      return listen({ address, path: out, port }, to, stopped);
    if (from !== undefined && out !== undefined && address === undefined && har === undefined) {
      if (!from.endsWith('.har')) throw new Misuse(`--from ${from}: --out takes what a browser has saved, a .har`);
      mustBeWritable(out);
      save(recordingOfHar(from), out, to);
      return 0;
    }
    if (from !== undefined && har !== undefined && address === undefined && out === undefined) {
      writePrivate(har, Buffer.from(writeHar(openRecording(readFileSync(from)))));
      return 0;
    }
    throw new Misuse(usage);
  });
