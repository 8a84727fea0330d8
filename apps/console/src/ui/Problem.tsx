import { Callout } from '@blueprintjs/core';
import { useEffect, useRef } from 'react';
import type { CallFailure, Doing } from '@fleet/domain/core/session/calls/failure.ts';
import { FailureNote } from './failure/FailureNote.tsx';

/** Why something was not done: a call that failed, or a word of one's own. */
export type Trouble = CallFailure | string;

interface Props {
  readonly trouble: Trouble | null;
  readonly doing?: Doing;
  /** Makes the same call again. */
  readonly onRetry?: () => void;
  readonly isBusy?: boolean;
}

/** Why something was not done, read out as it comes; nothing without a reason. */
export function Problem({ trouble, doing = 'do', onRetry, isBusy = false }: Props) {
  if (trouble === null) return null;
  if (typeof trouble !== 'string')
    return <FailureNote failure={trouble} doing={doing} isBusy={isBusy} {...(onRetry && { onRetry })} />;
  return <OwnWord text={trouble} />;
}

/** Comes into view: it may stand below what scrolls, while the button that was pressed stays in sight. */
function OwnWord({ text }: { readonly text: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // in braces: newer browsers answer with a promise, which is no way to clean up
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  return (
    <div ref={place}>
      <Callout intent="danger" icon={null} compact role="alert">
        {text}
      </Callout>
    </div>
  );
}
