import { projectList } from '@fleet/domain/areas/projects/list/contract.ts';
import { recordFinder } from '../../../app/palette/records.ts';

/** Projects by name or number. */
export default recordFinder(
  projectList,
  (query) => ({ query }),
  ({ id, name, projectKey, tntId, tntName }) => ({ id, title: name, sub: projectKey, tntId, tntName }),
);
