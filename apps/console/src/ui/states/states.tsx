import { words } from '@fleet/domain/core/codes/words.ts';
import { Button } from '@blueprintjs/core';
import { FilterRemove, Inbox, Search, Error as ErrorIcon, Refresh, Lock } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { CopyButton } from '../copy/CopyButton.tsx';
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
  return (
    <div className={styles.state}>
      <Search className={styles.icon} size={28} aria-hidden />
      <p className={styles.title}>{words.noMatch}</p>
      <div className={styles.text}>{words.noMatchHint}</div>
      <div className={styles.actions}>
        <Button icon={<FilterRemove />} text={words.clearFilters} onClick={onClear} />
      </div>
    </div>
  );
}

/** Why something could not be loaded, as lists and resources of the domain hold it. */
export interface Failure {
  /** Business code or HTTP status; null when nothing answered. */
  readonly code: number | null;
  readonly message: string;
  readonly lines: readonly string[];
  /** To quote to the operators of the gateway; copied on click. */
  readonly requestId: string | null;
}

/** A failure in the place of what it kept from loading: message, code, request id and 重试. */
export function ErrorState({ failure, onRetry }: { readonly failure: Failure; readonly onRetry?: () => void }) {
  return (
    <div className={styles.state} role="alert">
      <ErrorIcon className={styles.icon} size={28} aria-hidden />
      <p className={styles.title}>
        {failure.code === businessCodes.forbidden.code ? words.noPermission : words.loadingFailed}
      </p>
      <div className={styles.text}>{failure.message}</div>
      {failure.lines.length > 0 && (
        <ul className={styles.lines}>
          {failure.lines.map((line) => (
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

/** Code and request id of a failure, for the person who asks the operators. */
function FailureFacts({ failure }: { readonly failure: Failure }) {
  if (failure.code === null && failure.requestId === null) return null;
  return (
    <div className={styles.facts}>
      {failure.code !== null && (
        <span>
          {words.errorCode} {failure.code}
        </span>
      )}
      {failure.requestId !== null && (
        <span>
          {words.requestId} {failure.requestId} <CopyButton text={failure.requestId} label={words.requestId} />
        </span>
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
