import { Callout } from '@blueprintjs/core';
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
  return (
    <Callout intent="danger" icon={null} compact role="alert">
      {trouble}
    </Callout>
  );
}
