import { upgradeJobsPage } from '@fleet/domain/areas/ota/steering/jobsActions.ts';
import { upgradeJobGet } from '@fleet/domain/areas/ota/job/contract.ts';
import { draftOfJob, draftOfWay } from '@fleet/domain/areas/ota/wizard/jobDraft.ts';
import { type WayIn, wayInOf } from '@fleet/domain/areas/ota/wizard/wizardAddress.ts';
import { useMemo } from 'react';
import { useCan } from '../../../../app/actions/useCan.ts';
import { useAddress } from '../../../../app/address/useAddress.ts';
import { useRead } from '../../../../app/calls/useRead.ts';
import { useScopeQuery } from '../../../../app/tenantScope/useTenantScope.ts';
import { Loaded } from '../../../../detail/Loaded.tsx';
import { AddressPartContext } from '../../../../form/drafts/unsavedChanges.ts';
import { NoPermissionState } from '../../../../ui/states/states.tsx';
import { WizardFrame } from './WizardFrame.tsx';
import { WizardHeader } from './WizardHeader.tsx';

/** The wizard is there as long as the address says so. */
const ofWizard = ['new'];

/** 新建升级任务: a job in five steps, out of nothing, out of another job, or with what somebody has selected elsewhere. */
export default function JobWizard() {
  const can = useCan();
  const { search } = useAddress();
  const written = JSON.stringify(wayInOf(search));
  const way = useMemo(() => JSON.parse(written) as WayIn, [written]);
  const tenant = useScopeQuery();
  if (!can(upgradeJobsPage.actions.add)) return <NotAllowed />;
  return (
    <AddressPartContext.Provider value={ofWizard}>
      {way.from === undefined ? (
        <WizardFrame key={written} initial={draftOfWay(way)} way={way} tenant={tenant} />
      ) : (
        <FromJob key={way.from} jobId={way.from} way={way} />
      )}
    </AddressPartContext.Provider>
  );
}

/** The page is allowed and its list is seen: only from the wizard people are kept, who came by a link of somebody else. */
function NotAllowed() {
  return (
    <section>
      <WizardHeader />
      <div className="card">
        <NoPermissionState />
      </div>
    </section>
  );
}

/** Begins with what another job has. */
function FromJob({ jobId, way }: { readonly jobId: string; readonly way: WayIn }) {
  const { state, refresh } = useRead(upgradeJobGet, { query: { jobId } }, { isOnce: true });
  return (
    <Loaded state={state} onRetry={refresh}>
      {(job) => <WizardFrame initial={draftOfJob(job)} way={way} tenant={{ tntId: job.tntId }} />}
    </Loaded>
  );
}
