import { groupList } from '../../contract/groups.ts';
import { projectList } from '../../contract/projects/list.ts';
import { roleList } from '../../contract/roles.ts';
import { tenantList } from '../../contract/tenants.ts';
import { createWholeList } from './wholeList.ts';

/** What filters and forms of several areas let people choose from. Each tenant's choices are an instance of their own. */

export const roleChoices = createWholeList('choices.roles', roleList);
export const groupChoices = createWholeList('choices.groups', groupList);
export const projectChoices = createWholeList('choices.projects', projectList);
export const tenantChoices = createWholeList('choices.tenants', tenantList);
