import { distributionRow, type DistributionRow } from '@fleet/domain/areas/equipment/distribution/contract.ts';
import {
  type DistributionStatus,
  distributionStatusLabels,
  strategyLabels,
  targetsText,
} from '@fleet/domain/areas/equipment/distribution/rules.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import type { StatusIntent } from '@fleet/domain/core/codes/status.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { columnsFor } from '../../../list/columns/columns.ts';
import { CopyableId } from '../../../ui/copy/CopyableId.tsx';
import { StatusDot } from '../../../ui/status/StatusDot.tsx';
import { Time } from '../../../ui/time/Time.tsx';
import * as styles from './distribution.module.css';

const intents: Readonly<Record<DistributionStatus, StatusIntent>> = {
  0: 'none',
  1: 'primary',
  2: 'success',
  3: 'danger',
};

const column = columnsFor<DistributionRow>(distributionRow);
export const distributionColumns = [
  // it opens the row: what copies stands in the panel
  column('jobId', { width: 136 }),
  column('productName', { width: 124, onCard: 'value' }),
  column('sourceTntName', { width: 140, onCard: 'value' }),
  column('targets', { width: 160, grows: true, onCard: 'value', cell: ({ targets }) => targetsText(targets) }),
  column('strategy', { width: 60, cell: ({ strategy }) => strategyLabels[strategy] }),
  column('status', {
    width: 88,
    onCard: 'status',
    cell: ({ status }) => <StatusDot intent={intents[status]} label={distributionStatusLabels[status]} />,
  }),
  column('total', {
    title: '成功/失败/总数',
    width: 116,
    align: 'end',
    cell: ({ success, failed, total }) => (
      <span>
        {formatCount(success)} / <span className={failed > 0 ? styles.failed : undefined}>{formatCount(failed)}</span> /{' '}
        {formatCount(total)}
      </span>
    ),
  }),
  column('creatorName', { width: 76 }),
  column('createdAt', { width: 146, cell: ({ createdAt }) => <Time at={createdAt} /> }),
  column('endedAt', { width: 150, isHidden: true, cell: ({ endedAt }) => <Time at={endedAt} /> }),
  column('note', { width: 160, isHidden: true }),
];

const kept = ({ keepTags, keepNickname }: DistributionRow): string => {
  const words = [...(keepTags ? ['标签'] : []), ...(keepNickname ? ['备注名称'] : [])];
  return words.length === 0 ? texts.nothing : words.join('、');
};

/** What a panel says of a distribution; how many devices became what is said above those. */
export const distributionFacts = [
  column('jobId', { width: 0, cell: ({ jobId }) => <CopyableId id={jobId} /> }),
  ...distributionColumns.filter(({ id }) => id !== 'jobId' && id !== 'total'),
  column('keepTags', { title: '保留', width: 0, cell: kept }),
  column('problem', { width: 0, cell: ({ problem }) => problem ?? texts.nothing }),
];
