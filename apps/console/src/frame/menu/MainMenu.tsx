import { todoCount } from '@fleet/domain/areas/home/todos/contract.ts';
import { todoKinds } from '@fleet/domain/areas/home/todos/kinds.ts';
import { $access } from '@fleet/domain/core/session/access/access.ts';
import { $session } from '@fleet/domain/core/session/session.ts';
import { badgesOf, heldTodoKinds } from '@fleet/domain/core/todos/todo.ts';
import { useUnit } from 'effector-react';
import { type ComponentProps, useEffect, useMemo, useRef } from 'react';
import { useRead } from '../../app/calls/useRead.ts';
import { useKeepPrevious } from '../../app/hooks/useKeepPrevious.ts';
import { useOnReturn } from '../../app/hooks/useOnReturn.ts';
import { useScopeQuery } from '../../app/tenantScope/useTenantScope.ts';
import { Sidebar } from '../../ui/menu/Sidebar.tsx';

interface Props extends Omit<ComponentProps<typeof Sidebar>, 'badges'> {
  /** The page on the screen: with another one the badges are looked at again. */
  readonly path: string;
}

/** The menu of the console, which counts beside its items what waits there for the person. */
export function MainMenu({ path, ...menu }: Props) {
  const [{ granted }, session] = useUnit([$access, $session]);
  const counts = session?.isStrongPassword === true && heldTodoKinds(todoKinds, granted).length > 0;
  return counts ? <CountingMenu path={path} {...menu} /> : <Sidebar {...menu} />;
}

/** Milliseconds in which a way through pages asks once, and after which a page that just lies there asks anew. */
const rest = 20_000;
const patience = 180_000;

function CountingMenu({ path, ...menu }: Props) {
  const { state, refresh } = useRead(todoCount, { query: useScopeQuery() }, { isBackground: true });
  const counts = useKeepPrevious(state)?.data?.counts;
  useOnReturn(refresh);
  const last = useRef<number | null>(null);
  useEffect(() => {
    const now = performance.now();
    // the first page has just been counted
    if (last.current !== null && now - last.current < rest) return;
    if (last.current !== null) refresh();
    last.current = now;
  }, [path, refresh]);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') refresh();
    }, patience);
    return () => clearInterval(timer);
  }, [refresh]);
  const badges = useMemo(() => badgesOf(todoKinds, counts ?? []), [counts]);
  return <Sidebar {...menu} badges={badges} />;
}
