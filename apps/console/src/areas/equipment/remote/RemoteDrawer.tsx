import { Button, Callout } from '@blueprintjs/core';
import { remoteGet, remoteStop, type RemoteView } from '@fleet/domain/areas/equipment/remote/contract.ts';
import { liftOnSite } from '@fleet/domain/areas/equipment/remote/remoteCodes.ts';
import type { DeviceDetail } from '@fleet/domain/areas/equipment/device/contract.ts';
import { emergencyKinds } from '@fleet/domain/areas/fleet/face.ts';
import { formatDateTime } from '@fleet/domain/core/values/formats.ts';
import { useState } from 'react';
import { useRead } from '../../../app/calls/useRead.ts';
import { troubleText, useWrite } from '../../../app/calls/useWrite.ts';
import { useLive } from '../../../app/hooks/useLive.ts';
import { DetailDrawer } from '../../../detail/DetailDrawer.tsx';
import { Loaded } from '../../../detail/Loaded.tsx';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import { BeginForm } from './BeginForm.tsx';
import { DrivePanel, type OpenedSession } from './DrivePanel.tsx';
import { noticeNow, type OverNotice } from './overNotice.ts';
import { RemoteLog } from './RemoteLog.tsx';
import { Surroundings } from './Surroundings.tsx';
import * as styles from './remote.module.css';

interface Props {
  readonly isOpen: boolean;
  readonly device: DeviceDetail;
  readonly onClose: () => void;
}

/** How often the place of the vehicle is asked for, in milliseconds. */
const lookPeriod = 1000;

/** Driving a device from afar. Closing it ends the session; the emergency stop is always in reach. */
export default function RemoteDrawer({ isOpen, device, onClose }: Props) {
  return (
    <DetailDrawer
      isOpen={isOpen}
      title="远程操控"
      name={device.displayName}
      onClose={onClose}
      footer={<StopBar deviceId={device.id} />}
    >
      {isOpen && <Remote device={device} />}
    </DetailDrawer>
  );
}

function Remote({ device: { id: deviceId } }: { readonly device: DeviceDetail }) {
  const read = useRead(remoteGet, { query: { deviceId } });
  useLive(read, lookPeriod);
  const [opened, setOpened] = useState<OpenedSession | null>(null);
  const [over, setOver] = useState<OverNotice | null>(null);
  if (over !== null && read.state?.data) {
    const notice = noticeNow(over, read.state.data.session?.sessionId ?? null);
    if (notice !== over) setOver(notice);
  }
  return (
    <Loaded state={read.state} onRetry={read.refresh}>
      {(view) => (
        <div className={styles.remote}>
          <Emergency view={view} />
          {over !== null && (
            <Callout intent="warning" compact role="alert">
              {over.why}
            </Callout>
          )}
          {opened === null ? (
            <>
              <Away view={view} />
              <BeginForm
                key={view.session?.sessionId ?? 'nobody'}
                deviceId={deviceId}
                view={view}
                onOpened={(session) => {
                  setOver(null);
                  setOpened(session);
                }}
              />
              <RemoteLog deviceId={deviceId} />
            </>
          ) : (
            <DrivePanel
              key={opened.sessionId}
              opened={opened}
              view={view}
              onOver={(why) => {
                setOpened(null);
                setOver(why === null ? null : { why, sessionId: opened.sessionId, nextId: null });
                read.refresh();
              }}
            />
          )}
        </div>
      )}
    </Loaded>
  );
}

/** What an emergency stop means for whoever would drive. */
function Emergency({ view: { emergency } }: { readonly view: RemoteView }) {
  if (emergency === null) return null;
  const { kind, at, byName, reason } = emergency;
  return (
    <Callout intent="danger" compact role="alert">
      <b>{emergencyKinds[kind]}</b>：{formatDateTime(at)}
      {byName !== null && ` 由 ${byName} 按下`}
      {reason !== '' && `（${reason}）`}。{liftOnSite}。
    </Callout>
  );
}

/** How the vehicle stands while one does not drive it. */
function Away({ view }: { readonly view: RemoteView }) {
  const { returnsAt, session, pose } = view;
  return (
    <>
      {returnsAt !== null && (
        <p className={styles.hint} role="status">
          车辆正在沿原路返回，预计 {formatDateTime(returnsAt).slice(11)} 到位。
        </p>
      )}
      {(session !== null || pose !== null) && <Surroundings view={view} />}
    </>
  );
}

/** The emergency stop, large, under everything else. */
function StopBar({ deviceId }: { readonly deviceId: string }) {
  const { state, refresh } = useRead(remoteGet, { query: { deviceId } });
  const write = useWrite();
  const [problem, setProblem] = useState<string | null>(null);
  const stop = async () => {
    const trouble = await write(remoteStop, { query: {}, body: { deviceId, reason: '' } }, '已急停');
    setProblem(trouble === null ? null : troubleText(trouble));
    refresh();
  };
  const disabled = state?.data?.stopText ?? null;
  return (
    <div className={styles.stopBar}>
      {problem !== null && <span role="alert">{problem}</span>}
      {disabled === null ? (
        <Button className={styles.stop} intent="danger" size="large" text="急停" onClick={() => void stop()} />
      ) : (
        <ReasonedButton className={styles.stop} intent="danger" size="large" text="急停" disabledReason={disabled} />
      )}
    </div>
  );
}
