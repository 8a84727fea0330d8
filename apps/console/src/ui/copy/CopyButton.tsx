import { Button } from '@blueprintjs/core';
import { Duplicate, Tick } from '@blueprintjs/icons';
import { words } from '@fleet/domain/core/codes/words.ts';
import { useCopy } from './useCopy.ts';

/** Copies a raw value and says how it went. */
export function CopyButton({ text, label = '' }: { readonly text: string; readonly label?: string }) {
  const { isCopied, copy } = useCopy();
  return (
    <Button
      size="small"
      variant="minimal"
      icon={isCopied ? <Tick size={12} /> : <Duplicate size={12} />}
      aria-label={`${words.copy}${label}`}
      title={`${words.copy}${label}`}
      onClick={(event) => {
        event.stopPropagation();
        void copy(text);
      }}
    />
  );
}
