import type { ModelVersions } from '@fleet/domain/areas/equipment/overview/contract.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { ShareMark, SharesBar, type ShareTone } from '../../../ui/status/SharesBar.tsx';
import * as styles from './overview.module.css';

const tones: readonly ShareTone[] = ['primary', 'light', 'pale'];

/** Which firmware the devices of a model run: the three most frequent versions, and how many run something else. */
export function VersionShares({ of }: { readonly of: ModelVersions }) {
  const shares = [
    ...of.versions.map(({ version, devices }, nth) => ({ id: version, count: devices, tone: tones[nth] ?? 'grey' })),
    { id: '其他版本', count: of.others, tone: 'grey' as const },
    { id: '未上报', count: of.unknown, tone: 'line' as const },
  ].filter(({ count }) => count > 0);
  // of what no device tells there is nothing to be shown
  if (of.versions.length === 0) return null;
  return (
    <div className={styles.versions}>
      <p aria-hidden>固件版本</p>
      <SharesBar
        shares={shares}
        text={`固件版本：${shares.map(({ id, count }) => `${id} ${formatCount(count)} 台`).join('，')}`}
      />
      <ul>
        {shares.map(({ id, count, tone }) => (
          <li key={id}>
            <ShareMark tone={tone} />
            <span className={styles.version} title={id}>
              {id}
            </span>
            <b>{formatCount(count)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
