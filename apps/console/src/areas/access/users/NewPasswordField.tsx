import { Button } from '@blueprintjs/core';
import { EyeOff, EyeOpen } from '@blueprintjs/icons';
import { generatedPassword, newPasswordRules } from '@fleet/domain/core/values/newPassword.ts';
import { useState } from 'react';
import { randomBelow } from '../../../app/randomBelow.ts';
import { TextField } from '../../../form/TextField.tsx';
import type { Form } from '../../../form/useForm.ts';
import { CopyButton } from '../../../ui/copy/CopyButton.tsx';
import { StatusDot } from '../../../ui/status/StatusDot.tsx';
import type { NewUser } from './slots.ts';
import * as styles from './newPassword.module.css';

/** The initial password of somebody else: typed or generated, to be looked at and copied. It is kept nowhere. */
export function NewPasswordField({ form }: { readonly form: Form<NewUser> }) {
  const [isShown, setShown] = useState(false);
  const { password } = form.values;
  return (
    <TextField
      form={form}
      name="password"
      type={isShown ? 'text' : 'password'}
      autoComplete="new-password"
      rightElement={
        <span className={styles.tools}>
          {password !== '' && (
            <>
              <Button
                size="small"
                variant="minimal"
                icon={isShown ? <EyeOff size={14} /> : <EyeOpen size={14} />}
                aria-label={isShown ? '隐藏密码' : '显示密码'}
                title={isShown ? '隐藏密码' : '显示密码'}
                onClick={() => setShown(!isShown)}
              />
              <CopyButton text={password} label="密码" />
            </>
          )}
          <Button
            size="small"
            variant="minimal"
            intent="primary"
            text="生成"
            aria-label="生成密码"
            onClick={() => {
              form.set('password', generatedPassword(randomBelow));
              setShown(true);
            }}
          />
        </span>
      }
      hint={<PasswordRules password={password} />}
    />
  );
}

/** What a new password must be, each rule marked as it is kept while somebody types. */
function PasswordRules({ password }: { readonly password: string }) {
  return (
    <span className={styles.rules}>
      {newPasswordRules(password).map(({ text, isKept }) => (
        <StatusDot key={text} intent={isKept ? 'success' : 'none'} label={text} />
      ))}
    </span>
  );
}
