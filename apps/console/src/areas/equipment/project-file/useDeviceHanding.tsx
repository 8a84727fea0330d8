import type { DeviceDetail } from '@fleet/domain/areas/equipment/device/contract.ts';
import { deviceFileHanding } from '@fleet/domain/areas/equipment/project-file/actions.ts';
import { lazy, Suspense, useState } from 'react';
import { useActions } from '../../../app/actions/useActions.ts';
import { tenantOf } from '../../../app/address/detailAddress.ts';
import { DetailDrawer } from '../../../detail/DetailDrawer.tsx';

// loaded when files are given to the device first, or somebody looks at those that were
const DistributeDialog = lazy(() => import('./DistributeDialog.tsx'));
const HandingJobs = lazy(() => import('./HandingJobs.tsx'));

/**
 * What can be done with files of the project of a device: they are given to it, and what became of those.
 *
 * @param problem why the device takes no files at all; null when it does
 */
export function useDeviceHanding(device: DeviceDetail, problem: string | null) {
  const { id, displayName, productKey, projectId, status, isEnabled } = device;
  const tenant = tenantOf(device);
  const [shown, setShown] = useState<'distribute' | 'jobs' | null>(null);
  const close = () => setShown(null);
  const actions = useActions(
    deviceFileHanding.actions,
    { distribute: () => setShown('distribute'), jobs: () => setShown('jobs') },
    { reasons: { distribute: () => (projectId === null ? '设备不属于任何项目' : problem) } },
  );
  const dialogs = (
    <>
      {shown === 'distribute' && projectId !== null && (
        <Suspense>
          <DistributeDialog
            projectId={projectId}
            tenant={tenant}
            files={null}
            device={{ id, name: displayName, productKey, status, isEnabled }}
            onClose={close}
          />
        </Suspense>
      )}
      <DetailDrawer isOpen={shown === 'jobs'} title="分发记录" name={displayName} isWide onClose={close}>
        <Suspense>{shown === 'jobs' && <HandingJobs about={{ deviceId: id }} tenant={tenant} />}</Suspense>
      </DetailDrawer>
    </>
  );
  return { actions, dialogs };
}
