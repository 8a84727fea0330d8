import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import process from 'node:process';
import { Stryker } from '@stryker-mutator/core';
import { testResults, top } from './steps/tools.ts';

/**
 * Breaks the code of the rules that everything else relies on, one place at a time, and sees whether the tests beside
 * it notice: `npm run mutation`, or with a part of a path for the files that have it. What went unnoticed is written
 * to `test-results/mutation/survivors.txt`. `stryker.config.json` says how: in a copy of what tests of the domain need,
 * and without a look at the settings of the compiler, which Stryker would read by one of another version.
 */

/** Share of the changes that must be noticed, in percent. Not all: some change nothing that anybody could see. */
const leastScore = 85;

/** Subjects by their names on the screen, with their files in the domain. */
const subjects = {
  校验: 'core/values/{validators,newPassword}.ts',
  信封: 'core/session/calls/envelope.ts',
  权限: 'core/permissions/{permissions,granting,heldKeys,resourceList}.ts',
  汇总: 'areas/projects/{plan,life-cycle}/rollUp.ts',
  网址: '{core/session/page/paths,core/reads/queryText,core/reads/querySchema}.ts',
};

const domain = join(top, 'packages/domain/src');
const reports = join(testResults, 'mutation');
const wanted = process.argv[2] ?? '';

/** The changes of one file that were noticed, and those that were not, each in a line. */
async function mutated(file: string): Promise<{ readonly noticed: number; readonly survivors: readonly string[] }> {
  process.env['MUTATED_TESTS'] = file.replace(/\.ts$/, '.test.ts');
  const results = await new Stryker({ mutate: [file], concurrency: availableParallelism() }).runMutationTest();
  const survivors = results.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  return {
    noticed: results.filter(({ status }) => status === 'Killed' || status === 'Timeout').length,
    survivors: survivors.map(
      ({ location: { start }, mutatorName, replacement }) =>
        `${file}:${start.line}:${start.column} ${mutatorName}: ${replacement.replaceAll(/\s+/g, ' ')}`,
    ),
  };
}

const survivors: string[] = [];
for (const [subject, pattern] of Object.entries(subjects)) {
  const files = globSync(pattern, { cwd: domain }).map((file) => relative(top, join(domain, file)));
  const chosen = files.filter((file) => file.includes(wanted));
  if (chosen.length === 0 && wanted !== '') continue;
  let noticed = 0;
  let all = 0;
  for (const file of chosen) {
    const result = await mutated(file);
    noticed += result.noticed;
    all += result.noticed + result.survivors.length;
    survivors.push(...result.survivors);
  }
  const score = (noticed / all) * 100;
  // of nothing at all it is no number: then a file has gone elsewhere
  const isEnough = score >= leastScore;
  console.log(`${isEnough ? '✓' : '✗'} 变异 ${subject}：${score.toFixed(1)} %（${noticed}/${all}）`);
  if (!isEnough) process.exitCode = 1;
}
mkdirSync(reports, { recursive: true });
writeFileSync(join(reports, 'survivors.txt'), survivors.map((line) => `${line}\n`).join(''));
