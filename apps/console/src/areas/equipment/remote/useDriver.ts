import { remoteDrive } from '@fleet/domain/areas/equipment/remote/contract.ts';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { failureLine } from '@fleet/domain/core/session/calls/failure.ts';
import { callRequested, type CallResult } from '@fleet/domain/core/session/calls/facts.ts';
import { type Scope, scopeBind } from 'effector';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useScope } from '../../../app/calls/hooks.ts';
import { type Answer, type Beat, createDriver, type Driver, type DriverState, type Told } from './driver.ts';

const listener = 'equipment.remote';

const answerOf = (result: CallResult<unknown>): Answer => {
  if (result.kind === 'data') return { kind: 'told', told: result.data as Told };
  if (result.kind !== 'refused') return { kind: 'over', message: '登录已失效，操控已停止' };
  const { code, message } = result;
  const isOver = code === businessCodes.conflict.code || code === businessCodes.notFound.code;
  return isOver ? { kind: 'over', message } : { kind: 'refused', message: failureLine(result, 'do') };
};

/** Sends a heartbeat; nobody is told that one failed but whoever drives. */
const sendBeat = (scope: Scope, body: Beat): Promise<Answer> =>
  new Promise((resolve) => {
    scopeBind(callRequested, { scope, safe: true })({
      endpoint: remoteDrive,
      input: { query: {}, body },
      listener,
      isSilent: true,
      settle: (result) => resolve(answerOf(result)),
    });
  });

interface Opened {
  readonly sessionId: string;
  readonly token: string;
  readonly asOf: string;
}

const unknown: DriverState = { told: null, roundTrip: null, problem: null, over: null };
const nobody = (): (() => void) => () => undefined;

/** The driver of a session for as long as the page shows it; null before it is there. */
export function useDriver(opened: Opened): { readonly driver: Driver | null; readonly state: DriverState } {
  const scope = useScope();
  const [driver, setDriver] = useState<Driver | null>(null);
  useEffect(() => {
    const made = createDriver(opened, {
      now: () => performance.now(),
      send: (beat) => sendBeat(scope, beat),
      every: (milliseconds, run) => {
        const timer = setInterval(run, milliseconds);
        return () => clearInterval(timer);
      },
    });
    setDriver(made);
    return () => {
      made.close();
      setDriver(null);
    };
  }, [scope, opened]);
  const state = useSyncExternalStore(driver?.subscribe ?? nobody, () => driver?.state() ?? unknown);
  return { driver, state };
}
