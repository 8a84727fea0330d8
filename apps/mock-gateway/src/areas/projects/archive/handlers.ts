import type * as contract from '@fleet/domain/areas/projects/archive/contract.ts';
import type { BodyOf, QueryOf } from '@fleet/domain/core/contract/define.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { requireProject } from '../project/projectRows.ts';

/** Archiving a project, and taking that back. */

type ArchiveCall = Call<typeof contract.projectArchive>;

/** Refuses a version that is not the latest: somebody has changed or archived the project meanwhile. */
const setArchived = (
  call: ArchiveCall,
  { projectId }: QueryOf<typeof contract.projectArchive>,
  { version }: BodyOf<typeof contract.projectArchive>,
  archivedAt: number | null,
): null => {
  requireProject(call, projectId);
  const { store, clock } = call.world;
  const changed = store.run(
    `update projects set archived_at = @archivedAt, version = version + 1, updated_at = @now
     where id = @projectId and version = @version`,
    { projectId, version, archivedAt, now: clock.now() },
  );
  return changed === 0 ? refuse('conflict') : null;
};

export const archiveHandlers: HandlersOf<typeof contract> = {
  projectArchive: (call) => setArchived(call, call.query, call.body, call.world.clock.now()),
  projectUnarchive: (call) => setArchived(call, call.query, call.body, null),
};
