import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@fleet/domain/services.ts';
import { possibleCodes } from '../../apps/mock-gateway/src/control/recording/coverage.ts';
import { coverageFile, notedIn, type SeenBySuite } from '../../apps/mock-gateway/src/control/recording/suite.ts';

/** What the tests have seen of the contract, put together from what each of their processes has noted by itself. */

type Code = number | null;

const linesIn = (folder: string): readonly string[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter((text) => text !== '');

const inOrder = (codes: Iterable<Code>): Code[] =>
  [...new Set(codes)].toSorted((one, other) => (one ?? 0) - (other ?? 0));

/**
 * A row for each endpoint: codes that units and journeys have seen (null where none of them said anything), what its
 * screens were told, and which codes that it can give nobody has seen.
 */
const rowsOf = (texts: readonly string[]): { readonly rows: SeenBySuite; readonly broken: number } => {
  const known = texts.flatMap((text) => notedIn(text) ?? []);
  const hasRun = (by: 'units' | 'journeys'): boolean => known.some((one) => one.by === by);
  const [unitsRan, journeysRan] = [hasRun('units'), hasRun('journeys')];
  const byEndpoint = Map.groupBy(known, ({ endpoint }) => endpoint);
  const rows = endpoints.map(({ id, replyKind }): [string, SeenBySuite[string]] => {
    const lines = byEndpoint.get(id) ?? [];
    // a file bears no code; any other answer without one never arrived, and nobody has seen it
    const isAnswer = (code: Code): boolean => code !== null || replyKind !== 'envelope';
    const seenBy = (by: 'units' | 'journeys') =>
      inOrder(lines.flatMap((one) => (one.by === by && isAnswer(one.code) ? one.code : [])));
    const told = Map.groupBy(
      lines.filter((one) => one.by === 'screens'),
      ({ screen }) => screen,
    );
    const [units, journeys] = [seenBy('units'), seenBy('journeys')];
    const seen = new Set([...units, ...journeys].map((code) => code ?? 200));
    return [
      id,
      {
        units: unitsRan ? units : null,
        journeys: journeysRan ? journeys : null,
        screens: [...told]
          .map(([screen, answers]) => ({ screen, codes: inOrder(answers.map(({ code }) => code)) }))
          .toSorted((one, other) => (one.screen ?? '').localeCompare(other.screen ?? '')),
        unseen: (possibleCodes.get(id) ?? []).filter((code) => !seen.has(code)).toSorted((one, other) => one - other),
      },
    ];
  });
  return { rows: Object.fromEntries(rows), broken: texts.length - known.length };
};

/**
 * Writes `coverage.json` from the lines in `seen/`.
 *
 * @param results folder of what the tests leave
 * @returns how many lines were passed over: a process that was killed leaves half of one
 */
export const gatherCoverage = (results: string): number => {
  const { rows, broken } = rowsOf(linesIn(join(results, 'seen')));
  writeFileSync(join(results, coverageFile), `${JSON.stringify(rows, null, 1)}\n`);
  return broken;
};
