import { deviceStatusIcon, type NetworkType, networkTypes } from '@fleet/domain/core/codes/status.ts';
import { StatusTag } from './StatusTag.tsx';
import * as styles from './status.module.css';

interface Props {
  readonly code: number;
  readonly networkType: NetworkType | null;
}

/** Status of a device, wherever one stands: an online one shows how it is connected (S1 §4, Device). */
export function DeviceStatus({ code, networkType }: Props) {
  const network = deviceStatusIcon(code, networkType);
  return (
    <span className={styles.device}>
      <StatusTag kind="device" code={code} />
      {network !== null && (
        <svg className={styles.network} viewBox="0 0 16 16" width={14} height={14} role="img">
          <title>{networkTypes[network]}</title>
          {network === 'wifi' ? <Waves /> : <Bars />}
        </svg>
      )}
    </span>
  );
}

/** Waves that spread from a point. */
function Waves() {
  return (
    <>
      <path d="M1.5 6.4a9.2 9.2 0 0 1 13 0M3.9 8.9a5.8 5.8 0 0 1 8.2 0M6.2 11.3a2.5 2.5 0 0 1 3.6 0" />
      <circle cx="8" cy="13.4" r="0.9" className={styles.networkSolid} />
    </>
  );
}

/** The word, as phones write it, over bars that rise. */
function Bars() {
  return (
    <>
      <text x="0.2" y="7.4" className={styles.networkSolid}>
        4G
      </text>
      <path d="M2 14.5v-2.4M6 14.5v-4M10 14.5v-6.4M14 14.5v-11" />
    </>
  );
}
