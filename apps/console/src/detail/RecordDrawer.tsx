import { words } from '@fleet/domain/core/codes/words.ts';
import type { InputOf, Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useRead } from '../app/calls/useRead.ts';
import { DetailDrawer, useKept } from './DetailDrawer.tsx';
import { Loaded } from './Loaded.tsx';
import * as styles from './detail.module.css';

interface Props<Query, Reply> {
  /** Null while the drawer is closed. */
  readonly id: string | null;
  readonly title: string;
  readonly endpoint: Endpoint<Query, null, Reply>;
  readonly inputOf: (id: string) => InputOf<Endpoint<Query, null, Reply>>;
  /** Address of the page of its own; null for who may not open it. */
  readonly pathOf: (record: Reply) => string | null;
  /** What can be done with the record: stands beside the way to its page. */
  readonly actions?: (record: Reply) => ReactNode;
  readonly children: (record: Reply) => ReactNode;
  readonly onClose: () => void;
}

/** A quick look at a row: its facts beside the list, and the way to its page. */
export function RecordDrawer<Query, Reply>({ id, title, onClose, ...content }: Props<Query, Reply>) {
  const [shown, forget] = useKept(id);
  return (
    <DetailDrawer isOpen={id !== null} title={title} onClose={onClose} onClosed={forget}>
      {shown !== null && <Content key={shown} id={shown} {...content} />}
    </DetailDrawer>
  );
}

function Content<Query, Reply>({
  id,
  endpoint,
  inputOf,
  pathOf,
  actions,
  children,
}: { readonly id: string } & Omit<Props<Query, Reply>, 'id' | 'title' | 'onClose'>) {
  const { state, refresh } = useRead(endpoint, inputOf(id));
  return (
    <Loaded state={state} onRetry={refresh}>
      {(record) => {
        const path = pathOf(record);
        return (
          <>
            {children(record)}
            <div className={styles.actions}>
              {actions?.(record)}
              {path !== null && <Link href={path}>{words.openDetail}</Link>}
            </div>
          </>
        );
      }}
    </Loaded>
  );
}
