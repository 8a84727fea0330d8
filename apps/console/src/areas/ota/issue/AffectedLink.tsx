import type { IssueRow } from '@fleet/domain/areas/ota/issue/issueShapes.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { Link } from 'wouter';
import { useOpens } from '../../../app/actions/useCan.ts';
import { monitoringPath } from '../shared/monitoringPath.ts';

/** How many devices run the version, and the way to them for who may watch versions. */
export function AffectedLink({ issue }: { readonly issue: IssueRow }) {
  const mayOpen = useOpens()('VersionMonitoring');
  const { affectedCount, productKey, moduleId, foundVersion } = issue;
  const text = formatCount(affectedCount);
  return mayOpen && affectedCount > 0 ? (
    <Link href={monitoringPath({ production: productKey, moduleId, version: foundVersion })}>{text}</Link>
  ) : (
    text
  );
}
