import { groupList } from '@fleet/domain/areas/access/groups/contract.ts';
import { recordFinder } from '../../../app/palette/records.ts';

/** User groups by name or description. */
export default recordFinder(
  groupList,
  (query) => ({ query }),
  ({ groupId, name, description, tntId, tntName }) => ({ id: groupId, title: name, sub: description, tntId, tntName }),
);
