import type { TenantRow } from '@fleet/domain/areas/access/tenants/contract.ts';
import * as styles from './tenants.module.css';

/** A tenant as it is recognised: its logo, or the first letter of its name, and the name. */
export function TenantName({ tenant: { name, logoUrl } }: { readonly tenant: Pick<TenantRow, 'name' | 'logoUrl'> }) {
  return (
    <span className={styles.name}>
      {logoUrl === null ? (
        <span className={styles.letter} aria-hidden>
          {[...name][0]}
        </span>
      ) : (
        <img className={styles.logo} src={logoUrl} alt="" />
      )}
      <span className={styles.title}>{name}</span>
    </span>
  );
}
