import { Button } from '@blueprintjs/core';
import { updatePassword } from '@fleet/domain/core/session/userContract.ts';
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useCall } from '../../../app/calls/hooks.ts';
import { passwordProblems, type PasswordField, type PasswordValues } from './passwordProblems.ts';
import * as styles from './password.module.css';
import { type CallFailure, failureOf } from '@fleet/domain/core/session/calls/failure.ts';
import { FailureNote } from '../../../ui/failure/FailureNote.tsx';

interface ChangePasswordFormProps {
  readonly onChanged: () => void;
  /** Stands before the button: cancel, or leave. */
  readonly beside: ReactNode;
}

const labels: Readonly<Record<PasswordField, string>> = {
  oldPassword: '当前密码',
  newPassword: '新密码',
  repeated: '确认新密码',
};
const fields = Object.keys(labels) as readonly PasswordField[];

/** Old and new password, checked here as the gateway checks them; a refusal keeps what was typed. */
export function ChangePasswordForm({ onChanged, beside }: ChangePasswordFormProps) {
  const call = useCall();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<PasswordValues>({ oldPassword: '', newPassword: '', repeated: '' });
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const problems = isTried ? passwordProblems(values) : {};

  const focus = (field: PasswordField) => {
    const input = form.current?.elements.namedItem(field);
    if (input instanceof HTMLInputElement) input.focus();
  };
  useEffect(() => {
    // `autoFocus` comes too early: the dialog is not in the document yet
    const frame = requestAnimationFrame(() => focus('oldPassword'));
    return () => cancelAnimationFrame(frame);
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setFailure(null);
    void save();
  };
  const save = async () => {
    setTried(true);
    const found = passwordProblems(values);
    const first = fields.find((field) => found[field] !== undefined);
    if (first !== undefined) return focus(first);
    setBusy(true);
    const { oldPassword, newPassword } = values;
    const result = await call(updatePassword, { body: { oldPassword, newPassword } }, { listener: 'profile.password' });
    setBusy(false);
    setFailure(result.kind === 'refused' ? failureOf(result) : null);
    if (result.kind === 'data') onChanged();
  };

  return (
    <form ref={form} noValidate onSubmit={submit}>
      {/* A password manager wants to know whose password it is. */}
      <input className="visually-hidden" type="text" autoComplete="username" tabIndex={-1} aria-hidden readOnly />
      {fields.map((field) => (
        <div key={field} className={styles.field}>
          <label htmlFor={`${id}-${field}`}>{labels[field]}</label>
          <input
            id={`${id}-${field}`}
            name={field}
            type="password"
            className={`bp6-input bp6-fill${problems[field] === undefined ? '' : ' bp6-intent-danger'}`}
            autoComplete={field === 'oldPassword' ? 'current-password' : 'new-password'}
            maxLength={field === 'oldPassword' ? 128 : 64}
            value={values[field]}
            aria-invalid={problems[field] !== undefined}
            aria-describedby={`${id}-${field}-problem`}
            onChange={({ currentTarget: { value } }) => {
              setValues((now) => ({ ...now, [field]: value }));
              setFailure(null);
            }}
          />
          <div id={`${id}-${field}-problem`} className={styles.problem} aria-live="polite">
            {problems[field] ??
              (field === 'newPassword' ? <span>8–64 位，至少包含大写、小写、数字、符号中的两类</span> : '')}
          </div>
        </div>
      ))}
      {failure !== null && <FailureNote failure={failure} doing="save" isBusy={isBusy} onRetry={() => void save()} />}
      <div className={styles.actions}>
        {beside}
        <Button type="submit" intent="primary" loading={isBusy} text="修改密码" />
      </div>
    </form>
  );
}
