import { instantOf } from '../../../core/values/formats.ts';

/** Milliseconds before a fault and after its beginning that are looked at. */
const before = 30_000;
const after = 60_000;

/** What an address says of the replay of a fault: some time around its beginning, at that moment. */
export const aroundFault = (
  startedAt: string,
): { readonly start: string; readonly stop: string; readonly time: string } => {
  const at = Date.parse(startedAt);
  return { start: instantOf(at - before), stop: instantOf(at + after), time: instantOf(at) };
};
