/** What areas above products may use of it. */

export { unusableReason } from './product/productMachine.ts';
