import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useChangeScope, useTenantScope } from '../app/tenantScope/useTenantScope.ts';
import { EmptyState } from '../ui/states/states.tsx';

interface Props {
  /** What there is none of: `成本数据`. */
  readonly what: string;
  /** What would be here, and the first step. */
  readonly text?: ReactNode;
  readonly action?: ReactNode;
}

/** Nothing there yet. Whoever looks at one tenant of several is told so, with the way to all of them. */
export function ScopedEmptyState({ what, text, action }: Props) {
  const { tntId } = useTenantScope();
  const change = useChangeScope();
  if (tntId === null) return <EmptyState title={`还没有${what}`} text={text} action={action} />;
  return (
    <EmptyState
      title={`该租户没有${what}`}
      action={
        <>
          {action}
          <Button text="查看全部租户" onClick={() => change(null)} />
        </>
      }
    />
  );
}
