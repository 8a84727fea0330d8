import { writeStyleTypes } from './styleTypes.ts';
import { binary, run } from './tools.ts';

/** The checks that need no running program: types, lint, format, dead code. Dependency rules are a unit test. */

interface Check {
  readonly name: string;
  readonly command: readonly [file: string, ...parameters: string[]];
}

const checks: readonly Check[] = [
  // one build of all programs: what is as it was is not looked at again
  { name: 'types', command: [binary('tsc'), '--build'] },
  { name: 'lint', command: [binary('oxlint'), '--type-aware', '--deny-warnings'] },
  { name: 'format', command: [binary('oxfmt'), '--check'] },
  { name: 'dead code', command: [binary('knip')] },
];

/** Runs every check, two at a time, says which failed, and returns how many passed and failed. */
export async function runChecks(): Promise<{ passed: number; failed: number }> {
  writeStyleTypes();
  let failed = 0;
  const waiting = checks.values();
  const work = async () => {
    for (const { name, command } of waiting) {
      const started = performance.now();
      const { code, output } = await run(command[0], command.slice(1), { quiet: true });
      if (code === 0) console.log(`✓ ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
      else {
        failed += 1;
        console.log(`✗ ${name}\n${output.trim()}\n`);
      }
    }
  };
  await Promise.all([work(), work()]);
  return { passed: checks.length - failed, failed };
}
