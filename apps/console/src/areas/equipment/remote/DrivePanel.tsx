import { Button, Callout } from '@blueprintjs/core';
import { remoteEnd, type RemoteView } from '@fleet/domain/areas/equipment/remote/contract.ts';
import { remoteStateLooks, remoteTimes } from '@fleet/domain/areas/equipment/remote/remoteCodes.ts';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../../app/calls/hooks.ts';
import { useWrite } from '../../../app/calls/useWrite.ts';
import { Segments } from '../../../list/filters/segments.tsx';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { StatusDot } from '../../../ui/status/StatusDot.tsx';
import type { DriverState, Told } from './driver.ts';
import { Stick } from './Stick.tsx';
import { Surroundings } from './Surroundings.tsx';
import { useDriver } from './useDriver.ts';
import { useHands } from './useHands.ts';
import * as styles from './remote.module.css';

const gears = [
  { id: 0.3, title: '慢' },
  { id: 0.6, title: '中' },
  { id: 1, title: '快' },
] as const;
type Gear = (typeof gears)[number]['id'];

export interface OpenedSession {
  readonly sessionId: string;
  readonly token: string;
  readonly asOf: string;
}

interface Props {
  readonly opened: OpenedSession;
  readonly view: RemoteView;
  /** The session is over, and why; null when its operator has ended it. */
  readonly onOver: (why: string | null) => void;
}

/** A session that is one's own: the switch, the stick, and how the vehicle takes it. */
export function DrivePanel({ opened, view, onOver }: Props) {
  const { driver, state } = useDriver(opened);
  const call = useCall();
  const write = useWrite();
  const [gear, setGear] = useState<Gear>(0.6);
  const [isEnding, setEnding] = useState(false);
  const { told, over } = state;
  const mayHold = told !== null && ['ready', 'active', 'held'].includes(told.state) && !told.isAsked;
  const { shown, press, stick } = useHands(driver, gear, mayHold);
  const leave = useRef({ isOver: false, onOver });
  useEffect(() => {
    leave.current.onOver = onOver;
  }, [onOver]);
  useEffect(() => {
    if (over === null) return;
    leave.current.isOver = true;
    leave.current.onOver(over);
  }, [over]);
  useEffect(() => {
    const left = leave.current;
    // whoever leaves the page has let go for good
    return () => {
      if (!left.isOver)
        void call(remoteEnd, { query: {}, body: { sessionId: opened.sessionId } }, { listener: remoteEnd.id });
    };
  }, [call, opened]);
  const pad = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (mayHold) pad.current?.focus({ preventScroll: true });
  }, [mayHold]);
  const end = async () => {
    setEnding(true);
    leave.current.isOver = true;
    const trouble = await write(remoteEnd, { query: {}, body: { sessionId: opened.sessionId } }, '已结束操控');
    setEnding(false);
    // what could not be ended is over for whoever heard of nothing within the lease
    onOver(trouble === null ? null : '结束操控未得到确认，车辆会自行停车');
  };
  return (
    <section className={styles.drive} aria-label="操控">
      <Told state={state} view={view} />
      {told?.isAsked === true && (
        <Callout intent="warning" compact className={styles.asked}>
          <span>已操控 {remoteTimes.turn / 60_000} 分钟，是否继续？</span>
          <Button intent="primary" text="继续操控" onClick={() => driver?.goOn()} />
        </Callout>
      )}
      {told !== null && told.contenderName !== null && (
        <Callout intent="warning" compact>
          {told.contenderName} 申请接管，{secondsUntil(told.takenAt, told)} 秒后移交；继续操控则保留。
        </Callout>
      )}
      {state.problem !== null && (
        <Callout intent="danger" compact>
          {state.problem}
        </Callout>
      )}
      <Surroundings view={view} />
      <div ref={pad} className={styles.pad} tabIndex={-1}>
        <button
          type="button"
          className={styles.enable}
          data-drives
          data-held={shown.isHeld}
          aria-pressed={shown.isHeld}
          aria-disabled={!mayHold}
          onPointerDown={(event) => {
            if (!mayHold) return;
            event.currentTarget.setPointerCapture(event.pointerId);
            press(true);
          }}
          onPointerUp={() => press(false)}
          onPointerCancel={() => press(false)}
          onLostPointerCapture={() => press(false)}
          onContextMenu={(event) => event.preventDefault()}
        >
          <b>使能</b>
          <span>{shown.isHeld ? '松开即停' : '按住'}</span>
        </button>
        <Stick shown={shown} isDisabled={!mayHold} onMove={stick} />
      </div>
      <div className={styles.gears}>
        <Segments
          label="速度档"
          choices={gears}
          value={gear}
          onChange={(chosen) => {
            setGear(chosen);
            // the space bar is the switch again
            pad.current?.focus({ preventScroll: true });
          }}
        />
        <span className={styles.hint}>按住“使能”或空格，用摇杆、方向键或手柄行驶</span>
      </div>
      <p className={styles.turn}>请横屏操控：竖屏时可查看状态和急停。</p>
      <p className={styles.hint}>结束后，车辆沿驶过的路原路返回，再继续工作。</p>
      <BusyButton className={styles.finish} text="结束操控" isBusy={isEnding} onClick={() => void end()} />
    </section>
  );
}

const secondsUntil = (instant: string | null, { asOf }: Told): number =>
  instant === null ? 0 : Math.max(0, Math.ceil((Date.parse(instant) - Date.parse(asOf)) / 1000));

/** How the session stands, how fast it goes, and how late commands come. */
function Told({ state: { told, roundTrip }, view }: { readonly state: DriverState; readonly view: RemoteView }) {
  if (told === null) return <p role="status">正在连接…</p>;
  const { intent, label } = remoteStateLooks[told.state];
  const latency = told.latencyMs ?? 0;
  const isLate = latency > remoteTimes.late;
  const waiting = told.state === 'requested' && told.takenAt !== null;
  return (
    <dl className={styles.told}>
      <div>
        <dt>状态</dt>
        <dd role="status">
          <StatusDot intent={intent} label={waiting ? `等待接管，${secondsUntil(told.takenAt, told)} 秒` : label} />
        </dd>
      </div>
      <div>
        <dt>速度</dt>
        <dd>{told.v.toFixed(2)} m/s</dd>
      </div>
      <div>
        <dt>角速度</dt>
        <dd>{told.omega.toFixed(2)} rad/s</dd>
      </div>
      <div data-late={isLate}>
        <dt>延迟</dt>
        <dd title={roundTrip === null ? undefined : `往返 ${roundTrip} ms`}>
          {latency} ms{isLate && '，延迟偏高'}
        </dd>
      </div>
      <div>
        <dt>已行驶</dt>
        <dd>{(view.session?.distance ?? 0).toFixed(2)} m</dd>
      </div>
    </dl>
  );
}
