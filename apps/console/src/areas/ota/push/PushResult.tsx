import type { pushAdd } from '@fleet/domain/areas/ota/push/contract.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import * as styles from './upgradePush.module.css';

/** To how many devices it was pushed, and to which not, and why. */
export function PushResult({ result: { pushed, skipped } }: { readonly result: ReplyOf<typeof pushAdd> }) {
  return (
    <div>
      <p role="status">
        已推送 <b>{formatCount(pushed)}</b> 台{skipped.length > 0 && `，${formatCount(skipped.length)} 台没有推送`}
        。进度在列表中查看。
      </p>
      {skipped.length > 0 && (
        <ul className={styles.results} aria-label="没有推送的设备">
          {skipped.map(({ deviceId, displayName, text }) => (
            <li key={deviceId}>
              <span>{displayName}</span>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
