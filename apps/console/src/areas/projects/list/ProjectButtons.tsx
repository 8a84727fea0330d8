import { Button } from '@blueprintjs/core';
import { Import, Plus, SearchTemplate } from '@blueprintjs/icons';
import type { ErpProjectRow } from '@fleet/domain/areas/projects/changes/contract.ts';
import { projectListPage } from '@fleet/domain/areas/projects/list/actions.ts';
import { useState } from 'react';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { ActionButton } from '../../../app/actions/ActionButton.tsx';
import { ErpDialog } from './form/ErpDialog.tsx';
import { AddProjectDialog } from './form/ProjectDialog.tsx';

const { actions } = projectListPage;

type Opened = { readonly dialog: 'add' | 'erp' } | { readonly dialog: 'import'; readonly from: ErpProjectRow };

/** Adds a project, from nothing or from a contract of the ERP. */
export function ProjectButtons({ tenant }: { readonly tenant: TenantChoice }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <ActionButton action={actions.import} icon={<Import size={14} />} onClick={() => setOpened({ dialog: 'erp' })} />
      <ActionButton
        action={actions.add}
        intent="primary"
        icon={<Plus size={14} />}
        onClick={() => setOpened({ dialog: 'add' })}
      />
      {opened?.dialog === 'erp' && (
        <ErpDialog tenant={tenant} onPick={(from) => setOpened({ dialog: 'import', from })} onClose={close} />
      )}
      {opened?.dialog === 'add' && <AddProjectDialog from={null} tenant={tenant} onClose={close} />}
      {opened?.dialog === 'import' && <AddProjectDialog from={opened.from} tenant={tenant} onClose={close} />}
    </>
  );
}

/** Opens the advanced search. */
export function AdvancedButton({ onClick }: { readonly onClick: () => void }) {
  return <Button icon={<SearchTemplate size={14} />} variant="minimal" text="高级搜索" onClick={onClick} />;
}
