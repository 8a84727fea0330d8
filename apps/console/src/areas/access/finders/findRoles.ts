import { roleList } from '@fleet/domain/areas/access/roles/contract.ts';
import { recordFinder } from '../../../app/palette/records.ts';

/** Roles by name or description. */
export default recordFinder(
  roleList,
  (query) => ({ query }),
  ({ roleId, name, description, tntId, tntName }) => ({ id: roleId, title: name, sub: description, tntId, tntName }),
);
