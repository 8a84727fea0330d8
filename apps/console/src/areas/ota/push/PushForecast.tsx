import type { pushPreflight } from '@fleet/domain/areas/ota/push/contract.ts';
import { verdictEffects } from '@fleet/domain/areas/ota/target/contract.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import type { Answer } from '../../../app/calls/useAnswer.ts';
import { LoadingState } from '../../../ui/states/states.tsx';
import * as styles from './upgradePush.module.css';

/** What the push would do with each device at this moment. */
export function PushForecast({ reply, isAsking, problem }: Answer<ReplyOf<typeof pushPreflight>>) {
  if (isAsking) return <LoadingState lines={2} />;
  if (reply === null) return <p role="alert">{problem}</p>;
  return (
    <section aria-label="推送预检">
      <p role="status">
        可推送 <b>{formatCount(reply.included)}</b> 台，共 {formatCount(reply.devices.length)} 台。
      </p>
      <ul className={styles.results}>
        {reply.devices.map(({ deviceId, displayName, serialNumber, text, effect }) => (
          <li key={deviceId}>
            <span>
              {displayName} <span className={styles.beside}>{serialNumber}</span>
            </span>
            <span>
              {text}（{verdictEffects[effect]}）
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
