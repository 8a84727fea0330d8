import { issuePath } from '@fleet/domain/areas/ota/issue/issueAddress.ts';
import { versionMonitoringPage } from '@fleet/domain/areas/ota/version/actions.ts';
import type { DeviceVersionRow } from '@fleet/domain/areas/ota/version/contract.ts';
import { upgradeOfVersions, versionsIn } from '@fleet/domain/areas/ota/version/chosenVersions.ts';
import { wizardPath } from '@fleet/domain/areas/ota/wizard/wizardAddress.ts';
import { routeTitle } from '@fleet/domain/core/codes/routes.ts';
import classNames from 'classnames';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { tenantOfAll } from '../../../app/address/detailAddress.ts';
import { useNavigate } from '../../../app/address/location.ts';
import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';
import { ChoiceFilter } from '../../../list/filters/filters.tsx';
import { ScopeMark } from '../../../list/ScopeMark.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { useDeviceProjects } from '../../equipment/face.ts';
import { CommonFilters } from '../shared/CommonFilters.tsx';
import { useCommonSearch } from '../shared/useCommonSearch.ts';
import { DeviceVersions } from './DeviceVersions.tsx';
import { useShown } from './useShown.ts';
import { VersionFigures } from './VersionFigures.tsx';
import * as listPageStyles from '../../../list/listPage.module.css';
import * as styles from './versionMonitoring.module.css';

const fields = ['production', 'moduleId', 'equipmentType'] as const;
const { actions: table, route } = versionMonitoringPage;

const ownerOf = (tntId: string | undefined) => (tntId === undefined ? {} : { tenant: tntId });

/** /ota-updrade/version-monitoring: what the devices of a product run of one of its modules (S2 §2). */
export default function VersionMonitoringPage() {
  return useCommonSearch(fields) ? <VersionMonitoring /> : null;
}

function VersionMonitoring() {
  const can = useCan();
  const navigate = useNavigate();
  const tenant = useScopeQuery();
  const address = useShown();
  const projects = useDeviceProjects(tenant);
  const { shown, change } = address;
  const { production, moduleId, equipmentType, projectId, version } = shown;
  const subject = {
    ...(production === undefined ? {} : { production }),
    ...(moduleId === undefined ? {} : { moduleId }),
  };
  const { tntId } = tenant;
  const way = upgradeOfVersions(shown);
  const upgradeDevices = (devices: readonly DeviceVersionRow[]) =>
    navigate(
      wizardPath({
        ...subject,
        devices: devices.map(({ deviceId }) => deviceId),
        ...ownerOf(tenantOfAll(devices).tntId),
      }),
    );
  const actions = useActions(table, {
    enter: () => {
      // a problem is found in one version
      const [only, ...others] = versionsIn(version);
      const found = only === undefined || others.length > 0 ? {} : { version: only };
      navigate(issuePath({ ...subject, ...found }));
    },
  });
  return (
    <section className={listPageStyles.page}>
      <PageHeader
        title={routeTitle(route)}
        beside={<ScopeMark />}
        actions={actions.ofPage.length === 0 ? undefined : <PageButtons items={actions.ofPage} withIcons />}
      />
      <div className={classNames('card', listPageStyles.card)}>
        <div className={styles.filters} role="group" aria-label="版本范围">
          <CommonFilters query={shown} filter={(changes) => change({ ...changes, version: undefined })} />
          <ChoiceFilter
            label="项目"
            choices={projects}
            value={projectId}
            onChange={(chosen) => change({ projectId: chosen })}
          />
        </div>
        {production === undefined || moduleId === undefined ? (
          <EmptyState title="选择产品和模块" text="先在上方选择产品，再选择它的一个模块，查看各版本的台数。" />
        ) : (
          <>
            <VersionFigures
              choice={{
                production,
                moduleId,
                ...(equipmentType === undefined ? {} : { equipmentType }),
                ...(projectId === undefined ? {} : { projectId }),
                ...tenant,
              }}
              address={address}
              onUpgrade={way === null ? null : () => navigate(wizardPath({ ...way, ...ownerOf(tntId) }))}
            />
            {can(table.devices) && <DeviceVersions onUpgrade={upgradeDevices} />}
          </>
        )}
      </div>
    </section>
  );
}
