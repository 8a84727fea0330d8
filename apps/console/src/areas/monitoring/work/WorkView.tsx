import type { RepairDetail } from '@fleet/domain/areas/monitoring/repair/repairShapes.ts';
import { Properties, Section } from '../../../detail/Properties.tsx';
import * as styles from './work.module.css';
import { formatHours, formatMoney } from '@fleet/domain/core/values/formats.ts';
import type { ReactNode } from 'react';

interface Props {
  readonly work: Pick<
    RepairDetail,
    'parts' | 'labours' | 'labourHours' | 'labourCost' | 'partsCost' | 'totalCost' | 'projectName'
  >;
}

/** Parts that were used, hours that were worked, what they cost, and whom. */
export function WorkView({ work, isPosted, before }: Props & { readonly isPosted: boolean; readonly before: string }) {
  const { labourCost, partsCost, totalCost, projectName } = work;
  const project = projectName === null ? '设备未分配项目，不计入成本' : `${projectName}${isPosted ? '' : before}`;
  return (
    <>
      <Parts work={work} />
      <Labours work={work} />
      <Section title="费用">
        <Properties
          properties={[
            { title: '人工费（元）', value: formatMoney(labourCost) },
            { title: '备件费（元）', value: formatMoney(partsCost) },
            { title: '合计（元）', value: formatMoney(totalCost) },
            { title: '计入', value: project },
          ]}
        />
      </Section>
    </>
  );
}

interface SheetProps {
  readonly title: string;
  /** Titles of the columns; figures stand at the end of theirs. */
  readonly columns: readonly { readonly title: string; readonly isFigure?: boolean }[];
  readonly rows: ReactNode;
  /** Sums of the last columns. */
  readonly sums: readonly string[];
}

/** A table with its sums below. */
function Sheet({ title, columns, rows, sums }: SheetProps) {
  return (
    <Section title={title}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be in reach of the keyboard */}
      <div className={styles.scroll} role="group" aria-label={title} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.title} scope="col" className={column.isFigure === true ? styles.number : undefined}>
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{rows}</tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={columns.length - sums.length}>
                合计
              </th>
              {sums.map((sum, place) => (
                <td key={place} className={styles.number}>
                  {sum}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </Section>
  );
}

const partColumns = [
  { title: '编号' },
  { title: '名称' },
  { title: '数量', isFigure: true },
  { title: '单价（元）', isFigure: true },
  { title: '金额（元）', isFigure: true },
];

function Parts({ work: { parts, partsCost } }: Props) {
  if (parts.length === 0) return null;
  const rows = parts.map(({ partNo, partName, quantity, unit, unitCost, cost }, place) => (
    <tr key={place}>
      <td>{partNo}</td>
      <td>{partName}</td>
      <td className={styles.number}>
        {quantity} {unit}
      </td>
      <td className={styles.number}>{formatMoney(unitCost)}</td>
      <td className={styles.number}>{formatMoney(cost)}</td>
    </tr>
  ));
  return <Sheet title="备件" columns={partColumns} rows={rows} sums={[formatMoney(partsCost)]} />;
}

const labourColumns = [
  { title: '人员' },
  { title: '日期' },
  { title: '工时（小时）', isFigure: true },
  { title: '金额（元）', isFigure: true },
];

function Labours({ work: { labours, labourHours, labourCost } }: Props) {
  if (labours.length === 0) return null;
  const rows = labours.map(({ realName, day, hours, cost }, place) => (
    <tr key={place}>
      <td>{realName}</td>
      <td>{day}</td>
      <td className={styles.number}>{formatHours(hours)}</td>
      <td className={styles.number}>{formatMoney(cost)}</td>
    </tr>
  ));
  const sums = [formatHours(labourHours), formatMoney(labourCost)];
  return <Sheet title="工时" columns={labourColumns} rows={rows} sums={sums} />;
}
