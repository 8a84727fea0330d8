import { Button } from '@blueprintjs/core';
import { FilterRemove, Inbox, Search } from '@blueprintjs/icons';
import { words } from '@fleet/domain/core/codes/words.ts';
import type { ReactNode } from 'react';
import './states.css';

/** Nothing there yet: what would be here, and the first step when there is one. */
export function EmptyState({
  title = words.noData,
  text,
  action,
}: {
  readonly title?: string;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
}) {
  return (
    <div className="state">
      <Inbox className="state-icon" size={28} aria-hidden />
      <p className="state-title">{title}</p>
      {text !== undefined && <div className="state-text">{text}</div>}
      {action !== undefined && <div className="state-actions">{action}</div>}
    </div>
  );
}

/** There is something, but the filters let nothing through. */
export function NoMatchState({ onClear }: { readonly onClear: () => void }) {
  return (
    <div className="state">
      <Search className="state-icon" size={28} aria-hidden />
      <p className="state-title">{words.noMatch}</p>
      <div className="state-text">{words.noMatchHint}</div>
      <div className="state-actions">
        <Button icon={<FilterRemove />} text={words.clearFilters} onClick={onClear} />
      </div>
    </div>
  );
}
