import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { words } from '@fleet/domain/core/codes/words.ts';
import { type TreeNode } from '@fleet/domain/areas/projects/life-cycle/contract.ts';
import { nodeExport, nodeImport, nodeImportRow } from '@fleet/domain/areas/projects/life-cycle/sheetContract.ts';
import type { ProjectDetail } from '@fleet/domain/areas/projects/project/contract.ts';
import { importPlanOf } from '@fleet/domain/areas/projects/life-cycle/importSheet.ts';
import type { SheetCell } from '@fleet/domain/core/values/sheetCells.ts';
import { useMemo, useState } from 'react';
import { fieldFacts } from '../../../form/fields.ts';
import { QueryExportButton } from '../../../list/export/ExportButton.tsx';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useWrite } from '../../../app/calls/useWrite.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { FileDrop } from '../../../ui/files/FileDrop.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import * as styles from './importNodes.module.css';
import { Problem, type Trouble } from '../../../ui/Problem.tsx';

interface Props {
  readonly project: ProjectDetail;
  readonly tenant: TenantChoice;
  readonly nodes: readonly TreeNode[];
  /** Reads the nodes again: somebody else has changed them. */
  readonly onStale: () => void;
  readonly onClose: () => void;
}

const fields = fieldFacts(nodeImportRow);
const titleOf = (name: string): string => fields.get(name)?.title ?? name;
const titles = {
  id: titleOf('nodeId'),
  planStartDate: titleOf('planStartDate'),
  planEndDate: titleOf('planEndDate'),
  standardWorkHour: titleOf('standardWorkHour'),
  workHourFactor: titleOf('workHourFactor'),
};
const templateColumns = 'id,phase,name,planStartDate,planEndDate,standardWorkHour,workHourFactor';

interface Chosen {
  readonly file: File;
  /** Null when the file cannot be read. */
  readonly cells: readonly (readonly SheetCell[])[] | null;
}

/** Planned dates and hours from a sheet: what it would change and what is wrong with it, and then the change. */
export function ImportDialog({ project, tenant, nodes, onStale, onClose }: Props) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Trouble | null>(null);
  const write = useWrite();
  const cells = chosen?.cells ?? null;
  // compared anew when the nodes were read anew
  const plan = useMemo(() => (cells === null ? null : importPlanOf(cells, nodes, titles)), [cells, nodes]);
  const changed = plan?.changed ?? [];

  const read = async (file: File) => {
    setRefusal(null);
    const { readSheet } = await import('../../../transfers/readSheet.ts');
    setChosen({ file, cells: await readSheet(file) });
  };
  const apply = async () => {
    setBusy(true);
    const query = { projectId: project.id, ...tenant };
    const body = { rows: changed.map(({ values }) => values) };
    const why = await write(nodeImport, { query, body }, `已更新 ${changed.length} 个节点`);
    setBusy(false);
    setRefusal(why);
    if (why === null) onClose();
    else onStale();
  };
  return (
    <Dialog isOpen title="导入计划日期与工时" className={styles.dialog} canOutsideClickClose={false} onClose={onClose}>
      <DialogBody>
        <p className={styles.hint}>按节点编号更新计划日期、标准工时和工时系数，仅支持 .xlsx。</p>
        <FileDrop file={chosen?.file ?? null} accept=".xlsx" isFirst onChoose={(file) => void read(file)}>
          <QueryExportButton
            endpoint={nodeExport}
            instance={`${project.id}#template`}
            isTemplate
            query={{ projectId: project.id, ...tenant, columns: templateColumns }}
          />
        </FileDrop>
        {chosen !== null && <ImportPreview plan={plan} titles={titles} />}
        <Problem trouble={refusal} doing="save" isBusy={isBusy} onRetry={() => void apply()} />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={words.cancel} onClick={onClose} />
            {changed.length > 0 && (
              <BusyButton
                intent="primary"
                text={`导入 ${changed.length} 个节点`}
                isBusy={isBusy}
                onClick={() => void apply()}
              />
            )}
          </>
        }
      />
    </Dialog>
  );
}
