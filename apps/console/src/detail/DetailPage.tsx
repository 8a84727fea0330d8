import type { PermissionKey } from '@fleet/domain/core/codes/permissions.ts';
import { holds } from '@fleet/domain/core/permissions/permissions.ts';
import { $access } from '@fleet/domain/core/session/access/access.ts';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { NoPermissionState } from '../ui/states/states.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { AddressPartContext } from '../form/drafts/unsavedChanges.ts';
import { TabBar, TabPanel } from '../ui/TabBar.tsx';
import { usePageName } from '../app/address/usePageName.ts';
import { useQueryTab } from '../app/address/useTab.ts';
import * as styles from './detail.module.css';
import { SectionsOnTop } from './Properties.tsx';

/** A tab of a detail page; with a key it shows only to whoever holds it (S1 §6). */
export interface DetailTab {
  readonly id: string;
  readonly title: string;
  readonly permission?: PermissionKey;
  readonly content: () => ReactNode;
}

/** What a tab shows is gone with the tab. */
const ofTab = ['tab'];

interface Props {
  /** What the record is called. */
  readonly title: string;
  /** Shown instead of the plain name. */
  readonly heading?: ReactNode;
  /** Names the tab bar: the route. */
  readonly name: string;
  /** Beside the title: status, tags. */
  readonly beside?: ReactNode;
  readonly actions?: ReactNode;
  /** Between header and tabs. */
  readonly above?: ReactNode;
  readonly tabs: readonly DetailTab[];
  /** Parameters of the address that belong to the record and not to one of its tabs. */
  readonly kept?: readonly string[];
}

/**
 * A detail on a page of its own, in tabs; only the active one is there.
 *
 * @public Used by the pages that follow.
 */
export function DetailPage({ title, heading = title, name, beside, actions, above, tabs, kept = [] }: Props) {
  usePageName(title);
  const { granted } = useUnit($access);
  const allowed = tabs.filter(({ permission }) => permission === undefined || holds(granted, permission));
  const [active, setActive] = useQueryTab(allowed.length === 0 ? [''] : allowed.map(({ id }) => id), kept);
  const tab = allowed.find(({ id }) => id === active);
  return (
    <section>
      <PageHeader title={heading} beside={beside} actions={actions} />
      {above}
      <div className="card">
        {tab === undefined ? (
          <NoPermissionState />
        ) : (
          <>
            <TabBar label={name} name={name} tabs={allowed} active={active} onChange={setActive} />
            <TabPanel name={name} active={active}>
              <AddressPartContext.Provider value={ofTab}>
                <SectionsOnTop.Provider value>
                  <div className={styles.tab}>{tab.content()}</div>
                </SectionsOnTop.Provider>
              </AddressPartContext.Provider>
            </TabPanel>
          </>
        )}
      </div>
    </section>
  );
}
