import { lint } from './lint.ts';
import { writeStyleTypes } from './styleTypes.ts';
import { binary, type Finished, ofGo, run } from './tools.ts';

/** The checks that need no running program: types, lint, format, dead code. Dependency rules are a unit test. */

interface Check {
  readonly name: string;
  readonly check: (isWhole: boolean) => Promise<Finished>;
}

const program =
  (name: string, ...parameters: readonly string[]) =>
  () =>
    run(binary(name), parameters, { quiet: true });

/**
 * One build of all programs: what is as it was is not looked at again. Each program is checked by one checker, since
 * each of several reckons the types of the contract anew, and two programs go on side by side.
 */
const types = () => run(binary('tsc'), ['--build', '--checkers', '1', '--builders', '2'], { quiet: true, env: ofGo });

const checks: readonly Check[] = [
  { name: 'types', check: types },
  { name: 'lint', check: lint },
  { name: 'dead code', check: program('knip') },
  { name: 'format', check: program('oxfmt', '--check') },
];

/**
 * Runs every check, two at a time, says which failed, and returns how many passed and the names of the others.
 *
 * @param isWhole looks at everything anew; else what has passed before and has not changed is passed over
 */
export async function runChecks({
  isWhole,
}: {
  readonly isWhole: boolean;
}): Promise<{ passed: number; failures: readonly string[] }> {
  writeStyleTypes();
  const failures: string[] = [];
  const waiting = checks.values();
  const work = async () => {
    for (const { name, check } of waiting) {
      const started = performance.now();
      const { code, output } = await check(isWhole);
      if (code === 0) console.log(`✓ ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
      else {
        failures.push(name);
        console.log(`✗ ${name}\n${output.trim()}\n`);
      }
    }
  };
  await Promise.all([work(), work()]);
  return { passed: checks.length - failures.length, failures };
}
