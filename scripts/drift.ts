import { join } from 'node:path';
import process from 'node:process';
import { driftCommand } from './steps/recording/driftCommand.ts';
import { top } from './steps/tools.ts';

/**
 * Holds a recording against the contract: `npm run drift -- day.fleet` (or `day.har`) lists what differs and ends with 1
 * when the console may go wrong by it, with 2 when there was nothing to compare. `--ledger` writes down what was seen in
 * docs/ledger.json, `--strict` takes every difference for a breach.
 */

process.exitCode = await driftCommand(
  process.argv.slice(2),
  { print: (line) => console.log(line), complain: (line) => process.stderr.write(`${line}\n`) },
  join(top, 'docs', 'ledger.json'),
);
