import type { PlanRow } from '@fleet/domain/areas/projects/plan/document/document.ts';
import { dayOfInstant, durationOf, textOfEpoch } from '@fleet/domain/areas/projects/plan/view/days.ts';
import { textOfDay } from '@fleet/domain/core/values/days.ts';
import { daysLate } from '@fleet/domain/areas/projects/plan/view/late.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { formatHours } from '@fleet/domain/core/values/formats.ts';
import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { BaselineTask } from '../planView.ts';
import * as styles from './axis.module.css';

interface Props {
  readonly row: PlanRow;
  readonly wbs: string;
  readonly owner: string | undefined;
  readonly today: number;
  readonly baseline: BaselineTask | undefined;
  /** Where the pointer is on the screen. */
  readonly at: { readonly x: number; readonly y: number };
}

const away = 14;

const daysOf = (start: string, end: string): string => `${start || texts.nothing} 至 ${end || texts.nothing}`;

/** What a bar stands for, beside the pointer. */
export function BarHint({ row, wbs, owner, today, baseline, at }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const { fields, span } = row;
  const late = daysLate(row, today);
  const duration = durationOf(span);
  const [from, to] = [dayOfInstant(baseline?.planStartDate), dayOfInstant(baseline?.planEndDate)];
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    element.style.left = `${Math.min(at.x + away, innerWidth - element.offsetWidth - 4)}px`;
    const isBelow = at.y + away + element.offsetHeight < innerHeight;
    element.style.top = `${isBelow ? at.y + away : at.y - away - element.offsetHeight}px`;
  });
  return createPortal(
    <div className={styles.hint} ref={box} aria-hidden>
      <b>
        {wbs} {fields.name}
      </b>
      <span>
        {daysOf(textOfEpoch(span.start), textOfEpoch(span.end))}
        {duration !== null && `，${duration} 天`}
      </span>
      <span>{[owner, fields.statusText, `${formatHours(fields.totalWorkHour)} 小时`].filter(Boolean).join(' · ')}</span>
      {late > 0 && <span className={styles.hintLate}>已逾期 {late} 天</span>}
      {from !== null && to !== null && <span>基线 {daysOf(textOfDay(from), textOfDay(to))}</span>}
    </div>,
    document.body,
  );
}
