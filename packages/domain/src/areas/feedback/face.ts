/** What areas above feedback may use of it. */

export { feedbackPage } from './feedback/actions.ts';
