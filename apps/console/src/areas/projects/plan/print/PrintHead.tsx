import { totalOf, type PlanDocument } from '@fleet/domain/areas/projects/plan/document/document.ts';
import { formatCount, formatDate, formatDateTime, formatHours, instantOf } from '@fleet/domain/core/values/formats.ts';
import * as styles from './printSheet.module.css';
import { currentTime } from '../../../../ui/time/currentTime.ts';

/** Whose plan is printed, and in which state it is. */
export interface PrintAbout {
  readonly projectName: string;
  readonly projectKey: string;
  readonly state: string;
  /** Its version, and what of it is not saved. */
  readonly version: string;
}

interface Props {
  readonly about: PrintAbout;
  readonly document: PlanDocument;
  readonly shownCount: number;
  /** What was asked to be seen; empty when that is everything. */
  readonly filter: string;
}

/** What a sheet on a desk has to say before its first row: which plan, which version, how much of it, and when. */
export function PrintHead({ about, document, shownCount, filter }: Props) {
  const total = totalOf(document);
  const all = countOf(document);
  const facts = [
    about.state,
    about.version,
    `开始 ${formatDate(total.planStartDate)}`,
    `结束 ${formatDate(total.planEndDate)}`,
    `总工时 ${formatHours(total.totalWorkHour)}`,
    `任务 ${formatCount(all)} 项`,
  ];
  const left = shownCount < all ? `打印 ${formatCount(shownCount)} / ${formatCount(all)} 项` : '';
  return (
    <header className={styles.head}>
      <h1>
        {about.projectName} <small>{about.projectKey}</small> 实施计划
      </h1>
      <p>{facts.join('　')}</p>
      <p>
        打印于 {formatDateTime(instantOf(currentTime()))}
        {left !== '' && `　${filter === '' ? '未打印收起的任务' : `筛选：${filter}`}，${left}`}
      </p>
    </header>
  );
}

const countOf = ({ rows }: PlanDocument): number =>
  // the root is no task
  rows.chunks.reduce((sum, chunk) => sum + chunk.filter((row) => row !== null).length, -1);
