import { type RowResult, rowResultLabels } from '@fleet/domain/areas/equipment/job/results.ts';
import type { StatusIntent } from '@fleet/domain/core/codes/status.ts';
import { StatusDot } from '../../../ui/status/StatusDot.tsx';

const intents: Readonly<Record<RowResult, StatusIntent>> = {
  added: 'success',
  updated: 'primary',
  changed: 'success',
  unchanged: 'none',
  refused: 'danger',
};

/** What became of a row, in a word. */
export function ResultDot({ result }: { readonly result: RowResult | null }) {
  return result === null ? <>未执行</> : <StatusDot intent={intents[result]} label={rowResultLabels[result]} />;
}
