import type { Endpoint } from '../../contract/define.ts';
import { projectList } from '../../contract/projects/list.ts';
import { tenantAdd, tenantGet, tenantList, tenantUpdate } from '../../contract/tenants.ts';
import { userList } from '../../contract/users.ts';
import { createList } from '../list/list.ts';
import { createResource } from '../resource/resource.ts';
import { userWrites } from '../users/users.ts';

/** What the pages of tenants read (S2 §5, §6, §7). */

export const tenantRows = createList({ name: 'tenants.list', endpoint: tenantList, keyOf: ({ tntId }) => tntId });

export const tenantDetail = createResource({ name: 'tenants.detail', endpoint: tenantGet, quiet: true });

/** The users of a tenant, and its projects. */
export const tenantUsers = createList({ name: 'tenants.users', endpoint: userList, keyOf: ({ userId }) => userId });
export const tenantProjects = createList({ name: 'tenants.projects', endpoint: projectList, keyOf: ({ id }) => id });

/** Calls after which whatever shows tenants is read again: with a user its counts change, and who administers it. */
export const tenantWrites: readonly Endpoint[] = [tenantAdd, tenantUpdate, ...userWrites];
