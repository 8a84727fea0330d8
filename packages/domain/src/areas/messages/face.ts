/** What areas above messages may use of their rules. */

export { channelKindCodes, channelKinds } from './push/channels.ts';
export {
  deliveryStateCodes,
  deliveryStates,
  holdCodes,
  holds,
  suppressionCodes,
  suppressions,
} from './push/delivery.ts';
export type { MessageLevel } from './shared/eventTypes.ts';
export { pushRecordsTab } from './push/actions.ts';
export { cutTo } from './shared/template.ts';
