import { statusIntent, statusLabel, type StatusKind } from '@fleet/domain/core/codes/status.ts';
import { StatusDot } from './StatusDot.tsx';

/** A status as a 7 px dot and a word, both from the table of its kind (S1 §4). */
export function StatusTag({ kind, code }: { readonly kind: StatusKind; readonly code: unknown }) {
  const isEmpty = code === null || code === undefined || code === '';
  return <StatusDot intent={isEmpty ? null : statusIntent(kind, code)} label={statusLabel(kind, code)} />;
}
