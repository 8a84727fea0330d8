import type { JobDraft } from '@fleet/domain/areas/ota/wizard/jobDraft.ts';
import { packChoices } from '@fleet/domain/areas/ota/pack/contract.ts';
import type { PackRow } from '@fleet/domain/areas/ota/pack/packShapes.ts';
import type { TenantChoice } from '../../../../../app/address/detailAddress.ts';
import { useReads } from '../../../../../app/calls/useRead.ts';

/** The pack of a draft; null while none is chosen, and while it is read. */
export function useChosenPack({ firmwareId }: Pick<JobDraft, 'firmwareId'>, tenant: TenantChoice): PackRow | null {
  const [read = null] = useReads(
    packChoices,
    firmwareId === '' ? [] : [{ query: { ...tenant, chosenId: firmwareId, page: 1, pageSize: 1 } }],
  );
  return read?.data?.list.find((pack) => pack.firmwareId === firmwareId) ?? null;
}
