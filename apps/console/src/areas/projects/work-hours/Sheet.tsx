import { Button } from '@blueprintjs/core';
import { workHoursTab } from '@fleet/domain/areas/projects/tasks/actions.ts';
import { myWeekSave, staffWeekSave, type WeekSheet } from '@fleet/domain/areas/projects/work-hours/contract.ts';
import {
  daysFrom,
  isSameSheet,
  type SheetLine,
  sheetProblems,
} from '@fleet/domain/areas/projects/work-hours/timesheet.ts';
import { formatDateTime, formatHours, instantToDay } from '@fleet/domain/core/values/formats.ts';
import { useRef, useState } from 'react';
import { useCall } from '../../../app/calls/hooks.ts';
import { troubleOf } from '../../../app/calls/useWrite.ts';
import { useUnsavedChanges } from '../../../form/drafts/unsavedChanges.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { Problem, type Trouble } from '../../../ui/Problem.tsx';
import { SearchSelect } from '../../../ui/select/select.tsx';
import { useSayDone } from '../../../ui/useNotify.ts';
import { HoursGrid } from './HoursGrid.tsx';
import {
  type DraftLine,
  draftLines,
  hoursOf,
  isReadable,
  sentLines,
  withText,
  withWork,
  workChoices,
} from './sheetDraft.ts';
import * as styles from './workHours.module.css';

type Base = { readonly lines: readonly SheetLine[]; readonly version: number };

interface Props {
  readonly sheet: WeekSheet;
  /** The sheet of the caller himself, or of somebody whose hours he enters. */
  readonly isOwn: boolean;
  /** Reads the sheet again, for what somebody else has saved meanwhile. */
  readonly onReload: () => void;
}

/** The sheet of somebody's week, to be filled in. */
export function Sheet({ sheet, isOwn, onReload }: Props) {
  const call = useCall();
  const sayDone = useSayDone();
  /** What the gateway has: as it was read, or as it was saved since. */
  const [base, setBase] = useState<Base>(sheet);
  const [lines, setLines] = useState<readonly DraftLine[]>(() => draftLines(sheet));
  if (sheet.version > base.version) {
    // read again, and not what was saved here
    setBase(sheet);
    setLines(draftLines(sheet));
  }
  const [problem, setProblem] = useState<Trouble | null>(null);
  /** The problem is the gateway's word: somebody else may have been here. */
  const [isRefused, setRefused] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const monday = instantToDay(sheet.week) ?? '';
  const bounds = {
    monday,
    today: instantToDay(sheet.today) ?? '',
    leftOn: instantToDay(sheet.person.leftOn),
    others: sheet.others,
  };
  const isDirty = !isReadable(lines) || !isSameSheet(base.lines, hoursOf(lines));
  useUnsavedChanges(isDirty);
  const edit = (next: readonly DraftLine[]) => {
    setLines(next);
    setProblem(null);
  };
  const send = (sent: ReturnType<typeof sentLines>) => {
    const body = { week: sheet.week, lines: sent, version: base.version };
    const { staffId } = sheet.person;
    return isOwn
      ? call(myWeekSave, { body }, { listener: myWeekSave.id })
      : call(staffWeekSave, { query: { staffId }, body }, { listener: staffWeekSave.id });
  };
  const save = async () => {
    const problems = isReadable(lines)
      ? sheetProblems(base.lines, hoursOf(lines), bounds)
      : ['有工时填写有误：请填 0 至 24 的数，最多两位小数'];
    setProblem(problems.length === 0 ? null : problems.join('\n'));
    setRefused(false);
    if (problems.length > 0) return;
    const sent = sentLines(lines);
    setBusy(true);
    const result = await send(sent);
    setBusy(false);
    setProblem(troubleOf(result));
    setRefused(true);
    if (result.kind !== 'data') return;
    setBase({ lines: sent, version: result.data.version });
    sayDone('工时已保存');
  };
  const below = useRef<HTMLDivElement>(null);
  /** What was pressed is gone with the next frame: a line goes on, or what adds one. */
  const focusLine = (line: number) =>
    requestAnimationFrame(() => {
      const sheetCell = `[data-cell^="${line}:"]:not([readonly])`;
      const place = below.current?.parentElement?.querySelector<HTMLElement>(sheetCell);
      (place ?? below.current?.querySelector<HTMLElement>('button'))?.focus();
    });
  const choices = workChoices(sheet.projects, lines);
  const previous = withWork(lines, sheet.previous).length - lines.length;
  return (
    <>
      {lines.length === 0 ? (
        <EmptyState title="这一周还没有工时" text="选择项目或任务后按天填写。" />
      ) : (
        <HoursGrid
          label={`${sheet.person.realName} ${monday} 起一周的工时`}
          days={daysFrom(monday)}
          {...bounds}
          lines={lines}
          stored={base.lines}
          onType={(key, day, text) => edit(withText(lines, key, day, text))}
          onRemove={(key) => edit(lines.filter((line) => line.key !== key))}
        />
      )}
      <div className={styles.below} ref={below}>
        <span className={styles.add}>
          <SearchSelect
            label="添加项目或任务"
            placeholder="添加项目或任务"
            choices={choices}
            value={null}
            onChange={(id) =>
              edit(
                withWork(
                  lines,
                  choices.filter((choice) => choice.id === id),
                ),
              )
            }
          />
        </span>
        {previous > 0 && (
          <Button
            text={`带入上次的 ${previous} 行`}
            onClick={() => {
              edit(withWork(lines, sheet.previous));
              focusLine(lines.length);
            }}
          />
        )}
        <span className={styles.toolbarEnd}>
          {isDirty ? (
            <span role="status">有未保存的修改</span>
          ) : (
            sheet.savedAt !== null && (
              <span>
                {formatDateTime(sheet.savedAt)} 由 {sheet.savedBy ?? '—'} 保存
              </span>
            )
          )}
          {isDirty && (
            <Button
              text="放弃修改"
              onClick={() => {
                edit(draftLines(sheet));
                focusLine(0);
              }}
            />
          )}
          <BusyButton
            intent="primary"
            text={workHoursTab.actions.save.title}
            isBusy={isBusy}
            onClick={() => void save()}
          />
        </span>
      </div>
      {problem !== null && (
        <div className={styles.problem}>
          <Problem trouble={problem} doing="save" isBusy={isBusy} onRetry={() => void save()} />
          {isRefused && (
            <Button
              variant="minimal"
              intent="primary"
              text="放弃修改并重新读取"
              onClick={() => {
                edit(draftLines(sheet));
                onReload();
              }}
            />
          )}
        </div>
      )}
      {lines.length > 0 && (
        <p className={styles.notes}>方向键和回车在单元格间移动，Esc 撤销本格的修改；7.5 和 7:30 都是七个半小时。</p>
      )}
      {sheet.months.length > 0 && (
        <p className={styles.notes}>
          {sheet.months.map(({ month, hours }) => `${month} 另有 ${formatHours(hours)} 小时由 ERP 按月导入`).join('；')}
          ，不在周表中。
        </p>
      )}
    </>
  );
}
