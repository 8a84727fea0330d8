import type { ReplyOf } from '@fleet/mock-gateway/control/contract.ts';
import { Faint, Mark } from '../../ui/Rows.tsx';
import { Raw } from '../../ui/Split.tsx';
import * as styles from './sendAgain.module.css';

interface GivenAnswerProps {
  readonly title: string;
  readonly of: ReplyOf<'POST /requests/{seq}/again'>['now'];
}

/** What a request was answered: its code, and its body without secrets, or why that is not there. */
export function GivenAnswer({ title, of: { status, code, body, left } }: GivenAnswerProps) {
  return (
    <div className={styles.answer}>
      <p>
        {title} <Mark intent={code === 200 ? 'success' : 'warning'}>{code ?? '没有业务代码'}</Mark>{' '}
        <Faint>{status === null ? '没有应答' : `HTTP ${status}`}</Faint>
      </p>
      {left === null ? <Raw label={`${title}的应答`} value={body} /> : <Faint>{left}</Faint>}
    </div>
  );
}
