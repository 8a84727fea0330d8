import { userList } from '@fleet/domain/areas/access/users/contract.ts';
import { foundRows, recordFinder } from '../../../app/palette/records.ts';

/** Users by name, user name or phone. */
export default recordFinder(
  userList,
  (keyword) => ({ query: { keyword, pageSize: foundRows } }),
  ({ userId, realName, userName, tntId, tntName }) => ({ id: userId, title: realName, sub: userName, tntId, tntName }),
);
