import { words } from '@fleet/domain/core/codes/words.ts';
import type { CallFailure } from '@fleet/domain/core/session/calls/failure.ts';
import { CopyButton } from '../copy/CopyButton.tsx';
import * as styles from './failureNote.module.css';

/** HTTP status, code and request id of a failure, for the person who asks the operators. */
export function FailureFacts({ failure: { status, code, requestId } }: { readonly failure: CallFailure }) {
  return (
    <div className={styles.facts}>
      {status !== null && <span>HTTP {status}</span>}
      {code !== null && (
        <span>
          {words.errorCode} {code}
        </span>
      )}
      {requestId !== null && (
        <span className={styles.requestId}>
          {words.requestId} <code>{requestId}</code> <CopyButton text={requestId} label={words.requestId} />
        </span>
      )}
    </div>
  );
}
