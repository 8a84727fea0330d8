import { resetTenantUserPassword } from '@fleet/domain/areas/access/tenants/contract.ts';
import { resetPassword } from '@fleet/domain/areas/access/users/contract.ts';
import type { CallResult } from '@fleet/domain/core/session/calls/facts.ts';
import { signOutRequested } from '@fleet/domain/core/session/signOut.ts';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { type BoundCall, useCall, useSession } from '../../../app/calls/hooks.ts';
import type { NewCredentials } from './ResetPasswordDialog.tsx';
import { lazyDialog } from '../../../app/lazyPart.ts';

const ResetPasswordDialog = lazyDialog(async () => (await import('./ResetPasswordDialog.tsx')).ResetPasswordDialog);

interface Props {
  readonly user: { readonly userId: string; readonly userName: string };
  /** Of a user, or of somebody of a tenant that one looks after (S1 §8: the two say different things when done). */
  readonly kind: keyof typeof resets;
  readonly onClose: () => void;
}

type Query = { readonly userId: string };
type Reset = (call: BoundCall, query: Query) => Promise<CallResult<NewCredentials>>;

const resetUser: Reset = (call, query) => call(resetPassword, { query }, { listener: resetPassword.id });

const resetOfTenant: Reset = async (call, query) => {
  const result = await call(resetTenantUserPassword, { query }, { listener: resetTenantUserPassword.id });
  if (result.kind !== 'data') return result;
  const { iamUserName, iamPassword } = result.data;
  return { ...result, data: { userName: iamUserName, password: iamPassword } };
};

const resets = { user: resetUser, tenant: resetOfTenant } as const;

/** Resets a password; with one's own every session of one's own ends. Rendered while it is open. */
export function ResetPassword({ user: { userId, userName }, kind, onClose }: Props) {
  const call = useCall();
  const own = useSession()?.userId;
  const signOut = useUnit(signOutRequested);
  const [isReset, setReset] = useState(false);
  return (
    <ResetPasswordDialog
      name={userName}
      kind={kind}
      reset={async () => {
        const result = await resets[kind](call, { userId });
        setReset(result.kind === 'data');
        return result;
      }}
      onClose={() => {
        onClose();
        if (isReset && userId === own) signOut();
      }}
    />
  );
}
