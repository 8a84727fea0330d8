import { useLocation } from 'wouter';
import { useDetailPath } from '../../../app/address/detailAddress.ts';

interface Named {
  readonly id: string;
  readonly name: string;
  readonly tntId: string;
}

/** Address of the page of a project; null for who may not open it. */
export function useProjectPath(): (project: Named) => string | null {
  const detailPath = useDetailPath();
  return ({ id, name, tntId }) => detailPath('ProjectDetail', { id, name, tntId });
}

/** Goes to the page of a project; undefined for who may not open it, as the rows of a table take it. */
export function useOpenProject(): ((project: Named) => void) | undefined {
  const pathOf = useProjectPath();
  const [, navigate] = useLocation();
  if (pathOf({ id: '', name: '', tntId: '' }) === null) return undefined;
  return (project) => {
    const path = pathOf(project);
    if (path !== null) navigate(path);
  };
}
