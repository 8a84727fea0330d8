import { type pushAdd, pushList } from '@fleet/domain/areas/ota/push/contract.ts';
import { statusIntent } from '@fleet/domain/core/codes/status.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { maximumPageSize } from '@fleet/domain/core/values/paging.ts';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { useLive } from '../../../app/hooks/useLive.ts';
import { Loaded } from '../../../detail/Loaded.tsx';
import { StatusDot } from '../../../ui/status/StatusDot.tsx';
import { pushStateText } from './pushState.ts';
import * as styles from './upgradePush.module.css';

/** Milliseconds between two looks at what becomes of the devices. */
const pause = 5000;

interface Props {
  readonly result: ReplyOf<typeof pushAdd>;
  readonly tenant: TenantChoice;
}

/** What becomes of each device that it was pushed to, as it goes on, and to which it was not pushed, and why. */
export function PushResult({ result: { jobId, pushed, skipped }, tenant }: Props) {
  const read = useRead(pushList, {
    query: { jobId, ...tenant, page: 1, pageSize: maximumPageSize, sort: 'displayName' },
  });
  useLive(read, pause);
  return (
    <div>
      <p role="status">
        已推送 <b>{formatCount(pushed)}</b> 台{skipped.length > 0 && `，${formatCount(skipped.length)} 台没有推送`}
        。关闭后在列表中继续查看进度。
      </p>
      <Loaded state={read.state} onRetry={read.refresh} lines={3}>
        {({ list, total }) => (
          <>
            <ul className={styles.results} aria-label="推送的设备">
              {list.map((push) => (
                <li key={push.pushId}>
                  <span>
                    {push.displayName} <span className={styles.beside}>{push.serialNumber}</span>
                  </span>
                  <span>
                    {push.stageText !== null && <span className={styles.beside}>{push.stageText} </span>}
                    <StatusDot intent={statusIntent('deviceUpgrade', push.status)} label={pushStateText(push)} />
                  </span>
                </li>
              ))}
            </ul>
            {total > list.length && <p className={styles.beside}>显示前 {formatCount(list.length)} 台。</p>}
          </>
        )}
      </Loaded>
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
