import { Button } from '@blueprintjs/core';
import { EyeOff, EyeOpen } from '@blueprintjs/icons';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import type { Session } from '@fleet/domain/core/session/facts.ts';
import { reasonText } from '@fleet/domain/core/session/calls/failure.ts';
import { signIn } from '@fleet/domain/core/session/signIn.ts';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import classNames from 'classnames';
import { useScope } from '../../../app/calls/hooks.ts';
import { useCaptcha } from './useCaptcha.ts';
import * as styles from './loginForm.module.css';

interface LoginFormProps {
  /** Name to begin with. */
  readonly userName?: string;
  readonly onSignedIn: (session: Session) => void;
  /** Stands beside the button. */
  readonly beside?: ReactNode;
}

type Field = 'userName' | 'password' | 'captchaCode';
type Problems = Partial<Record<Field, string>>;

/** Which field a refusal is about; the others keep the focus away. */
const fieldOfCode = new Map<number | null, Field>([
  [businessCodes.wrongCaptcha.code, 'captchaCode'],
  [businessCodes.wrongCredentials.code, 'password'],
  [businessCodes.lockedOut.code, 'password'],
  [businessCodes.accountLocked.code, 'userName'],
]);

/**
 * Name, password, captcha (S1 §5). Nothing typed is lost by a refusal: the captcha alone is used up, and a new one
 * comes at once. The field that is wrong gets the focus.
 */
export function LoginForm({ userName: known = '', onSignedIn, beside }: LoginFormProps) {
  const scope = useScope();
  const { captcha, hasFailed, refresh } = useCaptcha();
  const [values, setValues] = useState({ userName: known, password: '', captchaCode: '' });
  const [problems, setProblems] = useState<Problems>({});
  const [message, setMessage] = useState<string | null>(null);
  const [isVisible, setVisible] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const focus = (field: Field) => {
    const input = form.current?.elements.namedItem(field);
    if (input instanceof HTMLInputElement) {
      input.focus();
      input.select();
    }
  };

  useEffect(() => focus(known === '' ? 'userName' : 'password'), [known]);

  const change = (field: Field) => (event: { currentTarget: HTMLInputElement }) => {
    const { value } = event.currentTarget;
    setValues((now) => ({ ...now, [field]: value }));
    setProblems(({ [field]: _, ...others }) => others);
    setMessage(null);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const found: Problems = {
      ...(values.userName.trim() === '' ? { userName: '请填写用户名' } : {}),
      ...(values.password === '' ? { password: '请填写密码' } : {}),
      ...(values.captchaCode.trim() === '' ? { captchaCode: '请填写验证码' } : {}),
    };
    setProblems(found);
    setMessage(null);
    const first = (['userName', 'password', 'captchaCode'] as const).find((field) => found[field] !== undefined);
    if (first !== undefined) return focus(first);
    if (captcha === null) {
      setMessage('验证码加载失败，请刷新验证码后重试');
      return void refresh();
    }
    setBusy(true);
    const captchaCode = values.captchaCode.trim();
    const result = await signIn(scope, { ...values, captchaCode, captchaId: captcha.captchaId });
    if (result.kind === 'data') return onSignedIn(result.data);
    setBusy(false);
    if (result.kind !== 'refused') return;
    setMessage(reasonText(result));
    setValues((now) => ({ ...now, captchaCode: '' }));
    void refresh();
    const field = fieldOfCode.get(result.code) ?? null;
    if (field !== null) setProblems({ [field]: result.message });
    // The captcha is used up in any case: with nothing else wrong it is the next thing to type.
    requestAnimationFrame(() => focus(field ?? 'captchaCode'));
  };

  const attributesOf = (field: Field) => ({
    name: field,
    id: `login-${field}`,
    value: values[field],
    onChange: change(field),
    className: classNames('bp6-input bp6-large', styles.input, problems[field] !== undefined && 'bp6-intent-danger'),
    'aria-invalid': problems[field] !== undefined,
    'aria-describedby': `login-${field}-problem`,
  });

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <LoginField field="userName" label="用户名" problem={problems.userName}>
        <input {...attributesOf('userName')} autoComplete="username" maxLength={64} autoCapitalize="none" />
      </LoginField>
      <LoginField field="password" label="密码" problem={problems.password}>
        <div className={styles.password}>
          <input
            {...attributesOf('password')}
            type={isVisible ? 'text' : 'password'}
            autoComplete="current-password"
            maxLength={128}
          />
          <button
            type="button"
            className="bare-button"
            aria-label={isVisible ? '隐藏密码' : '显示密码'}
            aria-pressed={isVisible}
            onClick={() => setVisible(!isVisible)}
          >
            {isVisible ? <EyeOff /> : <EyeOpen />}
          </button>
        </div>
      </LoginField>
      <LoginField field="captchaCode" label="验证码" problem={problems.captchaCode}>
        <div className={styles.captcha}>
          <input {...attributesOf('captchaCode')} autoComplete="off" maxLength={8} inputMode="text" />
          <button type="button" aria-label="看不清，换一张验证码" title="换一张" onClick={() => void refresh()}>
            {captcha === null ? (
              <span>{hasFailed ? '加载失败，点击重试' : '加载中'}</span>
            ) : (
              <img src={captcha.image} alt="验证码图片" />
            )}
          </button>
        </div>
      </LoginField>
      <div className={styles.message} role="alert">
        {message !== null && Object.keys(problems).length === 0 ? message : ''}
      </div>
      <div className={styles.actions}>
        <Button type="submit" intent="primary" size="large" fill loading={isBusy} text="登录" />
        {beside}
      </div>
    </form>
  );
}

interface LoginFieldProps {
  readonly field: Field;
  readonly label: string;
  readonly problem: string | undefined;
  readonly children: ReactNode;
}

/** A field with a place for its problem, kept free so that nothing jumps. */
function LoginField({ field, label, problem, children }: LoginFieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={`login-${field}`}>{label}</label>
      {children}
      <div id={`login-${field}-problem`} className={styles.problem} aria-live="polite">
        {problem}
      </div>
    </div>
  );
}
