import { Callout } from '@blueprintjs/core';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import type { ImportChange, ImportPlan, ImportProblem } from '@fleet/domain/areas/projects/life-cycle/importSheet.ts';
import { formatDate, formatHours } from '@fleet/domain/core/values/formats.ts';
import { Section } from '../../../detail/Properties.tsx';
import type { Column } from '../../../list/columns/columns.ts';
import { DataTable } from '../../../list/table/DataTable.tsx';
import { useColumns } from '../../../list/columns/useColumns.ts';
import * as styles from './importNodes.module.css';

interface Props {
  /** Null when the file is no sheet. */
  readonly plan: ImportPlan | null;
  readonly titles: Readonly<Record<ImportChange['column'], string>>;
}

/** What a sheet would do before it does it: rows that change, and cells that cannot be taken. */
export function ImportPreview({ plan, titles }: Props) {
  if (plan === null) {
    return (
      <Callout className={styles.preview} intent="danger" icon={null} compact role="alert">
        文件无法读取，请选择 .xlsx 文件。
      </Callout>
    );
  }
  const { changed, sameCount, problems } = plan;
  return (
    <div className={styles.preview}>
      <p role="status">
        将更新 {changed.length} 个节点，{sameCount} 个没有变化
        {problems.length > 0 && `，${problems.length} 处错误不会导入`}。
      </p>
      {problems.length > 0 && <Problems problems={problems} />}
      {changed.length > 0 && <Changes plan={plan} titles={titles} />}
    </div>
  );
}

/** A column of the preview: nothing of the contract, so its title stands here. */
const column = <Row,>(
  id: string,
  title: string,
  width: number,
  cell: Column<Row>['cell'],
  align: Column<Row>['align'] = 'start',
): Column<Row> => ({ id, title, width, align, grows: align === 'start', isHidden: false, cell });

const problemColumns = [
  column<ImportProblem>('row', '行', 44, ({ row }) => row, 'end'),
  column<ImportProblem>('column', '列', 88, ({ column: title }) => title),
  column<ImportProblem>('reason', '原因', 200, ({ reason }) => (
    <span className={styles.wrong} title={reason}>
      {reason}
    </span>
  )),
];

function Problems({ problems }: { readonly problems: readonly ImportProblem[] }) {
  return (
    <Section title="错误">
      <DataTable<ImportProblem>
        label="错误"
        columns={useColumns('lifeCycle.importProblems', problemColumns)}
        rows={problems}
        keyOf={({ row, column: title, reason }) => `${row} ${title} ${reason}`}
        nameOf={({ row }) => `第 ${row} 行`}
      />
    </Section>
  );
}

/** One cell that becomes another one. */
interface Change {
  readonly row: number;
  readonly name: string;
  readonly title: string;
  readonly before: string;
  readonly after: string;
}

const valueText = (name: ImportChange['column'], value: string | number): string => {
  if (typeof value === 'string') return value === '' ? texts.nothing : formatDate(value);
  return name === 'workHourFactor' ? String(value) : formatHours(value);
};

const changeColumns = [
  column<Change>('row', '行', 44, ({ row }) => row, 'end'),
  column<Change>('name', '节点名称', 110, ({ name }) => name),
  column<Change>('title', '列', 80, ({ title }) => title),
  column<Change>('before', '原值', 100, ({ before }) => <del className={styles.before}>{before}</del>),
  column<Change>('after', '新值', 100, ({ after }) => after),
];

function Changes({ plan, titles }: { readonly plan: ImportPlan; readonly titles: Props['titles'] }) {
  const rows = plan.changed.flatMap(({ row, name, changes }) =>
    changes.map(({ column: changed, before, after }) => ({
      row,
      name,
      title: titles[changed],
      before: valueText(changed, before),
      after: valueText(changed, after),
    })),
  );
  return (
    <Section title="变化">
      <DataTable<Change>
        label="变化"
        columns={useColumns('lifeCycle.importChanges', changeColumns)}
        rows={rows}
        keyOf={({ row, title }) => `${row} ${title}`}
        nameOf={({ name, title }) => `${name} ${title}`}
      />
    </Section>
  );
}
