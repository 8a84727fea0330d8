import { words } from '@fleet/domain/core/codes/words.ts';
import type { InputOf, Endpoint } from '@fleet/domain/core/contract/define.ts';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'wouter';
import { useRead } from '../app/calls/useRead.ts';
import { DetailDrawer } from './DetailDrawer.tsx';
import { useKept } from './useKept.ts';
import { LoadingState } from '../ui/states/states.tsx';
import { Loaded } from './Loaded.tsx';
import type { RecordSteps } from './recordSteps.ts';
import * as styles from './detail.module.css';

interface Props<Query, Reply> {
  /** Null while the drawer is closed. */
  readonly id: string | null;
  /** What kind of record it is. */
  readonly title: string;
  readonly endpoint: Endpoint<Query, null, Reply>;
  readonly inputOf: (id: string) => InputOf<Endpoint<Query, null, Reply>>;
  /** What it is called. */
  readonly nameOf: (record: Reply) => string;
  /** Address of the page of its own; null for who may not open it. */
  readonly pathOf: (record: Reply) => string | null;
  /** The rows before and after it in its list. */
  readonly steps?: RecordSteps | undefined;
  /** It holds a table. */
  readonly isWide?: boolean;
  /** What can be done with the record: stands beside the way to its page. */
  readonly actions?: (record: Reply) => ReactNode;
  /** What it shows: it may come in a part of its own. */
  readonly children: (record: Reply) => ReactNode;
  readonly onClose: () => void;
}

/** A quick look at a row, which the address names: its facts beside the list, what can be done, the way to its page. */
export function RecordDrawer<Query, Reply>(props: Props<Query, Reply>) {
  const [kept, forget] = useKept(props.id);
  return kept === null ? null : <Panel {...props} shown={kept} onClosed={forget} />;
}

interface PanelProps<Query, Reply> extends Props<Query, Reply> {
  readonly shown: string;
  readonly onClosed: () => void;
}

function Panel<Query, Reply>(props: PanelProps<Query, Reply>) {
  const { id, shown, title, endpoint, inputOf, nameOf, pathOf, steps, isWide, actions, children } = props;
  const { onClose, onClosed } = props;
  const { state, refresh } = useRead(endpoint, inputOf(shown));
  const record = state?.data ?? null;
  const path = record === null ? null : pathOf(record);
  const possible = record === null ? undefined : actions?.(record);
  return (
    <DetailDrawer
      isOpen={id !== null}
      title={title}
      name={record === null ? null : nameOf(record)}
      steps={steps}
      {...(isWide === undefined ? {} : { isWide })}
      isLinked
      onClose={onClose}
      onClosed={onClosed}
      footer={
        possible === undefined && path === null ? undefined : (
          <div className={styles.actions}>
            {possible}
            {path !== null && <Link href={path}>{words.openDetail}</Link>}
          </div>
        )
      }
    >
      <Loaded key={shown} state={state} onRetry={refresh}>
        {(read) => <Suspense fallback={<LoadingState lines={8} />}>{children(read)}</Suspense>}
      </Loaded>
    </DetailDrawer>
  );
}
