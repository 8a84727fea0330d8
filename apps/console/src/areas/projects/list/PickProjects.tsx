import { projectList } from '@fleet/domain/areas/projects/list/contract.ts';
import { PickDialog } from '../../../form/binding/PickDialog.tsx';
import type { PickProps } from '../../access/users/slots.ts';

/** Picks projects that a user is bound to. */
export default function PickProjects({ taken, ...props }: PickProps) {
  return (
    <PickDialog
      {...props}
      endpoint={projectList}
      isTaken={({ id }) => taken.has(id)}
      optionOf={({ id, name, projectKey }) => ({ id, name, note: projectKey })}
    />
  );
}
