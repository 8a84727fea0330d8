import type { Endpoint } from '../contract/define.ts';
import { fact, request } from '../../kernel/fact.ts';
import { shape } from '../../kernel/payloads.ts';
import { type CallInput, callInput } from '../session/calls/facts.ts';

/** What pages ask of what they read, and what happens to it. A read is known by its key: `user.list:/management/users`. */

interface OfRead {
  readonly key: string;
}

/** A place of the page shows a read, until it says `readLeft`: what changes it meanwhile has it read again. */
export const readShown = request<
  OfRead & {
    readonly endpoint: Endpoint;
    /** Read anew for each opening, never again under a form that is being filled in, and forgotten with it. */
    readonly isOnce: boolean;
    /** Nobody waits for it: it is read quietly, and no refusal of it ends the session. */
    readonly isBackground?: boolean;
  }
>('reads.shown');
export const readLeft = request<OfRead & { readonly isForgotten: boolean }>('reads.left');

/** Wants the answer to an input, unless the same is on its way already. */
export const readRequested = request<OfRead & { readonly input: CallInput }>('reads.requested');
/** Wants a list under other filters, of another page or in another order; the whole query. */
export const queryChanged = request<OfRead & { readonly query: object }>('reads.queryChanged');
/** Wants the same once more. */
export const refreshRequested = request<OfRead>('reads.refreshRequested');
/** Selects or unselects rows of a list; those of other pages stay as they are. */
export const selectionChanged = request<OfRead & { readonly rows: readonly unknown[]; readonly isSelected: boolean }>(
  'reads.selectionChanged',
);
/** Unselects everything. */
export const selectionCleared = request<OfRead>('reads.selectionCleared');
/** Rows were deleted at the gateway: they leave page and selection before the list is read again. */
export const rowsDeleted = request<OfRead & { readonly rowKeys: readonly string[] }>('reads.rowsDeleted');

export const readWanted = fact(
  'reads.wanted@1',
  shape.record({
    key: shape.text,
    input: callInput,
    rowKey: shape.orNull(shape.text),
    fellBackFrom: shape.orNull(shape.integer),
  }),
);
export const rowsSelected = fact(
  'reads.rowsSelected@1',
  shape.record({ key: shape.text, rows: shape.list(shape.data()), isSelected: shape.flag }),
);
export const rowsRemoved = fact(
  'reads.rowsRemoved@1',
  shape.record({ key: shape.text, rowKeys: shape.list(shape.text) }),
);
/** Reads that no page shows any more were given up, because there are too many. */
export const readsForgotten = fact('reads.forgotten@1', shape.record({ keys: shape.list(shape.text) }));
