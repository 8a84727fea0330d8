import { groupList } from '../../contract/groups.ts';
import { projectList } from '../../contract/projects/list.ts';
import { roleList } from '../../contract/roles.ts';
import { tenantList } from '../../contract/tenants.ts';
import { createResource } from '../resource/resource.ts';

/** What filters and forms of several areas let people choose from. Each tenant's choices are an instance of their own. */

export const roleChoices = createResource({ name: 'choices.roles', endpoint: roleList, quiet: true });
export const groupChoices = createResource({ name: 'choices.groups', endpoint: groupList, quiet: true });
export const projectChoices = createResource({ name: 'choices.projects', endpoint: projectList, quiet: true });
export const tenantChoices = createResource({ name: 'choices.tenants', endpoint: tenantList, quiet: true });
