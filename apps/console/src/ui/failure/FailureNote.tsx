import { Callout } from '@blueprintjs/core';
import { Refresh } from '@blueprintjs/icons';
import { words } from '@fleet/domain/core/codes/words.ts';
import { type CallFailure, type Doing, failureText, isInDoubt } from '@fleet/domain/core/session/calls/failure.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { BusyButton } from '../BusyButton.tsx';
import { FailureFacts } from './FailureFacts.tsx';
import * as styles from './failureNote.module.css';

interface Props {
  readonly failure: CallFailure;
  readonly doing: Doing;
  /** What was sent is not what is typed now. */
  readonly isEdited?: boolean;
  readonly isBusy?: boolean;
  /** Sends the same again, under the same key. */
  readonly onRetry?: () => void;
  /** What helps instead of another try. */
  readonly wayOut?: ReactNode;
}

/**
 * What became of a call that failed: the cause, whether it may have been carried out all the same, what the gateway
 * says (830103 in lines), its request id to quote, and 重试 where that may help.
 */
export function FailureNote({ failure, doing, isEdited = false, isBusy = false, onRetry, wayOut }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // in braces: newer browsers answer with a promise, which is no way to clean up
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  const { title, lines, advice } = failureText(failure, doing);
  const isRefused = failure.cause === 'refused';
  return (
    <div ref={place}>
      <Callout className={styles.note} intent={isInDoubt(failure) ? 'warning' : 'danger'} icon={null} compact>
        <div role="alert" className={styles.said}>
          {(doing === 'save' || !isRefused) && <b>{title}</b>}
          {lines.length > 1 ? (
            <ul>
              {lines.map((line, at) => (
                <li key={at}>{line}</li>
              ))}
            </ul>
          ) : (
            lines.map((line) => <p key={line}>{line}</p>)
          )}
          {advice !== null && <p>{isEdited ? words.editedInDoubt : advice}</p>}
        </div>
        {!isRefused && onRetry !== undefined && !isEdited && (
          <BusyButton icon={<Refresh />} size="small" text={words.retry} isBusy={isBusy} onClick={onRetry} />
        )}
        {wayOut}
        {!isRefused && (
          <div className={styles.foot}>
            <FailureFacts failure={failure} />
          </div>
        )}
      </Callout>
    </div>
  );
}
