import { InputGroup } from '@blueprintjs/core';
import { Search, SmallCross } from '@blueprintjs/icons';
import { words } from '@fleet/domain/core/codes/words.ts';
import { useEffect, useState } from 'react';
import { isComposing } from '../../ui/keyboard.ts';
import './filters.css';

interface Props {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
  readonly maxLength?: number;
  /** Searches the whole rows and not one field of them: the search of the page, to which `/` goes, or that of a part. */
  readonly search?: 'page' | 'part';
}

/** A filter that is typed. It counts with Enter or when it is left, never in the middle of a word. */
export function TextFilter({ label, value = '', onChange, maxLength = 100, search }: Props) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const commit = (typed: string) => {
    const trimmed = typed.trim();
    if (trimmed !== value) onChange(trimmed === '' ? undefined : trimmed);
    setText(trimmed);
  };
  return (
    <InputGroup
      className={`text-filter ${search === undefined ? '' : 'text-filter-search'}`}
      aria-label={label}
      placeholder={label}
      value={text}
      maxLength={maxLength}
      {...(search === undefined ? {} : { leftIcon: <Search size={14} aria-hidden /> })}
      {...(search === 'page' ? { 'data-list-search': true } : {})}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (isComposing(event)) return;
        if (event.key === 'Enter') commit(text);
        if (event.key === 'Escape') setText(value);
      }}
      onBlur={() => commit(text)}
      {...(text === '' ? {} : { rightElement: <ClearButton label={label} onClick={() => commit('')} /> })}
    />
  );
}

function ClearButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <button
      type="button"
      className="bare-button text-filter-clear"
      aria-label={`${words.clear}${label}`}
      onClick={onClick}
    >
      <SmallCross size={14} aria-hidden />
    </button>
  );
}
