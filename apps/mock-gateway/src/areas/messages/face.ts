/** What areas above messages may use of them. */

export { addSink } from './push/sinkServer.ts';
export { notify } from './subscribe/notify.ts';
