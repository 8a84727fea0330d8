import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { words } from '@fleet/domain/core/codes/words.ts';
import { type CallFailure, failureOf } from '@fleet/domain/core/session/calls/failure.ts';
import { resetWords } from '@fleet/domain/areas/access/users/resetWords.ts';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { CopyButton } from '../../../ui/copy/CopyButton.tsx';
import { Problem, type Trouble } from '../../../ui/Problem.tsx';
import { useNotify } from '../../../ui/useNotify.ts';
import * as dialogStyles from '../../../ui/dialogs/dialog.module.css';
import * as styles from './resetPassword.module.css';

/** New credentials. They live in this dialog and nowhere else, and are gone when it closes. */
export interface NewCredentials {
  readonly userName: string;
  readonly password: string;
}

/** How the call went; anything else than credentials or a refusal means that nobody waits any more. */
type ResetResult =
  | { readonly kind: 'data'; readonly data: NewCredentials }
  | ({ readonly kind: 'refused' } & CallFailure)
  | { readonly kind: 'file' | 'dropped' };

interface Props {
  /** Whose password: it stands in the question. */
  readonly name: string;
  readonly kind: 'user' | 'tenant';
  /** Makes the call, quietly: the dialog shows a refusal itself. */
  readonly reset: () => Promise<ResetResult>;
  readonly onClose: () => void;
}

/** Resets a password in two steps: the warnings, then the new credentials (S1 §4, §8). Rendered while it is open. */
export function ResetPasswordDialog({ name, kind, reset, onClose }: Props) {
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Trouble | null>(null);
  const [credentials, setCredentials] = useState<NewCredentials | null>(null);
  const confirm = async () => {
    setBusy(true);
    setProblem(null);
    const result = await reset();
    setBusy(false);
    if (result.kind === 'data') {
      setCredentials(result.data);
      notify(kind === 'user' ? 'userPasswordReset' : 'tenantPasswordReset');
    } else if (result.kind === 'refused') setProblem(failureOf(result));
  };
  return (
    <Dialog
      isOpen
      title={credentials === null ? resetWords.question(name) : resetWords.done}
      role="alertdialog"
      className={dialogStyles.confirm}
      canOutsideClickClose={false}
      canEscapeKeyClose={!isBusy}
      isCloseButtonShown={!isBusy}
      onClose={onClose}
    >
      <DialogBody>
        {credentials === null ? (
          <ul className={styles.warnings}>
            {resetWords.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        ) : (
          <Credentials credentials={credentials} />
        )}
        <Problem trouble={problem} isBusy={isBusy} onRetry={() => void confirm()} />
      </DialogBody>
      <DialogFooter
        actions={
          credentials === null ? (
            <>
              <Button text={words.cancel} autoFocus onClick={() => !isBusy && onClose()} />
              <BusyButton intent="danger" text={resetWords.confirm} isBusy={isBusy} onClick={() => void confirm()} />
            </>
          ) : (
            <Button intent="primary" text={words.close} onClick={onClose} />
          )
        }
      />
    </Dialog>
  );
}

function Credentials({ credentials: { userName, password } }: { readonly credentials: NewCredentials }) {
  return (
    <>
      <dl className={styles.credentials}>
        <dt>{resetWords.userName}</dt>
        <dd>
          <code>{userName}</code> <CopyButton text={userName} label={resetWords.userName} />
        </dd>
        <dt>{resetWords.password}</dt>
        <dd>
          <code>{password}</code> <CopyButton text={password} label={resetWords.password} />
        </dd>
      </dl>
      <p className={styles.last}>{resetWords.warnings[1]}</p>
    </>
  );
}
