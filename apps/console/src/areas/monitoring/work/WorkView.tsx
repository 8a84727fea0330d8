import type { RepairDetail } from '@fleet/domain/areas/monitoring/repair/repairShapes.ts';
import { Properties, Section } from '../../../detail/Properties.tsx';
import * as styles from './work.module.css';
import { formatHours, formatMoney } from '@fleet/domain/core/values/formats.ts';

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

function Parts({ work: { parts, partsCost } }: Props) {
  if (parts.length === 0) return null;
  return (
    <Section title="备件">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be in reach of the keyboard */}
      <div className={styles.scroll} role="group" aria-label="备件" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">编号</th>
              <th scope="col">名称</th>
              <th scope="col" className={styles.number}>
                数量
              </th>
              <th scope="col" className={styles.number}>
                单价（元）
              </th>
              <th scope="col" className={styles.number}>
                金额（元）
              </th>
            </tr>
          </thead>
          <tbody>
            {parts.map(({ partNo, partName, quantity, unit, unitCost, cost }, place) => (
              <tr key={place}>
                <td>{partNo}</td>
                <td>{partName}</td>
                <td className={styles.number}>
                  {quantity} {unit}
                </td>
                <td className={styles.number}>{formatMoney(unitCost)}</td>
                <td className={styles.number}>{formatMoney(cost)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={4}>
                合计
              </th>
              <td className={styles.number}>{formatMoney(partsCost)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </Section>
  );
}

function Labours({ work: { labours, labourHours, labourCost } }: Props) {
  if (labours.length === 0) return null;
  return (
    <Section title="工时">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be in reach of the keyboard */}
      <div className={styles.scroll} role="group" aria-label="工时" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">人员</th>
              <th scope="col">日期</th>
              <th scope="col" className={styles.number}>
                工时（小时）
              </th>
              <th scope="col" className={styles.number}>
                金额（元）
              </th>
            </tr>
          </thead>
          <tbody>
            {labours.map(({ realName, day, hours, cost }, place) => (
              <tr key={place}>
                <td>{realName}</td>
                <td>{day}</td>
                <td className={styles.number}>{formatHours(hours)}</td>
                <td className={styles.number}>{formatMoney(cost)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                合计
              </th>
              <td className={styles.number}>{formatHours(labourHours)}</td>
              <td className={styles.number}>{formatMoney(labourCost)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </Section>
  );
}
