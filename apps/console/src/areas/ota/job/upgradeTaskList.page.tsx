import { Suspense } from 'react';
import { commonFields } from '@fleet/domain/areas/ota/shared/commonSearch.ts';
import { useQueryParameter } from '../../../app/address/useQueryParameter.ts';
import { useFocusOfPlace } from '../../../app/hooks/useFocusOfPlace.ts';
import { lazyPart } from '../../../app/lazyPart.ts';
import { LoadingState } from '../../../ui/states/states.tsx';
import { useCommonSearch } from '../shared/useCommonSearch.ts';
import { JobList } from './list/JobList.tsx';

// read by those who make a job
const JobWizard = lazyPart(() => import('./wizard/JobWizard.tsx'));

/** /ota-updrade/upgrade-task-list: upgrade jobs, and with `?new=1` the wizard that makes one (S2 §6). */
export default function UpgradeTaskListPage() {
  const [isNew] = useQueryParameter('new');
  useFocusOfPlace(isNew === null ? 'list' : 'wizard');
  return isNew === null ? (
    <Jobs />
  ) : (
    <Suspense fallback={<LoadingState lines={12} />}>
      <JobWizard />
    </Suspense>
  );
}

function Jobs() {
  return useCommonSearch(commonFields) ? <JobList /> : null;
}
