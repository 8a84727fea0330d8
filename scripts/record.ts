import process from 'node:process';
import { recordCommand } from './steps/recording/recordCommand.ts';

/**
 * Records a gateway: `npm run record -- --to https://gateway.example --out day.fleet` passes calls on and writes them down
 * without secrets and persons. `--from day.har` makes a recording of what a browser has saved, and `--har day.har` beside
 * `--from day.fleet` writes one.
 */

const stopped = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
});

process.exit(
  await recordCommand(
    process.argv.slice(2),
    { print: (line) => console.log(line), complain: (line) => process.stderr.write(`${line}\n`) },
    stopped,
  ),
);
