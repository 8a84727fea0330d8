import { Button } from '@blueprintjs/core';
import { upgradeJobsPage } from '@fleet/domain/areas/ota/steering/jobsActions.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { useNavigate } from '../../../../app/address/location.ts';
import { PageHeader } from '../../../../ui/PageHeader.tsx';

/** What the wizard is called, also to those who may not use it, and the way back to the jobs. */
export function WizardHeader() {
  const navigate = useNavigate();
  return (
    <PageHeader
      title="新建升级任务"
      actions={<Button text="返回列表" onClick={() => navigate(pathOf(upgradeJobsPage.route))} />}
    />
  );
}
