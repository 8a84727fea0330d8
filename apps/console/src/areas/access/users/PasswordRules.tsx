import { newPasswordRules } from '@fleet/domain/core/values/newPassword.ts';
import { StatusDot } from '../../../ui/status/StatusDot.tsx';

/** What a new password must be, each rule marked as it is kept while somebody types. */
export function PasswordRules({ password }: { readonly password: string }) {
  return (
    <span className="password-rules">
      {newPasswordRules(password).map(({ text, isKept }) => (
        <StatusDot key={text} intent={isKept ? 'success' : 'none'} label={text} />
      ))}
    </span>
  );
}
