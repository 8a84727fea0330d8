import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';
import { lazyDialog } from '../../../app/lazyPart.ts';

const AddProjectDialog = lazyDialog(async () => (await import('./form/ProjectDialog.tsx')).AddProjectDialog);

/** A new project, from wherever one is. */
export default function AddProject({ onClose }: { readonly onClose: () => void }) {
  return <AddProjectDialog from={null} tenant={useScopeQuery()} onClose={onClose} />;
}
