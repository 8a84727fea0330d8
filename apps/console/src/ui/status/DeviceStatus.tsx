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
        <svg className={styles.network} viewBox={`0 0 ${widths[network]} 14`} role="img">
          <title>{networkTypes[network]}</title>
          {network === 'wifi' ? <Waves /> : <Word />}
        </svg>
      )}
    </span>
  );
}

/** Of the pictures, in units of which the height has 14. */
const widths: Readonly<Record<NetworkType, number>> = { wifi: 16, '4g': 20 };

/** Waves that spread from a point. */
function Waves() {
  return (
    <>
      <path d="M1.5 5.4a9.2 9.2 0 0 1 13 0M3.9 7.9a5.8 5.8 0 0 1 8.2 0M6.2 10.3a2.5 2.5 0 0 1 3.6 0" />
      <circle cx="8" cy="12.3" r="0.9" className={styles.networkSolid} />
    </>
  );
}

/** The word in a frame, as phones write it. */
function Word() {
  return (
    <>
      <rect x="0.6" y="0.6" width="18.8" height="12.8" rx="2.4" />
      <text x="10" y="10.4" textAnchor="middle" className={styles.networkSolid}>
        4G
      </text>
    </>
  );
}
