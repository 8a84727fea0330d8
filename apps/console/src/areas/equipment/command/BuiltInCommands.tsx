import { commandList, serviceList, type ServiceOffer } from '@fleet/domain/areas/equipment/command/contract.ts';
import { sinceReturnText } from '@fleet/domain/areas/equipment/command/commandMachine.ts';
import { commandStates } from '@fleet/domain/areas/equipment/command/commandCodes.ts';
import type { DeviceDetail } from '@fleet/domain/areas/equipment/device/contract.ts';
import { deviceStatuses } from '@fleet/domain/areas/equipment/device/statuses.ts';
import { Tag } from '@blueprintjs/core';
import classNames from 'classnames';
import { useState } from 'react';
import { useRead } from '../../../app/calls/useRead.ts';
import { useLive } from '../../../app/hooks/useLive.ts';
import { Loaded } from '../../../detail/Loaded.tsx';
import { Section } from '../../../detail/Properties.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { NeverOnline } from '../detail/access/NeverOnline.tsx';
import { LiveNote } from '../values/LiveNote.tsx';
import { CommandForm } from './CommandForm.tsx';
import { CommandHistory } from './CommandHistory.tsx';
import * as styles from './commands.module.css';

/** The tab 内置命令 of a device: its services, a form for one of them, and what became of those that were asked. */
export default function BuiltInCommands({ device }: { readonly device: DeviceDetail }) {
  if (device.status === deviceStatuses.inactive) return <NeverOnline device={device} />;
  return <Commands device={device} />;
}

function Commands({ device }: { readonly device: DeviceDetail }) {
  const { state, refresh } = useRead(serviceList, { query: { deviceId: device.id } });
  useLive({ state, refresh });
  const waiting = useRead(commandList, {
    query: { deviceId: device.id, state: commandStates.queued, pageSize: 1 },
  });
  useLive(waiting);
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <>
      <Loaded state={state} onRetry={refresh}>
        {({ list, isOnline, heardAt, sinceReturn, disabledText, modelNo }) => {
          const service = list.find(({ functionId }) => functionId === chosen) ?? list[0];
          if (service === undefined)
            return (
              <EmptyState
                title="没有可执行的命令"
                text={modelNo === null ? '产品还没有发布物模型。' : `物模型 v${modelNo} 没有定义服务。`}
              />
            );
          return (
            <>
              <LiveNote isOnline={isOnline} heardAt={heardAt} asOf={null} />
              <Waiting count={waiting.state?.data?.total ?? 0} isOnline={isOnline} />
              {sinceReturn !== null && (
                <p className={styles.waiting} role="status">
                  {sinceReturnText(sinceReturn)}
                </p>
              )}
              <div className={styles.desk}>
                <Services list={list} chosen={service.functionId} onChoose={setChosen} />
                <CommandForm
                  key={service.functionId}
                  device={device}
                  service={service}
                  isOnline={isOnline}
                  disabledText={disabledText ?? service.disabledText}
                />
              </div>
            </>
          );
        }}
      </Loaded>
      <Section title="命令记录">
        <CommandHistory device={device} />
      </Section>
    </>
  );
}

/** How many commands wait, and for what. */
function Waiting({ count, isOnline }: { readonly count: number; readonly isOnline: boolean }) {
  if (count === 0) return null;
  return (
    <p className={styles.waiting} role="status">
      {count} 条命令待下发，{isOnline ? '前一条结束后依次执行' : '设备上线后按顺序执行，过期的不再执行'}
    </p>
  );
}

interface ServicesProps {
  readonly list: readonly ServiceOffer[];
  readonly chosen: string;
  readonly onChoose: (functionId: string) => void;
}

function Services({ list, chosen, onChoose }: ServicesProps) {
  return (
    <ul className={styles.services} aria-label="服务">
      {list.map(({ functionId, identifier, name, risk, isMotion }) => (
        <li key={functionId}>
          <button
            type="button"
            className={classNames('bare-button', styles.service)}
            aria-current={functionId === chosen}
            onClick={() => onChoose(functionId)}
          >
            <span className={styles.serviceName}>
              {name}
              <code className={styles.identifier}>{identifier}</code>
            </span>
            {isMotion ? (
              <Tag minimal intent="warning">
                引起运动
              </Tag>
            ) : (
              risk > 0 && <Tag minimal>{risk === 1 ? '需确认' : '仅远程操控'}</Tag>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
