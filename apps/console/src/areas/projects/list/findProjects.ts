import { projectList } from '@fleet/domain/areas/projects/list/contract.ts';
import { foundRows, recordFinder } from '../../../app/palette/records.ts';

/** Projects by name or number. */
export default recordFinder(
  projectList,
  (keyword) => ({ query: { keyword, pageSize: foundRows } }),
  ({ id, name, projectKey, tntId, tntName }) => ({ id, title: name, sub: projectKey, tntId, tntName }),
);
