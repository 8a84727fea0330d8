import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { words } from '@fleet/domain/core/codes/words.ts';
import { erpProjects, type ErpProjectRow, erpProjectRow } from '@fleet/domain/areas/projects/changes/contract.ts';
import { projectListPage } from '@fleet/domain/areas/projects/list/actions.ts';
import { formatDate, formatMoney } from '@fleet/domain/core/values/formats.ts';
import { columnsFor } from '../../../../list/columns/columns.ts';
import { PartList } from '../../../../list/PartList.tsx';
import { useColumns } from '../../../../list/columns/useColumns.ts';
import { usePart } from '../../../../list/usePart.ts';
import { useActions } from '../../../../app/actions/useActions.ts';
import type { TenantChoice } from '../../../../app/address/detailAddress.ts';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { EmptyState } from '../../../../ui/states/states.tsx';
import * as projectListStyles from '../projectList.module.css';

interface Props {
  readonly tenant: TenantChoice;
  readonly onPick: (row: ErpProjectRow) => void;
  readonly onClose: () => void;
}

const column = columnsFor<ErpProjectRow>(erpProjectRow);
const all = [
  column('name', { width: 200, grows: true }),
  column('erpNo', { width: 132 }),
  column('contractNo', { width: 116 }),
  column('customer', { width: 184 }),
  column('amount', {
    width: 128,
    align: 'end',
    cell: ({ amount }) => formatMoney(amount),
  }),
  column('signedAt', { width: 96, cell: ({ signedAt }) => formatDate(signedAt) }),
];

/** Picks a contract of the ERP that is no project yet; its form comes next. Rendered while it is open. */
export function ErpDialog({ tenant, onPick, onClose }: Props) {
  const view = usePart(erpProjects, tenant);
  const columns = useColumns('projects.erp', all);
  const actions = useActions(projectListPage.actions, { importOne: onPick });
  return (
    <Dialog
      isOpen
      title={projectListPage.actions.import.title}
      className={projectListStyles.erpDialog}
      onClose={onClose}
    >
      <DialogBody>
        <PartList
          label="ERP 待导入项目"
          view={view}
          columns={columns}
          nameOf={({ name }) => name}
          keyOf={({ id }) => id}
          searchLabel="ERP 编号/项目名称"
          actionsWidth={72}
          onOpen={onPick}
          actions={actions.ofRow}
          empty={<EmptyState title="没有待导入的项目" text="ERP 中的合同都已导入。" />}
        />
      </DialogBody>
      <DialogFooter actions={<Button text={words.cancel} onClick={onClose} />} />
    </Dialog>
  );
}
