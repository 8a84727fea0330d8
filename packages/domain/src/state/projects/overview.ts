import { projectOverview as overviewRow } from '../../contract/projects/overview.ts';
import { createResource } from '../resource/resource.ts';

/** What the first tab of a project's page shows beside its facts. */
export const projectOverview = createResource({ name: 'projects.overview', endpoint: overviewRow, quiet: true });
