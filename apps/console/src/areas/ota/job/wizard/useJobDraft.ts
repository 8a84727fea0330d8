import type { JobDraft } from '@fleet/domain/areas/ota/wizard/jobDraft.ts';
import type { WayIn } from '@fleet/domain/areas/ota/wizard/wizardAddress.ts';
import { checksum } from '@fleet/domain/core/drafts/draft.ts';
import { useCallback, useEffect, useState } from 'react';
import { tenantOf, type TenantChoice } from '../../../../app/address/detailAddress.ts';
import { restoredFrom } from '../../../../form/drafts/formDraft.ts';
import { useDraft } from '../../../../form/drafts/useDraft.ts';
import { useNewTenant } from '../../../../form/NewTenantField.tsx';

/** What the wizard holds: the job, and whose it becomes. */
interface Held {
  readonly tntId: string;
  readonly draft: JobDraft;
}

/** Another number when a draft means something else now. */
const formVersion = 1;

/**
 * The job that is planned. What was typed is kept, for a reload, a crash and the end of the session, and is there again
 * when the wizard is opened with the same again.
 */
export function useJobDraft(initial: JobDraft, way: WayIn, looked: TenantChoice) {
  const tntId = useNewTenant({ ...tenantOf({ tntId: way.tenant }), ...looked });
  const [begun] = useState<Held>({ tntId, draft: initial });
  const [version] = useState(() => checksum(JSON.stringify([formVersion, begun])));
  const { text, keep, drop } = useDraft(`form:upgradeJob:${JSON.stringify(way)}`, version);
  const [restored, setRestored] = useState(() => (text === null ? null : restoredFrom(text, begun)));
  const [held, setHeld] = useState<Held>(restored ?? begun);
  const written = JSON.stringify(held);
  const isDirty = written !== JSON.stringify(begun);
  useEffect(() => keep(isDirty ? written : ''), [keep, isDirty, written]);
  return {
    draft: held.draft,
    tntId: held.tntId,
    isDirty,
    /** It goes on with what was typed before. */
    restored: restored !== null,
    change: useCallback(
      (changes: Partial<JobDraft>) => setHeld((before) => ({ ...before, draft: { ...before.draft, ...changes } })),
      [],
    ),
    /** Product, pack and devices are of a tenant. */
    setTenant: useCallback((chosen: string) => setHeld({ tntId: chosen, draft: begun.draft }), [begun]),
    /** Gives up what was typed. */
    drop: useCallback(() => {
      setRestored(null);
      setHeld(begun);
      drop();
    }, [begun, drop]),
  };
}
