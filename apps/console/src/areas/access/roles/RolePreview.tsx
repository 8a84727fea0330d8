import type { RouteName } from '@fleet/domain/core/codes/routes.ts';
import { previewOf } from '@fleet/domain/preview.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import type { Granted } from '@fleet/domain/core/permissions/permissions.ts';
import { useMemo, useState } from 'react';
import { DetailDrawer } from '../../../detail/DetailDrawer.tsx';
import { HeldActions } from '../../../detail/HeldKeys.tsx';
import { Section } from '../../../detail/Properties.tsx';
import { useExternalLinks } from '../../../app/useExternalLinks.ts';
import { builtRoutes } from '../../../app/builtPages.ts';
import { Sidebar } from '../../../ui/menu/Sidebar.tsx';
import * as styles from './rolePreview.module.css';

interface Props {
  readonly isOpen: boolean;
  readonly title: string;
  readonly granted: Granted;
  /** What is shown is not saved yet. */
  readonly isUnsaved: boolean;
  readonly onClose: () => void;
}

/** What somebody who has nothing but this role would see: his menu, and page by page the buttons. */
export default function RolePreview({ isOpen, title, granted, isUnsaved, onClose }: Props) {
  return (
    <DetailDrawer isOpen={isOpen} title={title} onClose={onClose}>
      {isUnsaved && <p className={styles.unsaved}>含未保存的修改</p>}
      <Content granted={granted} />
    </DetailDrawer>
  );
}

function Content({ granted }: { readonly granted: Granted }) {
  const links = useExternalLinks();
  const { menu, pages } = useMemo(() => previewOf(granted, builtRoutes, links), [granted, links]);
  const [active, setActive] = useState<RouteName | null>(null);
  const modules = Map.groupBy(pages, ({ module }) => module);
  const show = (path: string) => {
    const page = pages.find(({ route }) => pathOf(route) === path);
    setActive(page?.route ?? null);
    if (page !== undefined) document.getElementById(`preview-${page.route}`)?.scrollIntoView({ block: 'center' });
  };
  return (
    <div className={styles.preview}>
      <div className={styles.menu}>
        <Sidebar
          items={menu}
          active={active}
          title=""
          label="预览的菜单"
          showLogo={false}
          collapsed={false}
          onChoose={show}
          onChosen={() => {}}
        />
      </div>
      <div>
        {[...modules].map(([module, its]) => (
          <Section key={module} title={module}>
            <dl className={styles.list}>
              {its.map(({ route, title, isBuilt, buttons }) => (
                <div
                  key={route}
                  id={`preview-${route}`}
                  className={styles.page}
                  data-active={route === active || undefined}
                >
                  <dt>
                    {title} {!isBuilt && <span className={styles.note}>尚未开放</span>}
                  </dt>
                  <dd>
                    {buttons.length === 0 ? (
                      <span className={styles.note}>没有按钮</span>
                    ) : (
                      buttons.map((button) => (
                        <span key={button} className={styles.button}>
                          {button}
                        </span>
                      ))
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </Section>
        ))}
        <HeldActions actions={granted.actions} />
        {pages.length + granted.actions.length === 0 && (
          <p className={styles.note}>没有任何页面的权限，只有首页等公共页面。</p>
        )}
      </div>
    </div>
  );
}
