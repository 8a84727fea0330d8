/** What areas above tools may use of it. */

export { ManualLink } from './tool/ManualLink.tsx';
