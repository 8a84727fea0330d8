import { notices } from '@fleet/domain/core/codes/messages.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import type { Endpoint, InputOf } from '@fleet/domain/core/contract/define.ts';
import type { CallResult } from '@fleet/domain/core/session/calls/facts.ts';
import { useCallback } from 'react';
import { useNotify } from '../../ui/useNotify.ts';
import { useCall } from './hooks.ts';

/** Why a call was not carried out, as a dialog shows it; null when it was. */
export const refusalText = (result: CallResult<unknown>): string | null => {
  if (result.kind === 'refused') return result.lines.length > 0 ? result.lines.join('\n') : result.message;
  return result.kind === 'dropped' ? words.sessionGone : null;
};

/** How long a success of our own stays, in milliseconds: as long as the fixed ones without a specified duration. */
export const { duration: successDuration } = notices.exportSucceeded;

/**
 * Makes a call that changes something, for a dialog that shows a refusal itself (`ConfirmDialog`, `PickDialog`).
 *
 * @returns a function that resolves to null when it was carried out, which it then says, or to why not
 */
export function useWrite() {
  const call = useCall();
  const notify = useNotify();
  return useCallback(
    async <Query, Body, Reply>(
      endpoint: Endpoint<Query, Body, Reply>,
      input: InputOf<Endpoint<Query, Body, Reply>>,
      done: string,
    ): Promise<string | null> => {
      const result = await call(endpoint, input, { listener: endpoint.id });
      const refusal = refusalText(result);
      if (refusal === null) notify({ intent: 'success', lines: [done], duration: successDuration });
      return refusal;
    },
    [call, notify],
  );
}
