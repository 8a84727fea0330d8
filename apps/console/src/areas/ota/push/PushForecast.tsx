import { pushPreflight } from '@fleet/domain/areas/ota/push/contract.ts';
import { verdictEffects } from '@fleet/domain/areas/ota/target/contract.ts';
import type { InputOf, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { useEffect, useState } from 'react';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { readProblemOf } from '../../../app/calls/useWrite.ts';
import { LoadingState } from '../../../ui/states/states.tsx';
import * as styles from './upgradePush.module.css';

type Input = InputOf<typeof pushPreflight>;

interface Props {
  readonly tenant: TenantChoice;
  readonly wanted: Input['body'];
}

/** How long after the last change it is asked, in milliseconds. */
const pause = 400;

/** What the push would do with each device at this moment. */
export function PushForecast({ tenant, wanted }: Props) {
  const call = useCall();
  const [answer, setAnswer] = useState<{
    readonly asked: string;
    readonly reply: ReplyOf<typeof pushPreflight> | null;
    readonly problem: string | null;
  } | null>(null);
  const asked = JSON.stringify({ query: tenant, body: wanted });
  useEffect(() => {
    let isOver = false;
    const ask = async () => {
      const result = await call(pushPreflight, JSON.parse(asked) as Input, { listener: pushPreflight.id });
      if (!isOver)
        setAnswer({ asked, reply: result.kind === 'data' ? result.data : null, problem: readProblemOf(result) });
    };
    const timer = setTimeout(() => void ask(), pause);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [call, asked]);
  if (answer?.asked !== asked) return <LoadingState lines={2} />;
  const { reply, problem } = answer;
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
