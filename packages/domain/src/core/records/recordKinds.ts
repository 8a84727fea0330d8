import type { PermissionKey } from '../codes/permissions.ts';
import type { RouteName } from '../codes/routes.ts';
import type { Noun } from '../codes/words.ts';
import { isOpen } from '../actions/action.ts';
import { type Granted, holdsAny } from '../permissions/permissions.ts';

/**
 * Kinds of records that people look for by name or number, wherever they are: what each is called and counted in, the page
 * of one, and the keys with which they are searched. How they are found is said by the area that they are of.
 */

interface RecordKindRow extends Noun {
  /** The page of one record. */
  readonly route: RouteName;
  /** One of these lets a person search: those of the page that lists them. */
  readonly keys: readonly PermissionKey[];
}

/** In the order in which they are shown. */
export const recordKinds = {
  project: { title: '项目', measure: '个', route: 'ProjectDetail', keys: ['ProjectManagement'] },
  product: { title: '产品', measure: '个', route: 'ProductDetail', keys: ['ProductList'] },
  user: { title: '用户', measure: '个', route: 'UsersDetail', keys: ['Users'] },
  tenant: { title: '租户', measure: '个', route: 'TenantDetailManagement', keys: ['TenantManagement'] },
  role: { title: '角色', measure: '个', route: 'RolesDetail', keys: ['Roles'] },
  device: { title: '设备', measure: '台', route: 'EquipmentsDetail', keys: ['EquipmentList'] },
  deviceGroup: { title: '设备分组', measure: '个', route: 'GroupDetail', keys: ['EquipmentGroup'] },
  group: { title: '用户组', measure: '个', route: 'UsersGroupDetail', keys: ['UserGroup'] },
  tag: { title: '标签', measure: '个', route: 'TagDetail', keys: ['TagList'] },
} as const satisfies Readonly<Record<string, RecordKindRow>>;

export type FoundKind = keyof typeof recordKinds;

/** The kinds that somebody may search and open. */
export const findableKinds = (granted: Granted): readonly FoundKind[] =>
  (Object.keys(recordKinds) as FoundKind[]).filter(
    (kind) => holdsAny(granted, recordKinds[kind].keys) && isOpen(granted, recordKinds[kind].route),
  );
