import { tenantList } from '@fleet/domain/areas/access/tenants/contract.ts';
import { recordFinder } from '../../../app/palette/records.ts';

/** Tenants by name or by whom to ask there. */
export default recordFinder(
  tenantList,
  (query) => ({ query }),
  ({ tntId, name, contact, isExpired }) => ({
    id: tntId,
    title: name,
    sub: isExpired ? `${contact} · 已过期` : contact,
    tntId,
    // it is its own
    tntName: '',
  }),
);
