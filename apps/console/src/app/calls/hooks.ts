import type { PermissionKey } from '@fleet/domain/core/codes/permissions.ts';
import type { Endpoint, InputOf } from '@fleet/domain/core/contract/define.ts';
import { holds } from '@fleet/domain/core/permissions/permissions.ts';
import { $access } from '@fleet/domain/core/session/access/access.ts';
import { call } from '@fleet/domain/core/session/calls/call.ts';
import type { CallResult } from '@fleet/domain/core/session/calls/facts.ts';
import type { Session } from '@fleet/domain/core/session/facts.ts';
import { $session } from '@fleet/domain/core/session/session.ts';
import { useProvidedScope, useStoreMap, useUnit } from 'effector-react';
import type { Scope } from 'effector';
import { useCallback, useState } from 'react';
import { randomId } from '../randomId.ts';
import { createSubmissions } from './submissions.ts';

/** The scope that `main.tsx` opened. */
export function useScope(): Scope {
  const scope = useProvidedScope();
  if (scope === null) throw new Error('rendered outside the scope of main.tsx');
  return scope;
}

/** A call bound to the scope: for dialogs and forms, which want their own answer. Pages read folds instead. */
export type BoundCall = <Query, Body, Reply>(
  endpoint: Endpoint<Query, Body, Reply>,
  input: InputOf<Endpoint<Query, Body, Reply>>,
  options: { readonly listener: string },
) => Promise<CallResult<Reply>>;

/** @returns a function that never rejects; see `call` of the domain */
export function useCall(): BoundCall {
  const scope = useScope();
  const [submissions] = useState(() => createSubmissions(randomId));
  return useCallback(
    async (endpoint, input, options) => {
      const idempotencyKey = submissions.keyOf(endpoint, input);
      const result = await call(scope, endpoint, input, { ...options, idempotencyKey });
      submissions.settle(endpoint, idempotencyKey, result);
      return result;
    },
    [scope, submissions],
  );
}

/** Whether the person holds a key: a page, a tab, a button or an action. */
export function useHolds(key: PermissionKey): boolean {
  return useStoreMap({ store: $access, keys: [key], fn: ({ granted }, [wanted]) => holds(granted, wanted) });
}

/** Who is signed in; null on the sign-in page. */
export function useSession(): Session | null {
  return useUnit($session);
}
