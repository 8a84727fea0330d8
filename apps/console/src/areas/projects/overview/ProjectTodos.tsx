import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { projectOverview, ProjectTodo } from '@fleet/domain/areas/projects/overview/contract.ts';
import { formatCount, formatDate } from '@fleet/domain/core/values/formats.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { Link } from 'wouter';
import { Section } from '../../../detail/Properties.tsx';
import { useOpens } from '../../../app/actions/useCan.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import { StatusTag } from '../../../ui/status/StatusTag.tsx';
import { RelativeTime } from '../../../ui/time/Time.tsx';
import type { ProjectTabProps } from '../project/projectTab.ts';
import * as styles from './projectOverview.module.css';

interface Props extends ProjectTabProps {
  readonly overview: ReplyOf<typeof projectOverview>;
}

const tabs = { task: 'my', approval: 'approver' } as const;

/** What the person at the screen has to decide on and to finish in this project. */
export function ProjectTodos({ project, tenant, overview: { todos, todoCount } }: Props) {
  const opens = useOpens();
  const place = opens('TaskManagement') ? pathOf('TaskManagement') : null;
  /** The list that has it, narrowed to this project, with it open. */
  const addressOf = ({ id, kind }: ProjectTodo): string => {
    const narrowed = kind === 'task' ? { ...tenant, projectId: project.id } : { keyword: project.name };
    return `${place}?${new URLSearchParams({ tab: tabs[kind], ...narrowed, id })}`;
  };
  const more = todoCount - todos.length;
  return (
    <Section title={`我的待办 ${todoCount === 0 ? '' : formatCount(todoCount)}`}>
      {todos.length === 0 ? (
        <EmptyState title="没有待办" text="分配给您的任务和待您审批的事项会列在这里。" />
      ) : (
        <ul className={styles.rows}>
          {todos.map((todo) => (
            <li key={`${todo.kind}/${todo.id}`}>
              {place === null ? (
                <TodoText todo={todo} />
              ) : (
                <Link href={addressOf(todo)}>
                  <TodoText todo={todo} />
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className={styles.more}>另有 {formatCount(more)} 项，按计划结束日期排在后面。</p>}
    </Section>
  );
}

function TodoText({ todo: { kind, title, above, status, at, isOverdue } }: { readonly todo: ProjectTodo }) {
  return (
    <span className={styles.row}>
      <span className={styles.kind}>{kind === 'task' ? '任务' : '待审批'}</span>
      <span className={styles.text} title={[...above, title].join(' / ')}>
        {title}
        {above.length > 0 && <span className={styles.above}>{above.join(' / ')}</span>}
      </span>
      <StatusTag kind="plan" code={status} />
      <span className={styles.at} data-late={isOverdue || undefined}>
        {kind === 'approval' && at !== null ? <RelativeTime at={at} /> : `${formatDate(at)}${isOverdue ? ' 逾期' : ''}`}
      </span>
    </span>
  );
}
