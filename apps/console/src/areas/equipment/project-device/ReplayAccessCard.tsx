import { Button } from '@blueprintjs/core';
import { Refresh } from '@blueprintjs/icons';
import { words } from '@fleet/domain/core/codes/words.ts';
import { type ReplayAccess, replayToken } from '@fleet/domain/areas/equipment/project-device/contract.ts';
import { useCallback, useEffect, useState } from 'react';
import { Properties } from '../../../detail/Properties.tsx';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { readProblemOf } from '../../../app/calls/useWrite.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { CopyButton } from '../../../ui/copy/CopyButton.tsx';
import { LoadingState } from '../../../ui/states/states.tsx';
import { Time } from '../../../ui/time/Time.tsx';
import * as styles from './projectDevice.module.css';

interface Props {
  readonly deviceId: string;
  readonly tenant: TenantChoice;
}

/** What a client needs to read the replay of a device. It lives as long as the tab: a token is kept nowhere. */
export function ReplayAccessCard({ deviceId, tenant }: Props) {
  const call = useCall();
  const [access, setAccess] = useState<ReplayAccess | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { tntId } = tenant;
  const obtain = useCallback(async () => {
    setBusy(true);
    const query = tntId === undefined ? { deviceId } : { deviceId, tntId };
    const result = await call(replayToken, { query }, { listener: replayToken.id });
    setBusy(false);
    setProblem(readProblemOf(result));
    if (result.kind === 'data') setAccess(result.data);
  }, [call, deviceId, tntId]);
  useEffect(() => void obtain(), [obtain]);
  if (access === null && problem === null) return <LoadingState lines={5} />;
  return (
    <div className={styles.replayAccess}>
      {problem !== null && (
        <p className={styles.replayProblem} role="alert">
          {problem}
        </p>
      )}
      {access !== null && <AccessFacts access={access} />}
      <BusyButton
        icon={<Refresh size={14} />}
        text={access === null ? words.retry : '重新获取'}
        isBusy={isBusy}
        onClick={() => void obtain()}
      />
    </div>
  );
}

function AccessFacts({ access }: { readonly access: ReplayAccess }) {
  const [isShown, setShown] = useState(false);
  return (
    <Properties
      properties={[
        { title: '客户端 ID', value: <Copyable text={access.clientId} label="客户端 ID" />, isWide: true },
        {
          title: '令牌',
          value: (
            <span className={styles.replayValue}>
              <code>{isShown ? access.token : `${access.token.slice(0, 12)}…`}</code>
              <Button
                size="small"
                variant="minimal"
                text={isShown ? '隐藏' : '显示'}
                aria-expanded={isShown}
                onClick={() => setShown(!isShown)}
              />
              <CopyButton text={access.token} label="令牌" />
            </span>
          ),
          isWide: true,
        },
        {
          title: '订阅主题',
          value: access.topics.map((topic) => <Copyable key={topic} text={topic} label={`主题 ${topic}`} />),
          isWide: true,
        },
        { title: '签发时间', value: <Time at={access.issuedAt} /> },
        { title: '到期时间', value: <Time at={access.expiresAt} /> },
      ]}
    />
  );
}

function Copyable({ text, label }: { readonly text: string; readonly label: string }) {
  return (
    <span className={styles.replayValue}>
      <code>{text}</code>
      <CopyButton text={text} label={label} />
    </span>
  );
}
