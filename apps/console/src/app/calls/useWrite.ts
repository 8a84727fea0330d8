import { words } from '@fleet/domain/core/codes/words.ts';
import type { Endpoint, InputOf } from '@fleet/domain/core/contract/define.ts';
import { type Doing, failureLine, failureOf } from '@fleet/domain/core/session/calls/failure.ts';
import type { CallResult } from '@fleet/domain/core/session/calls/facts.ts';
import { useCallback } from 'react';
import type { Trouble } from '../../ui/Problem.tsx';
import { useSayDone } from '../../ui/useNotify.ts';
import { useCall } from './hooks.ts';

/** Why a call was not carried out, as a dialog shows it; null when it was. */
export const troubleOf = (result: CallResult<unknown>): Trouble | null => {
  if (result.kind === 'refused') return failureOf(result);
  return result.kind === 'dropped' ? words.sessionGone : null;
};

/** Why something could not be read, in one line; null when it was. */
export const readProblemOf = (result: CallResult<unknown>): string | null => {
  const trouble = troubleOf(result);
  return trouble === null ? null : troubleText(trouble, 'read');
};

/** The same in one line, for a notice or a list of rows. */
export const troubleText = (trouble: Trouble, doing: Doing = 'do'): string =>
  typeof trouble === 'string' ? trouble : failureLine(trouble, doing);

/**
 * Makes a call that changes something, for a dialog that shows a refusal itself (`ConfirmDialog`, `PickDialog`).
 *
 * @returns a function that resolves to null when it was carried out, which it then says, or to why not
 */
export function useWrite() {
  const call = useCall();
  const sayDone = useSayDone();
  return useCallback(
    async <Query, Body, Reply>(
      endpoint: Endpoint<Query, Body, Reply>,
      input: InputOf<Endpoint<Query, Body, Reply>>,
      done: string | ((reply: Reply) => string),
    ): Promise<Trouble | null> => {
      const result = await call(endpoint, input, { listener: endpoint.id });
      if (result.kind === 'data') sayDone(typeof done === 'string' ? done : done(result.data));
      return troubleOf(result);
    },
    [call, sayDone],
  );
}
