import type { functionCompare } from '@fleet/domain/areas/products/thing-model/versionContract.ts';
import type { functionGet } from '@fleet/domain/areas/products/thing-model/contract.ts';
import type { FileSource } from '@fleet/domain/areas/products/thing-model/tsl/readSource.ts';
import type { InputOf } from '@fleet/domain/core/contract/define.ts';

/** What is compared: a state of a product's model, or a file; null while no file is chosen. */
export type Compared =
  | { readonly kind: 'state'; readonly productKey: string; readonly state: StateName }
  | { readonly kind: 'file'; readonly file: { readonly name: string; readonly source: FileSource } | null };

/** `draft`, `live`, or a version: `v3`. */
export type StateName = string;

/** A state as calls name it. */
export const viewOf = (state: StateName) =>
  /^v\d+$/.test(state)
    ? { view: 'version' as const, no: Number(state.slice(1)) }
    : { view: state === 'live' ? ('live' as const) : ('draft' as const) };

export type State = Extract<Compared, { kind: 'state' }>;

/** What is asked for one state. */
export const stateInput = ({ productKey, state }: State): InputOf<typeof functionGet> => ({
  query: { productKey, ...viewOf(state) },
});

/** What is asked for the difference of two states. */
export const compareInput = (one: State, other: State): InputOf<typeof functionCompare> => {
  const second = viewOf(other.state);
  return {
    query: {
      productKey: one.productKey,
      ...viewOf(one.state),
      ...(other.productKey === one.productKey ? {} : { otherProductKey: other.productKey }),
      otherView: second.view,
      ...('no' in second ? { otherNo: second.no } : {}),
    },
  };
};
