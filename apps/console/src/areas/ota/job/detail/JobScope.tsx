import type { UpgradeJobDetail } from '@fleet/domain/areas/ota/job/contract.ts';
import { targetSelections } from '@fleet/domain/areas/ota/shared/jobCodes.ts';
import { RuleText } from '../../../equipment/face.ts';

/** Whom a job is for, in words; versions that are upgraded beside it. */
export function JobScope({ job }: { readonly job: UpgradeJobDetail }) {
  const { scope, targetNames, scopeText, tntId } = job;
  const versions = scope.srcVersions.length === 0 ? '' : `；待升级版本 ${scope.srcVersions.join('、')}`;
  if (scope.targetSelection === 'QUERY' && scope.query !== undefined)
    return (
      <>
        {targetSelections.QUERY}：<RuleText rule={scope.query} tenant={{ tntId }} />
        {versions}
      </>
    );
  const named =
    targetNames.length === 0 ? scopeText : `${targetSelections[scope.targetSelection]}：${targetNames.join('、')}`;
  return <>{`${named}${versions}`}</>;
}
