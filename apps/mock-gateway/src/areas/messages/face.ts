/** What areas above messages may use of them. */

export { notify } from './subscribe/notify.ts';
