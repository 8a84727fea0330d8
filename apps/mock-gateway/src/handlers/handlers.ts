import type { services } from '@fleet/domain/contract/contract.ts';
import type { HandlersOf } from '../pipeline/call.ts';
import { authHandlers } from './auth.ts';
import { feedbackHandlers } from './feedback.ts';
import { fileHandlers } from './files.ts';
import { userHandlers } from './user.ts';

/** Every handler, under the names of the contract: one that is missing does not compile. */
export const handlers: { readonly [Service in keyof typeof services]: HandlersOf<(typeof services)[Service]> } = {
  auth: authHandlers,
  user: userHandlers,
  feedback: feedbackHandlers,
  files: fileHandlers,
};
