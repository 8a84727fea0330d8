import { Button } from '@blueprintjs/core';
import { Error as ErrorIcon, Refresh } from '@blueprintjs/icons';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { CopyButton } from '../copy/CopyButton.tsx';
import './states.css';

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
    <div className="state" role="alert">
      <ErrorIcon className="state-icon" size={28} aria-hidden />
      <p className="state-title">
        {failure.code === businessCodes.forbidden.code ? words.noPermission : words.loadingFailed}
      </p>
      <div className="state-text">{failure.message}</div>
      {failure.lines.length > 0 && (
        <ul className="state-lines">
          {failure.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <FailureFacts failure={failure} />
      {onRetry !== undefined && (
        <div className="state-actions">
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
    <div className="state-facts">
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
