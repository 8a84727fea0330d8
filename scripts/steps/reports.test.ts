import { join } from 'node:path';
import { expect, it } from 'vitest';
import { failedUnits, journeysThatWere } from './reports.ts';
import { top } from './tools.ts';

it('names each unit that failed with its reason, and a file that broke before its first test', () => {
  const file = (name: string, status: string, message: string, assertionResults: object[]) => ({
    name: join(top, name),
    status,
    message,
    assertionResults: assertionResults as never,
  });
  const test = (fullName: string, ...failureMessages: string[]) => ({
    fullName,
    status: failureMessages.length > 0 ? 'failed' : 'passed',
    failureMessages,
  });
  const failing = failedUnits({
    numPassedTests: 2,
    testResults: [
      file('a.test.ts', 'passed', '', [test('is well')]),
      file('b.test.ts', 'failed', '', [test('is well'), test('is wrong', 'Error: 1 is not 2\n at b')]),
      file('c.test.ts', 'failed', 'Error: no such module', []),
    ],
  });
  expect(failing).toEqual([
    'b.test.ts › is wrong\n    Error: 1 is not 2\n     at b',
    'c.test.ts\n    Error: no such module',
  ]);
});

it('names the journeys that ended one way, however deep they stand', () => {
  const suites = [
    {
      specs: [{ file: 'a', title: 'fails', tests: [{ status: 'unexpected' }] }],
      suites: [{ specs: [{ file: 'a', title: 'wavers', tests: [{ status: 'flaky' }] }] }],
    },
  ];
  expect(journeysThatWere('unexpected', suites)).toEqual(['a › fails']);
  expect(journeysThatWere('flaky', suites)).toEqual(['a › wavers']);
});
