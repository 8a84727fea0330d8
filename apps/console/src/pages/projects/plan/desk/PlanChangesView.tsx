import { planFieldTitles } from '@fleet/domain/plan/fieldTitles.ts';
import type { PlanChanges } from '@fleet/domain/plan/document/compare.ts';
import { fieldText, type PlanNames } from '@fleet/domain/plan/document/describe.ts';
import { formatDate, formatHours } from '@fleet/domain/rules/formats.ts';
import type { ReactNode } from 'react';
import './desk.css';

interface Props {
  readonly changes: PlanChanges;
  readonly names: PlanNames;
}

/** Rows of one kind that are listed; the rest is counted, so that thousands do not hold the dialog up. */
const listed = 200;

function Kind({
  title,
  count,
  children,
}: {
  readonly title: string;
  readonly count: number;
  readonly children: ReactNode;
}) {
  if (count === 0) return null;
  return (
    <section className="plan-changes-kind">
      <h3>
        {title} <span>{count}</span>
      </h3>
      <ul>{children}</ul>
      {count > listed && <p className="plan-changes-more">另有 {count - listed} 项未列出</p>}
    </section>
  );
}

const belowText = (below: number): string => (below === 0 ? '' : `（含 ${below} 个下级任务）`);

/** What would be saved: the effect on the whole, then every task with old and new values. */
export function PlanChangesView({ changes: { added, removed, moved, edited, before, after }, names }: Props) {
  const effects = [
    {
      title: planFieldTitles.planStartDate,
      old: formatDate(before.planStartDate),
      now: formatDate(after.planStartDate),
    },
    { title: planFieldTitles.planEndDate, old: formatDate(before.planEndDate), now: formatDate(after.planEndDate) },
    {
      title: planFieldTitles.totalWorkHour,
      old: formatHours(before.totalWorkHour),
      now: formatHours(after.totalWorkHour),
    },
  ];
  return (
    <div className="plan-changes">
      <dl className="plan-changes-effects">
        {effects.map(({ title, old, now }) => (
          <div key={title}>
            <dt>整体{title}</dt>
            <dd>{old === now ? now : <Changed old={old} now={now} />}</dd>
          </div>
        ))}
      </dl>
      <Kind title="新增" count={added.length}>
        {added.slice(0, listed).map(({ id, name, below }) => (
          <li key={id}>
            {name}
            {belowText(below)}
          </li>
        ))}
      </Kind>
      <Kind title="删除" count={removed.length}>
        {removed.slice(0, listed).map(({ id, name, below }) => (
          <li key={id}>
            <del>{name}</del>
            {belowText(below)}
          </li>
        ))}
      </Kind>
      <Kind title="移动" count={moved.length}>
        {moved.slice(0, listed).map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </Kind>
      <Kind title="修改" count={edited.length}>
        {edited.slice(0, listed).map(({ id, name, changes }) => (
          <li key={id}>
            <strong>{name}</strong>
            {changes.map(({ field, old, new: now }) => (
              <span key={field} className="plan-changes-field">
                {planFieldTitles[field]}
                <Changed old={fieldText(field, old, names)} now={fieldText(field, now, names)} />
              </span>
            ))}
          </li>
        ))}
      </Kind>
    </div>
  );
}

/** An old value struck through before the new one. */
function Changed({ old, now }: { readonly old: string; readonly now: string }) {
  return (
    <span className="plan-changed">
      <del>{old}</del>
      <span aria-hidden> → </span>
      <ins>{now}</ins>
    </span>
  );
}
