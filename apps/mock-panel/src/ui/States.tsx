import { Button } from '@blueprintjs/core';
import { words } from '@fleet/domain/core/codes/words.ts';
import type { ReactNode } from 'react';
import type { Said } from '../model/useAct.ts';
import type { Reading } from '../model/resource.ts';
import * as styles from './panelStates.module.css';

/** What stands where there is nothing to show, and what is said beside what is shown. */

export function Empty({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className={styles.state}>
      <p className={styles.title}>{title}</p>
      {children !== undefined && <div className={styles.text}>{children}</div>}
    </div>
  );
}

function Loading() {
  return (
    <div className={styles.loading} role="status">
      {words.loading}
    </div>
  );
}

/** A line over what is shown. */
export function Note({
  intent,
  children,
}: {
  readonly intent: 'danger' | 'warning' | 'success';
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.note} data-intent={intent} role={intent === 'danger' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}

/** What became of the last thing that was done. */
export function Told({ said }: { readonly said: Said | null }) {
  return said === null ? null : <Note intent={said.intent}>{said.text}</Note>;
}

/** Shows what was read; while there is nothing, why. */
export function Read<Value>({
  reading,
  onRetry,
  children,
}: {
  readonly reading: Reading<Value>;
  readonly onRetry: () => void;
  readonly children: (value: Value) => ReactNode;
}) {
  if (reading.state === 'loading') return <Loading />;
  if (reading.state === 'ready') return children(reading.value);
  const { problem, value } = reading;
  if (value === null)
    return (
      <Empty title={words.loadingFailed}>
        <p>{problem.kind === 'gone' ? '请启动测试网关，再点“重试”。' : problem.message}</p>
        <Button text={words.retry} onClick={onRetry} />
      </Empty>
    );
  return (
    <>
      {problem.kind === 'refused' && <Note intent="warning">{problem.message}</Note>}
      {children(value)}
    </>
  );
}
