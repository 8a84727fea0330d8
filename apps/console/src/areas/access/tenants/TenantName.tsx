import type { TenantRow } from '@fleet/domain/areas/access/tenants/contract.ts';
import './tenants.css';

/** A tenant as it is recognised: its logo, or the first letter of its name, and the name. */
export function TenantName({ tenant: { name, logoUrl } }: { readonly tenant: Pick<TenantRow, 'name' | 'logoUrl'> }) {
  return (
    <span className="tenant-name">
      {logoUrl === null ? (
        <span className="tenant-letter" aria-hidden>
          {[...name][0]}
        </span>
      ) : (
        <img className="tenant-logo" src={logoUrl} alt="" />
      )}
      <span className="tenant-title">{name}</span>
    </span>
  );
}
