import type { pushChannelTest } from '@fleet/domain/areas/messages/push/contract.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { CallResult } from '@fleet/domain/core/session/calls/facts.ts';
import { useState } from 'react';
import { troubleOf } from '../../../app/calls/useWrite.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { Problem, type Trouble } from '../../../ui/Problem.tsx';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import { StatusDot } from '../../../ui/status/StatusDot.tsx';
import * as styles from './push.module.css';

type Told = ReplyOf<typeof pushChannelTest>;

interface Props {
  readonly isReady: boolean;
  readonly send: () => Promise<CallResult<Told>>;
}

/** Sends a test by the channel as it stands in the form. */
export function ChannelTrial({ isReady, send }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState<Told | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const run = async () => {
    setBusy(true);
    const result = await send();
    setBusy(false);
    setTrouble(troubleOf(result));
    setTold(result.kind === 'data' ? result.data : null);
  };
  return (
    <div className={styles.trial}>
      {isReady ? (
        <BusyButton isBusy={isBusy} text="发送测试" onClick={() => void run()} />
      ) : (
        <ReasonedButton text="发送测试" disabledReason="请先把渠道填写完整" />
      )}
      <span role="status">
        {told !== null && <StatusDot intent={told.isOk ? 'success' : 'danger'} label={told.note} />}
      </span>
      {trouble !== null && <Problem trouble={trouble} />}
    </div>
  );
}
