/** What areas above messages may use of their rules. */

export { cutTo } from './shared/template.ts';
