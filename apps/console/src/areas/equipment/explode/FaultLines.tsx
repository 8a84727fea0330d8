import type { OpenFault } from '@fleet/domain/areas/equipment/explode/contract.ts';
import { RelativeTime } from '../../../ui/time/Time.tsx';
import { StatusTag } from '../../../ui/status/StatusTag.tsx';
import * as styles from './explode.module.css';

/** Open faults, each with what to do about it. */
export function FaultLines({ faults }: { readonly faults: readonly OpenFault[] }) {
  return (
    <ul className={styles.faults}>
      {faults.map(({ id, code, name, level, startedAt, hint }) => (
        <li key={id} className={styles.fault}>
          <StatusTag kind="faultLevel" code={level} />
          <span>
            {code} {name}
          </span>
          <span className={styles.quiet}>
            <RelativeTime at={startedAt} />
          </span>
          {hint !== '' && <p className={styles.hint}>{hint}</p>}
        </li>
      ))}
    </ul>
  );
}
