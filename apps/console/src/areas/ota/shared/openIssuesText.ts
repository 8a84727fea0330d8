import { issueSeverities } from '@fleet/domain/areas/ota/shared/issueCodes.ts';
import type { PackEvidence } from '@fleet/domain/areas/ota/pack/packShapes.ts';

/** From the gravest. */
const severities = [4, 3, 2, 1] as const;

/** How many problems of a version are open, by how grave they are: `严重 1、一般 2`; the empty text for none. */
export const openIssuesText = (openIssues: PackEvidence['openIssues']): string =>
  severities
    .filter((severity) => openIssues[severity - 1]! > 0)
    .map((severity) => `${issueSeverities[severity].label} ${openIssues[severity - 1]}`)
    .join('、');
