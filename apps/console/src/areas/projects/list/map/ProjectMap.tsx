import { deviceProvinces } from '@fleet/domain/areas/projects/list/contract.ts';
import { projectListPage } from '@fleet/domain/areas/projects/list/actions.ts';
import type { QueryOf } from '@fleet/domain/core/contract/define.ts';
import type { PlaceFigure } from '@fleet/domain/areas/projects/list/tileMap.ts';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import classNames from 'classnames';
import { Loaded } from '../../../../detail/Loaded.tsx';
import { FilterBar } from '../../../../list/filters/FilterBar.tsx';
import { Segments } from '../../../../list/filters/segments.tsx';
import { ScopeMark } from '../../../../list/ScopeMark.tsx';
import { useListQuery } from '../../../../list/useListQuery.ts';
import { ActionButtons } from '../../../../app/actions/ActionButtons.tsx';
import { PageButtons } from '../../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../../app/actions/useActions.ts';
import { useRead } from '../../../../app/calls/useRead.ts';
import { EmptyState } from '../../../../ui/states/states.tsx';
import { PageHeader } from '../../../../ui/PageHeader.tsx';
import { PlaceTables } from './PlaceTables.tsx';
import { useAddProject } from '../useAddProject.tsx';
import { ProvinceTiles } from './ProvinceTiles.tsx';
import { usePlaceLinks } from './usePlaceLinks.ts';
import * as styles from './projectMap.module.css';
import * as listPageStyles from '../../../../list/listPage.module.css';
import { tenantOf } from '../../../../app/address/detailAddress.ts';

/** What the tiles are shaded by. */
const figures = [
  { id: 'deviceCount', title: '按设备数' },
  { id: 'projectCount', title: '按项目数' },
] as const satisfies readonly { readonly id: PlaceFigure; readonly title: string }[];

/** Where the projects and their devices are: a map of tiles, and the same in a table beside it. */
export function ProjectMap({ views }: { readonly views: ReactNode }) {
  const { query } = useListQuery<QueryOf<typeof deviceProvinces>>(deviceProvinces.querySchema);
  const tenant = tenantOf(query);
  const { handlers, dialogs } = useAddProject(tenant);
  const { ofPage } = useActions(projectListPage.actions, handlers);
  const { province, mapOf } = usePlaceLinks(tenant);
  const [, navigate] = useLocation();
  const [figure, setFigure] = useState<PlaceFigure>('deviceCount');
  const { state, refresh } = useRead(deviceProvinces, { query });
  return (
    <section className={listPageStyles.page}>
      <PageHeader title="项目列表" beside={<ScopeMark />} actions={<PageButtons items={ofPage} withIcons />} />
      <div className={classNames('card', listPageStyles.card)}>
        {views}
        <FilterBar>
          <Segments label="着色依据" choices={figures} value={figure} onChange={setFigure} />
        </FilterBar>
        <div className={styles.places} aria-busy={state?.refreshing ?? true}>
          <Loaded state={state} onRetry={refresh}>
            {({ list }) =>
              list.length === 0 ? (
                <EmptyState title="还没有项目" action={<ActionButtons items={ofPage} withIcons />} />
              ) : (
                <>
                  <ProvinceTiles
                    places={list}
                    figure={figure}
                    chosen={province}
                    onChoose={(name) => navigate(mapOf(name === null ? {} : { province: name }))}
                  />
                  <PlaceTables places={list} tenant={tenant} />
                </>
              )
            }
          </Loaded>
        </div>
      </div>
      {dialogs}
    </section>
  );
}
