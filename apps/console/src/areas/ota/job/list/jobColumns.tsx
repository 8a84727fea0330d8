import { Tag } from '@blueprintjs/core';
import { type UpgradeJobRow, upgradeJobRow } from '@fleet/domain/areas/ota/job/contract.ts';
import { alarmText } from '@fleet/domain/areas/ota/shared/alarms.ts';
import { versionBeside } from '@fleet/domain/areas/ota/pack/packRules.ts';
import { jobProgress } from '@fleet/domain/areas/ota/job/tiles.ts';
import { jobTypes, selectionTypes, targetSelections } from '@fleet/domain/areas/ota/shared/jobCodes.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { formatCount, formatPercent } from '@fleet/domain/core/values/formats.ts';
import { columnsFor } from '../../../../list/columns/columns.ts';
import { CopyableId } from '../../../../ui/copy/CopyableId.tsx';
import { Time } from '../../../../ui/time/Time.tsx';
import { JobState } from '../../shared/JobState.tsx';
import { UpgradeBar } from '../../shared/UpgradeBar.tsx';
import * as styles from './jobList.module.css';

const column = columnsFor<UpgradeJobRow>(upgradeJobRow);

const moduleName = ({ moduleNickName }: UpgradeJobRow): string => moduleNickName ?? '整包';

/** A job that has a plan of phases says in which it is. */
const phaseText = ({ phaseNo, phaseCount }: UpgradeJobRow): string =>
  phaseNo === null ? texts.nothing : `${phaseNo}/${phaseCount}`;

const resultCell = ({ counts, total }: UpgradeJobRow) => (
  <span className={styles.results}>
    <span data-some={counts[5] > 0 || undefined} title={`升级成功 ${formatCount(counts[5])} 台`}>
      {formatCount(counts[5])}
    </span>
    {' / '}
    <span data-bad={counts[6] > 0 || undefined} title={`升级失败 ${formatCount(counts[6])} 台`}>
      {formatCount(counts[6])}
    </span>
    {' / '}
    {formatCount(total)}
  </span>
);

/** A job that has not ended says beside its state that what it brings is known to be dangerous. */
const stateCell = (job: UpgradeJobRow) => (
  <>
    <JobState job={job} />
    {job.status <= 2 && job.fatalIssues.length > 0 && (
      <>
        {' '}
        <Tag minimal intent="danger" title={alarmText(job.fatalIssues) ?? undefined}>
          致命问题
        </Tag>
      </>
    )}
  </>
);

export const jobColumns = [
  column('name', { width: 172 }),
  column('firmwareName', {
    title: '升级包',
    width: 178,
    grows: true,
    onCard: 'value',
    cell: (job) => {
      const version = versionBeside(job);
      return (
        <>
          {job.firmwareName} {version !== null && <span className={styles.beside}>{version}</span>}
        </>
      );
    },
  }),
  column('productName', {
    title: '产品/模块',
    width: 144,
    cell: (job) => (
      <>
        {job.productName} <span className={styles.beside}>{moduleName(job)}</span>
      </>
    ),
  }),
  // both in one: what a job has come to stands within the first screen
  column('targetSelection', {
    title: '方式/范围',
    width: 108,
    cell: ({ jobType, selectionType, targetSelection, scopeText }) => {
      const kind = jobType === 'UPGRADE' ? selectionTypes[selectionType] : jobTypes[jobType];
      const scope = scopeText === '' ? targetSelections[targetSelection].replace('升级', '') : scopeText;
      return (
        <span title={`${kind} · ${scope}`}>
          {kind.replace('升级', '')} · {scope}
        </span>
      );
    },
  }),
  column('status', { title: '状态', width: 148, onCard: 'status', cell: stateCell }),
  column('counts', {
    title: '进度',
    width: 128,
    onCard: 'value',
    cell: ({ counts }) => (
      <span className={styles.progress}>
        <UpgradeBar counts={counts} />
        <span className={styles.percent}>{formatPercent(jobProgress(counts))}</span>
      </span>
    ),
  }),
  column('total', { title: '成功/失败/总数', width: 124, align: 'end', onCard: 'value', cell: resultCell }),
  column('phaseNo', { title: '当前批次', width: 84, align: 'end', cell: phaseText }),
  column('creator', { width: 88, cell: ({ creator }) => creator.realName }),
  column('createdAt', { width: 160, cell: ({ createdAt }) => <Time at={createdAt} /> }),
  column('scheduledAt', {
    title: '计划时间',
    width: 160,
    cell: ({ scheduledAt, startedAt }) => <Time at={scheduledAt ?? startedAt} />,
  }),
  column('finishBy', {
    title: '结束时间',
    width: 160,
    cell: ({ endedAt, finishBy }) => <Time at={endedAt ?? finishBy} />,
  }),
  column('ring', { title: '升级包类型', width: 104, isHidden: true }),
  column('jobDesc', { width: 200, isHidden: true }),
  column('jobId', { width: 150, isHidden: true, cell: ({ jobId }) => <CopyableId id={jobId} /> }),
];
