import type { ConsoleArea } from '../../app/area.ts';
import { lazyPart as page, lazyPart as part } from '../../app/lazyPart.ts';
import { areaKeys } from '../../app/palette/keySections.ts';
import { fill } from '../../app/slots.ts';
import { tenantTabs } from './tenants/slots.ts';

export const accessArea: ConsoleArea = {
  pages: {
    Users: page(() => import('./users/users.page.tsx')),
    UsersDetail: page(() => import('./users/userDetail.page.tsx')),
    Roles: page(() => import('./roles/roles.page.tsx')),
    RolesDetail: page(() => import('./roles/roleDetail.page.tsx')),
    BtnsAssemble: page(() => import('./button-sets/buttonSets.page.tsx')),
    BtnsAssembleDetail: page(() => import('./button-sets/buttonSetDetail.page.tsx')),
    UserGroup: page(() => import('./groups/userGroup.page.tsx')),
    UsersGroupDetail: page(() => import('./groups/userGroupDetail.page.tsx')),
    TenantManagement: page(() => import('./tenants/tenants.page.tsx')),
    TenantDetailManagement: page(() => import('./tenants/tenantDetail.page.tsx')),
  },
  fills: [
    fill(areaKeys, 'permissionMatrix', { keys: ['RolesDetail'], load: () => import('./permissions/matrixKeys.ts') }),
    fill(tenantTabs, 'roles', {
      title: '角色',
      permission: 'Roles',
      Content: part(() => import('./roles/TenantRoles.tsx')),
    }),
  ],
  finders: {
    user: () => import('./finders/findUsers.ts'),
    tenant: () => import('./finders/findTenants.ts'),
    role: () => import('./finders/findRoles.ts'),
    group: () => import('./finders/findGroups.ts'),
  },
};
