import type { StatusIntent } from '@fleet/domain/core/codes/status.ts';
import './status.css';

/** A dot in the colour of its meaning and a word beside it; without an intent the word alone. */
export function StatusDot({ intent, label }: { readonly intent: StatusIntent | null; readonly label: string }) {
  return (
    <span className="status">
      {intent !== null && <span className={`status-dot status-dot-${intent}`} aria-hidden />}
      {label}
    </span>
  );
}
