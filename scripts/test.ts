import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChineseFont, ensureChromium } from './steps/browser.ts';
import { budgetProblems } from './steps/budget.ts';
import { runChecks } from './steps/checks.ts';
import { ensureConsoleBuilt } from './steps/console.ts';
import { gatherCoverage } from './steps/coverage.ts';
import { builtGateway } from './steps/gatewayProcess.ts';
import { ensurePanelBuilt } from './steps/panel.ts';
import { type BrowserReport, failedUnits, journeysThatWere, type UnitReport } from './steps/reports.ts';
import { binary, run, testResults } from './steps/tools.ts';

/**
 * Everything that must hold: types, lint, format, dead code, unit and contract tests, the weight of the console, and
 * the journeys in a real browser. Ends with one line that counts it all.
 */

const results = testResults;
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

let passed = 0;
/** What failed, each with its reason: told once more at the end, where whoever keeps only the last lines finds it. */
const failures: string[] = [];
const add = (passing: number, failing: readonly string[]) => {
  passed += passing;
  failures.push(...failing);
};
/** Takes the report of a run, which may be missing because the run itself broke: that is one failure at least. */
const counted = (
  name: string,
  file: string,
  code: number,
  read: (report: never) => [passed: number, failures: readonly string[]],
) => {
  try {
    const [passing, failing] = read(JSON.parse(readFileSync(file, 'utf8')) as never);
    add(passing, code !== 0 && failing.length === 0 ? [`${name} ended with ${code}, and no test says why`] : failing);
  } catch (error) {
    add(0, [`${name} left no report: ${String(error)}`]);
  }
};

const chromium = await ensureChromium();
await ensureChineseFont();

const checked = await runChecks({ isWhole: true });
add(checked.passed, checked.failures);

// half of it waits for the disk: it costs less beside the units than behind them
const built = ensureConsoleBuilt().then(ensurePanelBuilt);
built.catch(() => undefined);

const unitReport = join(results, 'unit.json');
const unit = await run(
  binary('vitest'),
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
  // for tests that start processes
  { env: { GATEWAY_ENTRY: await builtGateway() } },
);
counted('units', unitReport, unit.code, (report: UnitReport) => [report.numPassedTests, failedUnits(report)]);

// what the units have seen is there if nothing comes after them
gatherCoverage(results);

await built;
const problems = budgetProblems();
add(problems.length === 0 ? 1 : 0, problems);

const browser = await run(binary('playwright'), ['test'], { env: { CHROMIUM_PATH: chromium } });
counted('journeys', join(results, 'browser.json'), browser.code, ({ stats, suites }: BrowserReport) => {
  const flaky = journeysThatWere('flaky', suites);
  if (flaky.length > 0)
    console.log(`\nflaky, passed at the second try:\n${flaky.map((title) => `  ${title}`).join('\n')}`);
  return [stats.expected + stats.flaky, journeysThatWere('unexpected', suites)];
});

const passedOver = gatherCoverage(results);
if (passedOver > 0) console.log(`\ncoverage: ${passedOver} lines of test-results/seen were not understood`);

if (failures.length > 0) console.log(`\nfailed:\n${failures.map((failure) => `✗ ${failure}`).join('\n')}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
