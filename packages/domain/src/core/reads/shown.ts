import type { Endpoint } from '../contract/define.ts';
import { transient } from '../../kernel/transient.ts';
import { readLeft, readShown } from './facts.ts';

export interface ShownRead {
  readonly endpoint: Endpoint;
  readonly isOnce: boolean;
  /** Nobody waits for it in any of its places. */
  readonly isBackground: boolean;
  /** How many places show it. */
  readonly places: number;
}

/** What the page shows of all that was read, by key, with the row of the contract that it is read by. */
export const $shown = transient<Readonly<Record<string, ShownRead>>>('reads.$shown', {})
  .when(readShown, (shown, { key, endpoint, isOnce, isBackground = false }) => {
    const places = (shown[key]?.places ?? 0) + 1;
    const isQuiet = isBackground && (shown[key]?.isBackground ?? true);
    return { ...shown, [key]: { endpoint, isOnce, isBackground: isQuiet, places } };
  })
  .when(readLeft, (shown, { key }) => {
    const { [key]: left, ...others } = shown;
    if (left === undefined) return shown;
    return left.places === 1 ? others : { ...others, [key]: { ...left, places: left.places - 1 } };
  });
