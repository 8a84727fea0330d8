import { mostTodos, todoList } from '@fleet/domain/areas/home/todos/contract.ts';
import { todoKinds } from '@fleet/domain/areas/home/todos/kinds.ts';
import { $access } from '@fleet/domain/core/session/access/access.ts';
import { heldTodoKinds, type TodoKindName } from '@fleet/domain/core/todos/todo.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { useUnit } from 'effector-react';
import { Suspense, useId, useState } from 'react';
import { useRead } from '../../../app/calls/useRead.ts';
import { useKeepPrevious } from '../../../app/hooks/useKeepPrevious.ts';
import { useOnReturn } from '../../../app/hooks/useOnReturn.ts';
import { useQueryParameter } from '../../../app/address/useQueryParameter.ts';
import { useSlot } from '../../../app/slots.ts';
import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';
import type { OpenTodo } from '../../../app/todoDrawer.ts';
import { Loaded } from '../../../detail/Loaded.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { todoDrawers } from './slots.ts';
import { TodoGroup } from './TodoGroup.tsx';
import * as styles from './todos.module.css';

/** In the address: `approval.waiting:ap_1`. */
const nameOf = ({ kind, id }: OpenTodo): string => `${kind}:${id}`;
const openTodoOf = (text: string | null): OpenTodo | null => {
  const [kind, id] = text?.split(':') ?? [];
  const known = todoKinds.find((one) => one.kind === kind);
  return known === undefined || id === undefined ? null : { kind: known.kind, id };
};

/** What waits for the person, of all areas: decided and opened in place. Nothing for who has nothing of it to do. */
export function Todos() {
  const { granted } = useUnit($access);
  return heldTodoKinds(todoKinds, granted).length === 0 ? null : <TodoCard />;
}

function TodoCard() {
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const query = { ...useScopeQuery(), ...(isWhole ? { limit: mostTodos } : {}) };
  const { state, refresh } = useRead(todoList, { query });
  useOnReturn(refresh);
  const shown = useKeepPrevious(state);
  const groups = shown?.data?.groups ?? [];
  const [opened, setOpened] = useQueryParameter('todo');
  const todo = openTodoOf(opened);
  const drawers = useSlot(todoDrawers);
  const isInPlace = (kind: TodoKindName) => drawers.some(({ kinds }) => kinds.includes(kind));
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  const overdue = groups.reduce((sum, group) => sum + group.overdue, 0);
  const ids = groups.find(({ kind }) => kind === todo?.kind)?.list.map(({ id: row }) => row) ?? [];
  const next = nextOf(todo, ids);
  const show = (kind: TodoKindName, row: string) => setOpened(nameOf({ kind, id: row }));
  return (
    <section className={styles.todos} aria-labelledby={id}>
      <h2 id={id}>
        我的待办
        {total > 0 && <span className={styles.total}>{formatCount(total)}</span>}
        {overdue > 0 && <span className={styles.overdue}>逾期 {formatCount(overdue)}</span>}
      </h2>
      <Loaded state={shown} onRetry={refresh} lines={6}>
        {(reply) =>
          reply.groups.length === 0 ? (
            <EmptyState title="今天没有待办" text="需要您审批、提交或处理的事项会列在这里。" />
          ) : (
            todoKinds.map((kind) => {
              const group = reply.groups.find((one) => one.kind === kind.kind);
              return group === undefined ? null : (
                <TodoGroup
                  key={kind.kind}
                  kind={kind}
                  group={group}
                  openId={todo?.kind === kind.kind ? todo.id : null}
                  onOpen={isInPlace(kind.kind) ? (row) => show(kind.kind, row.id) : null}
                  onMore={isWhole ? null : () => setWhole(true)}
                />
              );
            })
          )
        }
      </Loaded>
      <Suspense fallback={null}>
        {drawers.map(({ id: place, kinds, Drawer }) => (
          <Drawers key={place} isAsked={todo !== null && kinds.includes(todo.kind)}>
            <Drawer
              todo={todo !== null && kinds.includes(todo.kind) ? todo : null}
              ids={ids}
              onShow={(row) => todo !== null && show(todo.kind, row)}
              onNext={next === null ? undefined : () => setOpened(nameOf(next))}
              onClose={() => setOpened(null)}
            />
          </Drawers>
        ))}
      </Suspense>
    </section>
  );
}

/** Loads nothing before it is asked for, and stays then, so that a drawer can slide out. */
function Drawers({ isAsked, children }: { readonly isAsked: boolean; readonly children: React.ReactNode }) {
  const [wasAsked, setAsked] = useState(isAsked);
  if (isAsked && !wasAsked) setAsked(true);
  return wasAsked || isAsked ? children : null;
}

/** The one after it, after the last the first; null without another. */
const nextOf = (todo: OpenTodo | null, ids: readonly string[]): OpenTodo | null => {
  if (todo === null) return null;
  const at = ids.indexOf(todo.id) + 1;
  const found = [...ids.slice(at), ...ids.slice(0, at)].find((id) => id !== todo.id);
  return found === undefined ? null : { kind: todo.kind, id: found };
};
