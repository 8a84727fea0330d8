import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { driftsOf, driftTable } from '../apps/mock-gateway/src/control/recording/drift.ts';
import { readHar } from '../apps/mock-gateway/src/control/recording/har.ts';
import { createRecorder } from '../apps/mock-gateway/src/control/recording/recorder.ts';
import { openRecording } from '../apps/mock-gateway/src/control/recording/recordingFile.ts';
import { witnessedIn } from '../apps/mock-gateway/src/control/recording/witnessed.ts';
import { type Ledger, ledgerText, nextLedger } from '../apps/mock-gateway/src/openapi/ledger.ts';
import { top } from './steps/tools.ts';

/**
 * Holds a recording against the contract: `npm run drift -- day.fleet` (or `day.har`) lists what differs and ends with 1
 * when the console may go wrong by it. `--ledger` writes down what was seen in docs/ledger.json, `--strict` takes every
 * difference for a breach.
 */

const { values, positionals } = parseArgs({
  options: { ledger: { type: 'boolean', default: false }, strict: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [path] = positionals;
if (path === undefined) {
  process.stderr.write('drift: npm run drift -- <file.fleet or file.har>\n');
  process.exit(2);
}

const recordingOf = () => {
  if (!path.endsWith('.har')) return openRecording(readFileSync(path));
  const read = readHar(readFileSync(path, 'utf8'));
  if (read === null) throw new Error(`${path} is no HAR`);
  const recorder = createRecorder(read.gateway);
  for (const call of read.calls) recorder.take(call);
  return recorder.recording();
};

try {
  const recording = recordingOf();
  const drifts = driftsOf(recording);
  if (drifts.length > 0) console.log(driftTable(drifts));
  const breaches = drifts.filter(({ isBreach }) => isBreach || values.strict);
  const called = new Set(recording.exchanges.map(({ endpoint }) => endpoint)).size;
  console.log(
    `\n${recording.exchanges.length} calls of ${called} endpoints at ${recording.gateway}: ` +
      `${breaches.length} breaches, ${drifts.length - breaches.length} other differences`,
  );
  if (recording.dropped > 0) console.log(`${recording.dropped} calls are not among them: the recording was full`);
  if (values.ledger) {
    const file = join(top, 'docs', 'ledger.json');
    const before = JSON.parse(readFileSync(file, 'utf8')) as Ledger;
    writeFileSync(file, ledgerText(nextLedger(before, witnessedIn(recording))));
  }
  process.exitCode = breaches.length === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(`drift: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
