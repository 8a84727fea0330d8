import type { Witnessed } from '../../openapi/ledger.ts';
import { driftOf } from './drift.ts';
import type { Recording } from './exchange.ts';

/** What a recording says of each endpoint that was called in it. */
export const witnessedIn = ({ gateway, exchanges }: Recording): Readonly<Record<string, Witnessed>> => {
  const byEndpoint = Map.groupBy(exchanges, ({ endpoint }) => endpoint);
  return Object.fromEntries(
    Array.from(byEndpoint, ([endpoint, calls]): [string, Witnessed] => [
      endpoint,
      {
        verified: {
          at: calls.at(-1)?.at ?? '',
          gateway,
          exchanges: calls.length,
          persons: new Set(calls.flatMap(({ person }) => person ?? [])).size,
        },
        drift: [
          ...new Set(calls.flatMap((call) => driftOf(call).map(({ kind, at }) => `${kind} ${at || '/'}`))),
        ].toSorted(),
        codes: [...new Set(calls.flatMap(({ code }) => code ?? []))].toSorted((one, other) => one - other),
      },
    ]),
  );
};
