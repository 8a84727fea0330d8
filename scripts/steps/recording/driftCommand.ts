import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { driftsOf, driftTable } from '../../../apps/mock-gateway/src/control/recording/drift.ts';
import type { Recording } from '../../../apps/mock-gateway/src/control/recording/exchange.ts';
import { openRecording } from '../../../apps/mock-gateway/src/control/recording/recordingFile.ts';
import { witnessedIn } from '../../../apps/mock-gateway/src/control/recording/witnessed.ts';
import { type Ledger, ledgerText, nextLedger } from '../../../apps/mock-gateway/src/openapi/ledger.ts';
import { recordingOfHar } from './fromHar.ts';
import { Misuse, type Telling, telling } from './telling.ts';

/** What `npm run drift` does. */

const usage = 'npm run drift -- <file.fleet or file.har> [--strict] [--ledger]';

const recordingOf = (path: string): Recording =>
  path.endsWith('.har') ? recordingOfHar(path).recording() : openRecording(readFileSync(path));

/** @param ledgerFile where `--ledger` writes down what was seen */
export const driftCommand = (words: readonly string[], to: Telling, ledgerFile: string): Promise<number> =>
  telling('drift', to, () => {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: { ledger: { type: 'boolean', default: false }, strict: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [path, ...more] = positionals;
    if (path === undefined || more.length > 0) throw new Misuse(usage);
    const recording = recordingOf(path);
    const drifts = driftsOf(recording);
    if (drifts.length > 0) to.print(driftTable(drifts));
    const breaches = drifts.filter(({ isBreach }) => isBreach || values.strict);
    const called = new Set(recording.exchanges.map(({ endpoint }) => endpoint)).size;
    to.print(
      `\n${recording.exchanges.length} calls of ${called} endpoints at ${recording.gateway}: ` +
        `${breaches.length} breaches, ${drifts.length - breaches.length} other differences`,
    );
    if (recording.dropped > 0) to.print(`${recording.dropped} calls are not among them: the recording was full`);
    if (values.ledger) {
      const before = JSON.parse(readFileSync(ledgerFile, 'utf8')) as Ledger;
      writeFileSync(ledgerFile, ledgerText(nextLedger(before, witnessedIn(recording))));
    }
    return breaches.length === 0 ? 0 : 1;
  });
