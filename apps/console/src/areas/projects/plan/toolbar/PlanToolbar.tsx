import { Button, InputGroup, Menu, MenuItem, SegmentedControl } from '@blueprintjs/core';
import { Add, AddRowBottom, Print, Redo, Search, Undo } from '@blueprintjs/icons';
import { words } from '@fleet/domain/core/codes/words.ts';
import { type Zoom, zooms } from '@fleet/domain/areas/projects/plan/view/zooms.ts';
import { memo, type ReactNode, useEffect, useRef } from 'react';
import { ReasonedButton } from '../../../../ui/ReasonedButton.tsx';
import { mayShortcut } from '../../../../ui/keys/whereTyped.ts';
import { MarkList, type MarkToShow } from './MarkList.tsx';
import { MenuButton } from '../../../../ui/menu/MenuButton.tsx';
import { TaskMenu } from './TaskMenu.tsx';
import type { TaskMenuItem } from './taskMenuItems.ts';
import * as styles from './planToolbar.module.css';

export type BoardView = 'table' | 'chart';

/** What the buttons do; the same functions as long as the toolbar is there. */
export interface ToolbarCommands {
  readonly undo: () => void;
  readonly redo: () => void;
  readonly addBelow: () => void;
  readonly addChild: () => void;
  readonly menu: () => readonly (readonly TaskMenuItem[])[];
  readonly search: (text: string) => void;
  readonly showMine: (only: boolean) => void;
  readonly showLate: (only: boolean) => void;
  /** Levels of the plan, for the menu. */
  readonly levels: () => number;
  readonly showLevels: (levels: number) => void;
  readonly marks: () => readonly MarkToShow[];
  readonly onZoom: (zoom: Zoom) => void;
  readonly onToday: () => void;
  readonly onPrint: (hasChart: boolean) => void;
  readonly onView: (view: BoardView) => void;
}

interface Props {
  readonly isEditable: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly text: string;
  readonly isOnlyMine: boolean;
  readonly isOnlyLate: boolean;
  readonly lateCount: number;
  readonly errors: number;
  readonly warnings: number;
  readonly hints: number;
  readonly zoom: Zoom;
  /** Which of the two a narrow screen shows; null where both have room. */
  readonly view: BoardView | null;
  readonly commands: ToolbarCommands;
  /** At the end: what the board looks like. */
  readonly look: ReactNode;
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
export const PlanToolbar = memo(function PlanToolbar(props: Props) {
  const { isEditable, canUndo, canRedo, view, commands } = props;
  return (
    <div className={styles.toolbar}>
      <div className={styles.tools} role="toolbar" aria-label="计划工具">
        {view !== null && (
          <SegmentedControl
            className={styles.view}
            size="small"
            options={viewOptions}
            value={view}
            onValueChange={(next) => commands.onView(next as BoardView)}
          />
        )}
        {isEditable && (
          <>
            <ReasonedButton
              size="small"
              icon={<Undo size={14} />}
              title={canUndo ? '撤销 Ctrl+Z' : undefined}
              disabledReason={canUndo ? null : '没有可撤销的修改'}
              aria-label="撤销"
              onClick={commands.undo}
            >
              <span className={styles.word}>撤销</span>
            </ReasonedButton>
            <ReasonedButton
              size="small"
              icon={<Redo size={14} />}
              title={canRedo ? '重做 Ctrl+Y' : undefined}
              disabledReason={canRedo ? null : '没有可重做的修改'}
              aria-label="重做"
              onClick={commands.redo}
            >
              <span className={styles.word}>重做</span>
            </ReasonedButton>
            <span className={styles.gap} />
            <Button
              size="small"
              className={styles.wide}
              icon={<Add size={14} />}
              text="同级"
              title="新增同级任务 Ctrl+Enter"
              onClick={commands.addBelow}
            />
            <Button
              size="small"
              className={styles.wide}
              icon={<AddRowBottom size={14} />}
              text="下级"
              title="新增子任务 Ctrl+Shift+Enter"
              onClick={commands.addChild}
            />
            <MenuButton text="任务" content={(choose) => <TaskMenu groups={commands.menu()} choose={choose} />} />
            <span className={styles.gap} />
          </>
        )}
        <ShownControls {...props} />
        <span className={styles.end}>
          {view !== 'table' && (
            <span className={styles.zoom}>
              <SegmentedControl
                size="small"
                options={zoomOptions}
                value={props.zoom}
                onValueChange={(next) => commands.onZoom(next as Zoom)}
              />
              <Button size="small" text={words.today} title="显示今天" onClick={commands.onToday} />
            </span>
          )}
          <MenuButton
            text={<span className={styles.word}>打印</span>}
            label="打印"
            icon={<Print size={14} />}
            content={(choose) => (
              <Menu>
                <MenuItem text="打印任务表" onClick={choose(() => commands.onPrint(false))} />
                <MenuItem text="打印任务表与甘特图" onClick={choose(() => commands.onPrint(true))} />
              </Menu>
            )}
          />
          {props.look}
        </span>
      </div>
    </div>
  );
});

/** What is shown of the plan: searched, one's own, late, down to a level, and what is wrong with it. */
function ShownControls({ text, isOnlyMine, isOnlyLate, lateCount, errors, warnings, hints, commands }: Props) {
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
  const wrong = errors + warnings;
  return (
    <>
      <InputGroup
        className={styles.search}
        size="small"
        inputRef={search}
        leftIcon={<Search size={14} aria-hidden />}
        aria-label="搜索任务"
        placeholder="任务名称或编号"
        maxLength={100}
        value={text}
        onChange={(event) => commands.search(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') commands.search('');
        }}
      />
      <Button
        size="small"
        text="仅我的"
        active={isOnlyMine}
        aria-pressed={isOnlyMine}
        onClick={() => commands.showMine(!isOnlyMine)}
      />
      <Button
        size="small"
        text={`仅逾期 ${lateCount}`}
        active={isOnlyLate}
        aria-pressed={isOnlyLate}
        onClick={() => commands.showLate(!isOnlyLate)}
      />
      <MenuButton
        text="层级"
        content={(choose) => {
          const levels = commands.levels();
          return (
            <Menu>
              {Array.from({ length: Math.min(levels - 1, namedLevels) }, (_, index) => (
                <MenuItem
                  key={index}
                  text={`展开到第 ${index + 1} 级`}
                  onClick={choose(() => commands.showLevels(index + 1))}
                />
              ))}
              <MenuItem text="全部展开" onClick={choose(() => commands.showLevels(levels))} />
            </Menu>
          );
        }}
      />
      <MenuButton
        text={wrong === 0 ? '校验' : `校验 ${wrong}`}
        label={`校验：${errors} 处错误，${warnings} 处警告，${hints} 处提示`}
        content={(choose) => <MarkList marks={commands.marks()} choose={choose} />}
      />
    </>
  );
}
