import type { Endpoint } from './define.ts';
import * as auth from './auth.ts';
import * as buttonSets from './buttonSets.ts';
import * as choices from './choices.ts';
import * as feedback from './feedback.ts';
import * as files from './files.ts';
import * as groups from './groups.ts';
import * as news from './news.ts';
import * as project from './projects/project.ts';
import * as roles from './roles.ts';
import * as tenants from './tenants.ts';
import * as tracking from './tracking.ts';
import * as user from './user.ts';
import * as users from './users.ts';

/** The whole contract: every endpoint exactly once, a file a service or area. */
export const services = {
  auth,
  user,
  users,
  roles,
  groups,
  buttonSets,
  tenants,
  feedback,
  files,
  news,
  tracking,
  choices,
  project,
};

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'replySchema' in value;

/** Every row, in the order of the files. */
export const endpoints: readonly Endpoint[] = Object.values(services).flatMap((service) =>
  Object.values(service).filter(isEndpoint),
);
