import { endpoints } from '@fleet/domain/services.ts';
import type { Basis } from '@fleet/domain/core/contract/define.ts';
import written from '../../../../docs/ledger.json' with { type: 'json' };

/** What is known of each endpoint: where it comes from, and whether a real gateway was seen to answer as it says. */

/** How a gateway was seen to answer. */
export interface Verified {
  /** Last instant of the recording, ISO 8601. */
  readonly at: string;
  /** Its origin. */
  readonly gateway: string;
  readonly exchanges: number;
  readonly persons: number;
}

export interface LedgerRow {
  readonly basis: Basis;
  /** Null as long as no gateway was recorded. */
  readonly verified: Verified | null;
  /** What differed there: kind and JSON pointer. */
  readonly drift: readonly string[];
  /** Business codes that it answered. */
  readonly codes: readonly number[];
}

/** By the ids of endpoints, sorted. */
export type Ledger = Readonly<Record<string, LedgerRow>>;

/** What one recording says of an endpoint. */
export type Witnessed = Pick<LedgerRow, 'drift' | 'codes'> & { readonly verified: Verified };

/** As it stands in `docs/ledger.json`. */
export const ledger = written as unknown as Ledger;

/**
 * A row for each endpoint of the contract and for no other: what was known of it, and in place of that what a newer
 * recording says.
 */
export const nextLedger = (before: Ledger, witnessed: Readonly<Record<string, Witnessed>> = {}): Ledger =>
  Object.fromEntries(
    endpoints
      .map(({ id, basis }): [string, LedgerRow] => {
        const { verified = null, drift = [], codes = [] } = before[id] ?? {};
        const seen = witnessed[id];
        if (seen === undefined || (verified !== null && verified.at > seen.verified.at))
          return [id, { basis, verified, drift, codes }];
        return [id, { basis, ...seen }];
      })
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );

/** One line a row, so that a change is one line as well. */
export const ledgerText = (rows: Ledger): string =>
  `{\n${Object.entries(rows)
    .map(([id, row]) => `  ${JSON.stringify(id)}: ${JSON.stringify(row)}`)
    .join(',\n')}\n}\n`;
