import { Button, InputGroup, Menu, MenuItem, SegmentedControl } from '@blueprintjs/core';
import { Add, AddRowBottom, Print, Redo, Search, Undo } from '@blueprintjs/icons';
import { words } from '@fleet/domain/codes/words.ts';
import { levelsOf } from '@fleet/domain/plan/view/visibleRows.ts';
import type { Mark, MarkCounts } from '@fleet/domain/plan/view/marks.ts';
import { type Zoom, zooms } from '@fleet/domain/plan/view/timeScale.ts';
import { useEffect, useRef } from 'react';
import { mayShortcut } from '../../../../ui/keyboard.ts';
import type { ShownRows } from '../board/useShownRows.ts';
import type { TaskActions } from '../board/useTaskActions.ts';
import type { PlanDesk } from '../planDesk.ts';
import { MarkList } from './MarkList.tsx';
import { MenuButton } from './MenuButton.tsx';
import { TaskMenu } from './TaskMenu.tsx';
import type { TaskMenuItem } from './taskMenuItems.ts';

export type BoardView = 'table' | 'chart';

interface Props {
  readonly desk: PlanDesk;
  readonly shown: ShownRows;
  readonly actions: TaskActions;
  readonly menu: readonly (readonly TaskMenuItem[])[];
  readonly lateCount: number;
  readonly markCounts: MarkCounts;
  readonly listMarks: () => readonly Mark[];
  readonly onShowMark: (mark: Mark) => void;
  readonly zoom: Zoom;
  readonly onZoom: (zoom: Zoom) => void;
  readonly onToday: () => void;
  readonly onPrint: (hasChart: boolean) => void;
  /** Which of the two a narrow screen shows; null where both have room. */
  readonly view: BoardView | null;
  readonly onView: (view: BoardView) => void;
}

const zoomLabels: Readonly<Record<Zoom, string>> = { day: '日', week: '周', month: '月', quarter: '季' };
const zoomOptions = zooms.map((zoom) => ({ value: zoom, label: zoomLabels[zoom] }));
const viewOptions = [
  { value: 'table', label: '表格' },
  { value: 'chart', label: '甘特图' },
];
/** Levels that are named in the menu. */
const namedLevels = 6;

/** Above the table: undo, adding and moving, what is shown, and how the chart is drawn. */
export function PlanToolbar(props: Props) {
  const { desk, actions, view } = props;
  return (
    <div className="plan-toolbar" role="toolbar" aria-label="计划工具">
      {view !== null && (
        <SegmentedControl
          size="small"
          options={viewOptions}
          value={view}
          onValueChange={(next) => props.onView(next as BoardView)}
        />
      )}
      {desk.isEditable && (
        <>
          <Button size="small" icon={<Undo size={14} />} text="撤销" title="Ctrl+Z" onClick={() => desk.undo()} />
          <Button size="small" icon={<Redo size={14} />} text="重做" title="Ctrl+Y" onClick={() => desk.redo()} />
          <span className="plan-toolbar-gap" />
          <Button
            size="small"
            icon={<Add size={14} />}
            text="同级"
            title="新增同级任务 Ctrl+Enter"
            onClick={actions.addBelow}
          />
          <Button
            size="small"
            icon={<AddRowBottom size={14} />}
            text="下级"
            title="新增子任务 Ctrl+Shift+Enter"
            onClick={actions.addChild}
          />
          <MenuButton text="任务" content={(choose) => <TaskMenu groups={props.menu} choose={choose} />} />
          <span className="plan-toolbar-gap" />
        </>
      )}
      <ShownControls {...props} />
      <span className="plan-toolbar-end">
        {view !== 'table' && (
          <>
            <SegmentedControl
              size="small"
              options={zoomOptions}
              value={props.zoom}
              onValueChange={(next) => props.onZoom(next as Zoom)}
            />
            <Button size="small" text={words.today} title="显示今天" onClick={props.onToday} />
          </>
        )}
        <MenuButton
          text="打印"
          icon={<Print size={14} />}
          content={(choose) => (
            <Menu>
              <MenuItem text="打印任务表" onClick={choose(() => props.onPrint(false))} />
              <MenuItem text="打印任务表与甘特图" onClick={choose(() => props.onPrint(true))} />
            </Menu>
          )}
        />
      </span>
    </div>
  );
}

/** What is shown of the plan: searched, one's own, late, down to a level, and what is wrong with it. */
function ShownControls({ desk, shown, lateCount, markCounts, listMarks, onShowMark }: Props) {
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || !mayShortcut(event)) return;
      event.preventDefault();
      search.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  const wrong = markCounts.error + markCounts.warning;
  return (
    <>
      <InputGroup
        className="plan-search"
        size="small"
        inputRef={search}
        leftIcon={<Search size={14} aria-hidden />}
        aria-label="搜索任务"
        placeholder="任务名称或编号"
        maxLength={100}
        value={shown.text}
        onChange={(event) => shown.search(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') shown.search('');
        }}
      />
      <Button
        size="small"
        text="仅我的"
        active={shown.isOnlyMine}
        aria-pressed={shown.isOnlyMine}
        onClick={() => shown.showMine(!shown.isOnlyMine)}
      />
      <Button
        size="small"
        text={`仅延期 ${lateCount}`}
        active={shown.isOnlyLate}
        aria-pressed={shown.isOnlyLate}
        onClick={() => shown.showLate(!shown.isOnlyLate)}
      />
      <MenuButton
        text="层级"
        content={(choose) => {
          const levels = levelsOf(desk.document);
          return (
            <Menu>
              {Array.from({ length: Math.min(levels - 1, namedLevels) }, (_, index) => (
                <MenuItem
                  key={index}
                  text={`展开到第 ${index + 1} 级`}
                  onClick={choose(() => shown.showLevels(index + 1))}
                />
              ))}
              <MenuItem text="全部展开" onClick={choose(() => shown.showLevels(levels))} />
            </Menu>
          );
        }}
      />
      <MenuButton
        text={wrong === 0 ? '校验' : `校验 ${wrong}`}
        label={`校验：${markCounts.error} 处错误，${markCounts.warning} 处警告，${markCounts.hint} 处提示`}
        content={(choose) => (
          <MarkList document={desk.document} marks={listMarks()} choose={choose} onShow={onShowMark} />
        )}
      />
    </>
  );
}
