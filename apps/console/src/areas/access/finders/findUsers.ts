import { userList } from '@fleet/domain/areas/access/users/contract.ts';
import { recordFinder } from '../../../app/palette/records.ts';

/** Users by name, user name or phone. */
export default recordFinder(
  userList,
  (query) => ({ query }),
  ({ userId, realName, userName, tntId, tntName }) => ({ id: userId, title: realName, sub: userName, tntId, tntName }),
);
