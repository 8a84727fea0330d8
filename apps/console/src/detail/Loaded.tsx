import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import type { ReadState } from '@fleet/domain/core/reads/readState.ts';
import type { ReactNode } from 'react';
import { ErrorState, LoadingState } from '../ui/states/states.tsx';

interface Props<Reply> {
  /** As `useRead` gives it. */
  readonly state: ReadState<Reply> | null;
  readonly onRetry: () => void;
  /** Lines of the skeleton. */
  readonly lines?: number;
  /** Instead of the failure when there is no such thing (any more). */
  readonly missing?: ReactNode;
  readonly children: (reply: Reply) => ReactNode;
}

/** Something read from the gateway: itself, or why it is not there. */
export function Loaded<Reply>({ state, onRetry, lines = 8, missing, children }: Props<Reply>) {
  const data = state?.data ?? null;
  const error = state?.error ?? null;
  if (missing !== undefined && error?.code === businessCodes.notFound.code) return <>{missing}</>;
  if (data !== null) return <>{children(data)}</>;
  return error === null ? <LoadingState lines={lines} /> : <ErrorState failure={error} onRetry={onRetry} />;
}
