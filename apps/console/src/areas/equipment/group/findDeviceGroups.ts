import { groupInfoList } from '@fleet/domain/areas/equipment/group/contract.ts';
import { recordFinder } from '../../../app/palette/records.ts';

/** Groups of devices by name or description. */
export default recordFinder(
  groupInfoList,
  (query) => ({ query }),
  ({ groupId, groupName, path, tntId, tntName }) => ({
    id: groupId,
    title: groupName,
    sub: path.map(({ name }) => name).join(' / '),
    tntId,
    tntName,
  }),
);
