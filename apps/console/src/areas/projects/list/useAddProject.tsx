import type { ErpProjectRow } from '@fleet/domain/areas/projects/changes/contract.ts';
import { type ReactNode, useState } from 'react';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { lazyDialog } from '../../../app/lazyPart.ts';

const ErpDialog = lazyDialog(async () => (await import('./form/ErpDialog.tsx')).ErpDialog);
const AddProjectDialog = lazyDialog(async () => (await import('./form/ProjectDialog.tsx')).AddProjectDialog);

type Opened = { readonly dialog: 'add' | 'erp' } | { readonly dialog: 'import'; readonly from: ErpProjectRow };

/** Adding a project, from nothing or from a contract of the ERP: handlers, and the dialogs they open. */
export function useAddProject(tenant: TenantChoice) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const dialogs: ReactNode = (
    <>
      {opened?.dialog === 'erp' && (
        <ErpDialog tenant={tenant} onPick={(from) => setOpened({ dialog: 'import', from })} onClose={close} />
      )}
      {opened?.dialog === 'add' && <AddProjectDialog from={null} tenant={tenant} onClose={close} />}
      {opened?.dialog === 'import' && <AddProjectDialog from={opened.from} tenant={tenant} onClose={close} />}
    </>
  );
  const handlers = { import: () => setOpened({ dialog: 'erp' }), add: () => setOpened({ dialog: 'add' }) };
  return { handlers, dialogs };
}
