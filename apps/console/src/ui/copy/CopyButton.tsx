import { Button } from '@blueprintjs/core';
import { Duplicate, Tick } from '@blueprintjs/icons';
import { noticeDurations } from '@fleet/domain/core/codes/messages.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { type MouseEvent, useEffect, useState } from 'react';
import { useCopy } from './useCopy.ts';

/** Copies a raw value and says how it went: 复制成功 for 1500 ms, 复制失败 in red (S1 §8). */
export function CopyButton({ text, label = '' }: { readonly text: string; readonly label?: string }) {
  const copyText = useCopy();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), noticeDurations.copy);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async (event: MouseEvent) => {
    event.stopPropagation();
    setCopied(await copyText(text));
  };
  return (
    <Button
      size="small"
      variant="minimal"
      icon={copied ? <Tick size={12} /> : <Duplicate size={12} />}
      aria-label={`${words.copy}${label}`}
      title={`${words.copy}${label}`}
      onClick={(event) => void copy(event)}
    />
  );
}
