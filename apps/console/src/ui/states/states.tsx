import { words } from '@fleet/domain/core/codes/words.ts';
import { Button } from '@blueprintjs/core';
import { FilterRemove, Inbox, Search, Error as ErrorIcon, Refresh, Lock } from '@blueprintjs/icons';
import { type ReactNode, useRef } from 'react';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { type CallFailure, causeText, failureText } from '@fleet/domain/core/session/calls/failure.ts';
import { useFocusOfGone } from '../dialogs/useReturnFocus.ts';
import { FailureFacts } from '../failure/FailureFacts.tsx';
import * as styles from './states.module.css';

/** Widths of the lines, in percent: uneven, as text is. */
const widths = [72, 48, 86, 60, 94, 40, 78, 66];

/** A skeleton of so many lines; it shows after 150 ms, so that quick answers do not flicker. */
export function LoadingState({ lines = 5 }: { readonly lines?: number }) {
  return (
    <div className={styles.skeleton} role="status" aria-label={words.loading}>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={styles.skeletonLine} style={{ width: `${widths[line % widths.length]}%` }} />
      ))}
    </div>
  );
}

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
    <div className={styles.state}>
      <Inbox className={styles.icon} size={28} aria-hidden />
      <p className={styles.title}>{title}</p>
      {text !== undefined && <div className={styles.text}>{text}</div>}
      {action !== undefined && <div className={styles.actions}>{action}</div>}
    </div>
  );
}

/** There is something, but the filters let nothing through. */
export function NoMatchState({ onClear }: { readonly onClear: () => void }) {
  const state = useRef<HTMLDivElement>(null);
  useFocusOfGone(state);
  return (
    <div ref={state} className={styles.state}>
      <Search className={styles.icon} size={28} aria-hidden />
      <p className={styles.title}>{words.noMatch}</p>
      <div className={styles.text}>{words.noMatchHint}</div>
      <div className={styles.actions}>
        <Button icon={<FilterRemove />} text={words.clearFilters} onClick={onClear} />
      </div>
    </div>
  );
}

interface FailureProps {
  readonly failure: CallFailure;
  readonly onRetry?: () => void;
}

/**
 * A failure in the place of what it kept from loading: cause, code, request id and 重试. What does not exist has not
 * failed, and asking again does not bring it back.
 */
export function ErrorState({ failure, ...rest }: FailureProps) {
  if (failure.code === businessCodes.notFound.code)
    return <EmptyState title={words.missing} text={failure.message === '' ? words.missingHint : failure.message} />;
  return <FailedState failure={failure} {...rest} />;
}

function FailedState({ failure, onRetry }: FailureProps) {
  const state = useRef<HTMLDivElement>(null);
  // 重试 goes with it
  useFocusOfGone(state);
  const cause = causeText(failure);
  const lines = cause === null ? failure.lines : failureText(failure, 'read').lines;
  return (
    <div ref={state} className={styles.state} role="alert">
      <ErrorIcon className={styles.icon} size={28} aria-hidden />
      <p className={styles.title}>
        {failure.code === businessCodes.forbidden.code ? words.noPermission : words.loadingFailed}
      </p>
      <div className={styles.text}>{cause ?? failure.message}</div>
      {lines.length > 0 && (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <FailureFacts failure={failure} />
      {onRetry !== undefined && (
        <div className={styles.actions}>
          <Button icon={<Refresh />} text={words.retry} onClick={onRetry} />
        </div>
      )}
    </div>
  );
}

/** The user may not see this: told, instead of an empty list that would look like no data. */
export function NoPermissionState({ text = words.noPermissionHint }: { readonly text?: string }) {
  return (
    <div className={styles.state}>
      <Lock className={styles.icon} size={28} aria-hidden />
      <p className={styles.title}>{words.noPermission}</p>
      <div className={styles.text}>{text}</div>
    </div>
  );
}
