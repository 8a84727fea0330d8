import { Tag } from '@blueprintjs/core';
import { issueRow, type IssueRow } from '@fleet/domain/areas/ota/issue/issueShapes.ts';
import { issueSeverityLook, issueStateLook } from '@fleet/domain/areas/ota/shared/issueCodes.ts';
import { ringTitles } from '@fleet/domain/areas/ota/pack/rings.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { formatCount, formatDate } from '@fleet/domain/core/values/formats.ts';
import { columnsFor } from '../../../list/columns/columns.ts';
import { StatusDot } from '../../../ui/status/StatusDot.tsx';
import { Time } from '../../../ui/time/Time.tsx';
import { AffectedLink } from './AffectedLink.tsx';
import * as styles from './issues.module.css';

const column = columnsFor<IssueRow>(issueRow);

const severityTag = ({ severity }: Pick<IssueRow, 'severity'>) => (
  <Tag minimal intent={issueSeverityLook(severity).intent}>
    {issueSeverityLook(severity).label}
  </Tag>
);
const stateDot = ({ status }: Pick<IssueRow, 'status'>) => <StatusDot {...issueStateLook(status)} />;

const fixed = ({ fixedVersion, fixedRing }: IssueRow) =>
  fixedVersion === null ? (
    texts.nothing
  ) : (
    <span className={styles.fixed}>
      {fixedVersion}
      {fixedRing !== null && (
        <Tag minimal intent="success">
          {ringTitles[fixedRing]}
        </Tag>
      )}
    </span>
  );

const first = [column('issueNo', { width: 140 }), column('title', { width: 204, grows: true, onCard: 'value' })];
const facts = [
  column('productName', { width: 108, onCard: 'rest' }),
  column('moduleNickName', { width: 84, onCard: 'value' }),
  column('foundVersion', { width: 148, onCard: 'value' }),
  column('severity', { width: 68, onCard: 'rest', cell: severityTag }),
  column('status', { width: 98, onCard: 'status', cell: stateDot }),
  column('affectedCount', { width: 100, align: 'end', onCard: 'rest', cell: (row) => <AffectedLink issue={row} /> }),
  column('fixedVersion', { width: 220, onCard: 'rest', cell: fixed }),
  column('recurrence', {
    title: '复发率',
    width: 128,
    align: 'end',
    onCard: 'rest',
    cell: ({ recurrence }) => (recurrence === null ? texts.nothing : `${recurrence.toFixed(2)} 次/百小时`),
  }),
  column('handlerName', { width: 76, onCard: 'rest' }),
  column('foundAt', { width: 110, onCard: 'rest', cell: ({ foundAt }) => formatDate(foundAt) }),
];
const others = [
  column('finderName', { width: 76, isHidden: true, onCard: 'rest' }),
  column('commentCount', {
    width: 68,
    align: 'end',
    isHidden: true,
    onCard: 'rest',
    cell: ({ commentCount }) => formatCount(commentCount),
  }),
  column('updatedAt', { width: 150, isHidden: true, onCard: 'rest', cell: ({ updatedAt }) => <Time at={updatedAt} /> }),
];

export const issueColumns = [...first, ...facts, ...others];

/** What a panel says of a problem. */
export const issueFacts = [...facts, ...others];
