import type { Skipped } from '@fleet/domain/core/actions/action.ts';
import type { BatchReply } from '@fleet/domain/core/contract/batch.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { type ReactNode, useState } from 'react';
import { lazyDialog } from '../../app/lazyPart.ts';
import type { BatchDialog as Dialog, BatchProps } from './BatchDialog.tsx';

const BatchDialog = lazyDialog(async () => (await import('./BatchDialog.tsx')).BatchDialog) as typeof Dialog;

interface Asked<Row> {
  readonly rows: readonly Row[];
  readonly skipped: readonly Skipped<Row>[];
  /** Each question begins anew. */
  readonly nth: number;
}

/** All that a question says of the rows which it is about. */
type Question<Row, Query, Body, Reply> = Omit<
  BatchProps<Row, Query, Body, Reply>,
  'isOpen' | 'rows' | 'skipped' | 'onClose'
>;

/**
 * A question about rows of a list: what the action calls, and the dialog that asks (`BatchDialog`), which keeps naming
 * its rows while it closes.
 */
export function useBatchQuestion<Row, Query, Body, Reply>(
  questionOf: (rows: readonly Row[]) => Question<Row, Query, Body, Reply>,
): {
  readonly ask: (rows: readonly Row[], skipped?: readonly Skipped<Row>[]) => void;
  readonly dialog: ReactNode;
} {
  const [asked, setAsked] = useState<Asked<Row> | null>(null);
  const [isAsking, setAsking] = useState(false);
  return {
    ask: (rows, skipped = []) => {
      setAsked((before) => ({ rows, skipped, nth: (before?.nth ?? 0) + 1 }));
      setAsking(true);
    },
    dialog: asked !== null && asked.rows.length > 0 && (
      <BatchDialog
        key={asked.nth}
        isOpen={isAsking}
        rows={asked.rows}
        skipped={asked.skipped}
        onClose={() => setAsking(false)}
        {...questionOf(asked.rows)}
      />
    ),
  };
}

type Ids<Query> = Endpoint<Query, { ids: string[] }, BatchReply>;

/** One call for all rows that takes their ids: `{ ids }` in its body. */
export const byIds = <Row, Query>(
  batch: Ids<Query>,
  keyOf: (row: Row) => string,
  query: Query,
): Extract<BatchProps<Row, Query, { ids: string[] }, unknown>['call'], { readonly batch: unknown }> => ({
  batch,
  inputOfAll: (rows: readonly Row[]) => ({ query, body: { ids: rows.map(keyOf) } }),
});
