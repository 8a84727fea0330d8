import { planTemplates } from '../../contract/projects/plan.ts';
import { createResource } from '../resource/resource.ts';

/** Templates of which a plan may be made. */
export const planTemplateList = createResource({ name: 'plan.templates', endpoint: planTemplates, quiet: true });
