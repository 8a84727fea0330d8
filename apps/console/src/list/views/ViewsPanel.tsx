import { Button, Divider } from '@blueprintjs/core';
import { words } from '@fleet/domain/core/codes/words.ts';
import { mostViews } from '@fleet/domain/core/views/views.ts';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { CopyLinkButton } from '../../app/address/CopyLinkButton.tsx';
import type { SavedViews } from './useSavedViews.ts';
import { ViewItem } from './ViewItem.tsx';
import { ViewNameField } from './ViewNameField.tsx';
import * as styles from './views.module.css';

interface Props {
  readonly saved: SavedViews;
  readonly onClose: () => void;
}

/** The views of a list, what can be done with each, and what is shown now as one more of them. */
export default function ViewsPanel({ saved, onClose }: Props) {
  const { views, active, isModified, defaultId, lastDays } = saved;
  const [isAdding, setAdding] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // the popover would take the focus itself, and what leaves drops it: from neither place the arrows lead anywhere
  const focusOpen = useCallback(() => {
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('[data-view-name][aria-current]')?.focus());
  }, []);
  useEffect(focusOpen, [focusOpen]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    const places = [...(list.current?.querySelectorAll<HTMLElement>('[data-view-name]') ?? [])];
    const row = document.activeElement?.closest('li');
    const at = places.findIndex((place) => place.closest('li') === row);
    places[Math.min(Math.max(at + step, 0), places.length - 1)]?.focus();
  };
  const choose = (wanted: Parameters<SavedViews['open']>[0]) => {
    saved.open(wanted);
    onClose();
  };
  return (
    <div className={styles.panel} role="dialog" aria-label="视图" onKeyDown={onKeyDown}>
      <ul ref={list} className={styles.list}>
        <ViewItem
          name="不使用视图"
          note={defaultId === null ? undefined : '全部数据'}
          isActive={active === null}
          onOpen={() => choose(null)}
        />
        {views.map((view) => (
          <ViewItem
            key={view.id}
            name={view.name}
            isActive={view.id === active?.id}
            note={view.id === active?.id && isModified ? '已修改' : undefined}
            isDefault={view.id === defaultId}
            onOpen={() => choose(view)}
            onDefault={() => saved.makeDefault(view.id === defaultId ? null : view)}
            onRename={(name) => saved.rename(view, name)}
            onRemove={() => {
              saved.remove(view);
              focusOpen();
            }}
          />
        ))}
      </ul>
      {views.length === 0 && <p className={styles.hint}>把当前的筛选、排序和列保存为视图，下次一键打开。</p>}
      <Divider />
      {isAdding ? (
        <div className={styles.adding}>
          <ViewNameField
            label="视图名称"
            initial=""
            confirmText={words.save}
            onConfirm={(name) => {
              const problem = saved.saveAs(name);
              if (problem === null) onClose();
              return problem;
            }}
            onCancel={() => {
              setAdding(false);
              focusOpen();
            }}
          />
          {lastDays !== null && (
            <p className={styles.hint}>时间保存为“{words.lastDays(lastDays)}”，每次打开时从当天算起。</p>
          )}
        </div>
      ) : (
        <div className={styles.foot}>
          {active !== null && isModified && (
            <>
              <Button
                variant="minimal"
                size="small"
                intent="primary"
                text="更新为当前"
                title={`把当前的筛选、排序和列保存到「${active.name}」`}
                onClick={() => {
                  saved.overwrite();
                  onClose();
                }}
              />
              <Button
                variant="minimal"
                size="small"
                text="还原"
                title="放弃修改，回到保存时的样子"
                onClick={() => choose(active)}
              />
            </>
          )}
          <Button
            variant="minimal"
            size="small"
            intent="primary"
            text="另存为视图"
            aria-disabled={views.length >= mostViews}
            title={views.length >= mostViews ? `最多保存 ${mostViews} 个视图，请先删除不用的视图` : undefined}
            onClick={() => views.length < mostViews && setAdding(true)}
          />
          <CopyLinkButton size="small" variant="minimal" className={styles.link} />
        </div>
      )}
    </div>
  );
}
