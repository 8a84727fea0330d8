/** What areas above messages may use of them. */

export { addSink } from './push/sinkServer.ts';
export { faultTellings } from './subscribe/faultTellings.ts';
export { notify } from './subscribe/notify.ts';
