import { endpoints } from '@fleet/domain/services.ts';
import type { LoggedRequest } from '../../world/requestLog.ts';
import { type CatalogueRow, catalogue } from '../catalogue.ts';
import type { SeenBySuite } from './suite.ts';

/** Which answers of each endpoint somebody has seen, and which of those that it can give nobody has. */

type Seen = Omit<SeenBySuite[string], 'unseen'>;
const nothingSeen: Seen = { units: null, journeys: null, screens: [] };

export interface Coverage extends Seen {
  readonly id: string;
  readonly calls: number;
  /** Business codes that it gave by itself, and how often; null for answers without one, as files are. */
  readonly seen: readonly { readonly code: number | null; readonly count: number }[];
  /** Codes that it gave only because a fault said so. */
  readonly byFault: readonly number[];
  /** Codes that it can give by itself and has not. */
  readonly unseen: readonly number[];
}

/** Codes that each endpoint can give; success is one of all. */
export const possibleCodes: ReadonlyMap<string, readonly number[]> = (() => {
  const codes = new Map<string, number[]>(endpoints.map(({ id }) => [id, [200]]));
  const add = ({ id: code, endpoints: can }: CatalogueRow): void => {
    for (const id of can ?? []) codes.get(id)?.push(Number(code));
  };
  catalogue([])
    .filter(({ id, endpoints: can }) => can !== null && /^\d{6}$/.test(id))
    .forEach(add);
  return codes;
})();

/** What some requests have seen of the contract, a row for each endpoint, beside what the tests have. */
export const coverageOf = (requests: readonly LoggedRequest[], suite: SeenBySuite | null): readonly Coverage[] => {
  const calls = Map.groupBy(
    requests.filter(({ kind, endpoint }) => kind === 'call' && endpoint !== null),
    ({ endpoint }) => endpoint ?? '',
  );
  return endpoints.map(({ id, replyKind }) => {
    const { units, journeys, screens } = suite?.[id] ?? nothingSeen;
    const made = calls.get(id) ?? [];
    const own = Map.groupBy(
      made.filter(({ faults }) => faults.length === 0),
      ({ code }) => code,
    );
    const seen = [...own].map(([code, answers]) => ({ code, count: answers.length }));
    // a file bears no code
    const isSeen = (code: number): boolean =>
      own.has(code) || (code === 200 && replyKind !== 'envelope' && own.has(null));
    const forced = made.filter(({ faults, code }) => faults.length > 0 && code !== null && !own.has(code));
    return {
      id,
      calls: made.length,
      seen: seen.toSorted((one, other) => (one.code ?? 0) - (other.code ?? 0)),
      byFault: [...new Set(forced.map(({ code }) => code ?? 0))].toSorted((one, other) => one - other),
      unseen: (possibleCodes.get(id) ?? []).filter((code) => !isSeen(code)).toSorted((one, other) => one - other),
      units,
      journeys,
      screens,
    };
  });
};
