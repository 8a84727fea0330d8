import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChineseFont, ensureChromium } from './steps/browser.ts';
import { budgetProblems } from './steps/budget.ts';
import { runChecks } from './steps/checks.ts';
import { ensureConsoleBuilt } from './steps/console.ts';
import { builtGateway } from './steps/gatewayProcess.ts';
import { ensurePanelBuilt } from './steps/panel.ts';
import { gatherSeen } from './steps/seen.ts';
import { binary, run, testResults } from './steps/tools.ts';

/**
 * Everything that must hold: types, lint, format, dead code, unit and contract tests, the weight of the console, and
 * the journeys in a real browser. Ends with one line that counts it all.
 */

const results = testResults;
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const total = { passed: 0, failed: 0 };
const add = (passed: number, failed: number) => {
  total.passed += passed;
  total.failed += failed;
};
/** Counts of a run whose report may be missing because the run itself broke: that is one failure at least. */
const counted = (file: string, code: number, read: (report: never) => [passed: number, failed: number]) => {
  try {
    const [passed, failed] = read(JSON.parse(readFileSync(file, 'utf8')) as never);
    add(passed, code !== 0 && failed === 0 ? 1 : failed);
  } catch (error) {
    console.error(`No report of this run: ${String(error)}`);
    add(0, 1);
  }
};

/** What is read of the report of the browser journeys. */
interface BrowserReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly suites: readonly Suite[];
}
interface Suite {
  readonly specs?: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly { readonly status: string }[];
  }[];
  readonly suites?: readonly Suite[];
}

/** Journeys that failed and then passed. */
const flakyOf = (suites: readonly Suite[]): readonly string[] =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, title }) => `${file} › ${title}`),
    ...flakyOf(inner),
  ]);

const chromium = await ensureChromium();
await ensureChineseFont();

const checked = await runChecks({ isWhole: true });
add(checked.passed, checked.failed);

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
counted(unitReport, unit.code, (report: { numPassedTests: number; numFailedTests: number }) => [
  report.numPassedTests,
  report.numFailedTests,
]);

gatherSeen(results);

await built;
const problems = budgetProblems();
for (const problem of problems) console.error(`✗ ${problem}`);
add(problems.length === 0 ? 1 : 0, problems.length);

const browser = await run(binary('playwright'), ['test'], { env: { CHROMIUM_PATH: chromium } });
counted(join(results, 'browser.json'), browser.code, (report: BrowserReport) => {
  const flaky = flakyOf(report.suites);
  if (flaky.length > 0)
    console.log(`\nflaky, passed at the second try:\n${flaky.map((title) => `  ${title}`).join('\n')}`);
  return [report.stats.expected + report.stats.flaky, report.stats.unexpected];
});

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
