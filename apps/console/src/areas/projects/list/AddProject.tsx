import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';
import { AddProjectDialog } from './form/ProjectDialog.tsx';

/** A new project, from wherever one is. */
export default function AddProject({ onClose }: { readonly onClose: () => void }) {
  return <AddProjectDialog from={null} tenant={useScopeQuery()} onClose={onClose} />;
}
