import type { Endpoint } from './define.ts';
import * as auth from './auth.ts';
import * as feedback from './feedback.ts';
import * as files from './files.ts';
import * as user from './user.ts';

/** The whole contract: every endpoint exactly once, a file a service or area. */
export const services = { auth, user, feedback, files };

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'replySchema' in value;

/** Every row, in the order of the files. */
export const endpoints: readonly Endpoint[] = Object.values(services).flatMap((service) =>
  Object.values(service).filter(isEndpoint),
);
