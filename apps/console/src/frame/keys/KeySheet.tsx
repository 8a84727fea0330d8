import { Classes } from '@blueprintjs/core';
import { $access } from '@fleet/domain/core/session/access/access.ts';
import { holdsAny } from '@fleet/domain/core/permissions/permissions.ts';
import { useUnit } from 'effector-react';
import { Fragment, useEffect, useState } from 'react';
import { areaKeys } from '../../app/palette/keySections.ts';
import { useSlot } from '../../app/slots.ts';
import { loadChunk } from '../../ports/chunkReload.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { globalKeys, type KeySection, listKeys, panelKeys } from '../../ui/keys/shortcuts.ts';
import type { GoPlace } from './goPlaces.ts';
import { KeyCap } from './KeyCap.tsx';
import * as styles from './keySheet.module.css';

const everywhere = (places: readonly GoPlace[]): readonly KeySection[] => [
  { title: '全局', lines: [globalKeys.palette, globalKeys.sheet, { caps: ['Esc'], title: '关闭弹窗、抽屉和菜单' }] },
  {
    title: '跳转',
    lines: places.map(({ letter, title }) => ({ caps: [globalKeys.go.caps[0] ?? '', letter], title })),
  },
  { title: '列表', lines: Object.values(listKeys) },
  { title: '详情面板', lines: [...Object.values(panelKeys), { caps: ['Esc'], title: '关闭详情' }] },
  {
    title: '表单和弹窗',
    lines: [
      { caps: ['Enter'], title: '在单行输入框中提交' },
      { caps: ['Ctrl+Enter'], title: '在任意位置提交' },
      { caps: ['↓'], title: '打开下拉列表或日历' },
      { caps: ['←', '→'], title: '图片预览：上一张、下一张' },
    ],
  },
];

interface Props {
  readonly places: readonly GoPlace[];
  readonly onClose: () => void;
}

/** All keys, place by place. Rendered while it is open. */
export function KeySheet({ places, onClose }: Props) {
  const ofAreas = useAreaSections();
  const [isOpen, setOpen] = useState(true);
  return (
    <Dialog isOpen={isOpen} title="快捷键" className={styles.sheet} onClose={() => setOpen(false)} onClosed={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be in reach of the keyboard */}
      <div className={Classes.DIALOG_BODY} role="group" aria-label="快捷键一览" tabIndex={0}>
        <div className={styles.sections}>
          {[...everywhere(places), ...ofAreas].map(({ title, lines }) => (
            <section key={title}>
              <h3>{title}</h3>
              <dl>
                {lines.map((line) => (
                  <div key={line.title}>
                    <dt>
                      {line.caps.map((caps) => (
                        <Caps key={caps} caps={caps} />
                      ))}
                    </dt>
                    <dd>{line.title}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
        <p className={styles.note}>单个字母的快捷键在输入文字和打开弹窗时不起作用。Mac 上用 Cmd 代替 Ctrl。</p>
      </div>
    </Dialog>
  );
}

/** Keys that are pressed together. */
function Caps({ caps }: { readonly caps: string }) {
  return (
    <span className={styles.caps}>
      {caps.split('+').map((cap, place) => (
        <Fragment key={cap}>
          {place > 0 && '+'}
          <KeyCap cap={cap} />
        </Fragment>
      ))}
    </span>
  );
}

/** Keys of the places that the person has, by the areas that they are of. */
function useAreaSections(): readonly KeySection[] {
  const { granted } = useUnit($access);
  const fills = useSlot(areaKeys);
  // as it was when the sheet was opened
  const [wanted] = useState(() => fills.filter(({ keys }) => holdsAny(granted, keys)));
  const [sections, setSections] = useState<readonly KeySection[]>([]);
  useEffect(() => {
    let isGone = false;
    void Promise.all(
      wanted.map(({ load }) =>
        loadChunk(load).then(
          (module) => [module.default],
          // a file that is gone has the page loaded anew
          () => [],
        ),
      ),
    ).then((loaded) => {
      if (!isGone) setSections(loaded.flat());
    });
    return () => {
      isGone = true;
    };
  }, [wanted]);
  return sections;
}
