import { relative } from 'node:path';
import { top } from './tools.ts';

/** What the reports of the runs say that failed. */

/** What is read of the report of the units. */
export interface UnitReport {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** As much of a message as names the cause. */
const beginningOf = (message = ''): string => message.trim().split('\n').slice(0, 6).join('\n    ');

/** Units that failed, and files that broke before a test of theirs began. */
export const failedUnits = ({ testResults: files }: UnitReport): readonly string[] =>
  files.flatMap(({ name, status, message, assertionResults }) => {
    const where = relative(top, name);
    const failing = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages: [first] }) => `${where} › ${fullName}\n    ${beginningOf(first)}`);
    return status === 'failed' && failing.length === 0 ? [`${where}\n    ${beginningOf(message)}`] : failing;
  });

/** What is read of the report of the browser journeys. */
export interface BrowserReport {
  readonly stats: { readonly expected: number; readonly flaky: number };
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

/** Journeys that ended so: `unexpected` are those that failed, `flaky` those that failed and then passed. */
export const journeysThatWere = (wanted: 'flaky' | 'unexpected', suites: readonly Suite[]): readonly string[] =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === wanted))
      .map(({ file, title }) => `${file} › ${title}`),
    ...journeysThatWere(wanted, inner),
  ]);
