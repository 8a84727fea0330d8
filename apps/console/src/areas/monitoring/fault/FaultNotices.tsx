import { channelKinds, pushRecordsTab, suppressions } from '@fleet/domain/areas/messages/face.ts';
import { type FaultNotices as Notices, noticeWaits, toldEvents } from '@fleet/domain/areas/monitoring/fault/notices.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { Link } from 'wouter';
import { useCan } from '../../../app/actions/useCan.ts';
import { Section } from '../../../detail/Properties.tsx';
import { Time } from '../../../ui/time/Time.tsx';
import { DeliveryDot } from '../../messages/face.ts';
import * as styles from './fault.module.css';

/** Who was told of a fault, by what and when; who will be; and why others were not. */
export function FaultNotices({
  faultId,
  notices: { sent, pending, untold },
}: {
  readonly faultId: string;
  readonly notices: Notices;
}) {
  const can = useCan();
  const isNobody = sent.length === 0 && pending.length === 0 && untold.length === 0;
  return (
    <Section title="通知">
      {isNobody && <p className={styles.none}>没有群组订阅故障消息，无人收到通知。</p>}
      <ul className={styles.events}>
        {sent.map((notice) => (
          <li key={notice.id}>
            <Time at={notice.createdAt} /> <strong>{toldEvents[notice.eventType]}</strong> {notice.groupName} ·{' '}
            {channelKinds[notice.kind]}
            <p>
              <DeliveryDot {...notice} /> {whyOf(notice)}
              {notice.itemCount > 1 && `（合并 ${formatCount(notice.itemCount)} 条）`}
              {notice.state === 'held' && notice.nextAt !== null && (
                <>
                  ，<Time at={notice.nextAt} /> 再决定
                </>
              )}
            </p>
          </li>
        ))}
        {pending.map(({ eventType, groupName, what, at }) => (
          <li key={`${eventType} ${groupName} ${what}`}>
            <Time at={at} /> <strong>{toldEvents[eventType]}</strong> {groupName}
            <p>待通知：{noticeWaits[what]}</p>
          </li>
        ))}
        {untold.map(({ groupName, reason }) => (
          <li key={groupName}>
            {groupName}
            <p>未通知：{reason}</p>
          </li>
        ))}
      </ul>
      {sent.length > 0 && can(pushRecordsTab.actions.open) && (
        <p>
          <Link href={`${pathOf('PushConfig')}?tab=records&objectId=${encodeURIComponent(faultId)}`}>查看推送记录</Link>
        </p>
      )}
    </Section>
  );
}

/** Why it did not go out, or whom it went to. */
const whyOf = ({ suppressedBy, reason, target }: Notices['sent'][number]): string =>
  suppressedBy === null ? [target, reason].filter((text) => text !== '').join('，') : suppressions[suppressedBy];
