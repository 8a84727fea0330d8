import { Callout } from '@blueprintjs/core';
import type { UpgradeJobDetail } from '@fleet/domain/areas/ota/job/contract.ts';
import { strategySentences } from '@fleet/domain/areas/ota/wizard/strategySentences.ts';
import { ringTitles } from '@fleet/domain/areas/ota/pack/rings.ts';
import { jobTypes, pauseReasons, selectionTypes } from '@fleet/domain/areas/ota/shared/jobCodes.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { formatSize } from '@fleet/domain/core/values/formats.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import { Properties } from '../../../../detail/Properties.tsx';
import { Time } from '../../../../ui/time/Time.tsx';
import { FatalIssues } from '../../shared/FatalIssues.tsx';
import { usePackPath } from '../../shared/packPath.ts';
import { JobScope } from './JobScope.tsx';
import * as styles from './jobDetail.module.css';

/** The pack of a job; it leads to the warehouse for who may look into that. */
function PackOf({ job }: { readonly job: UpgradeJobDetail }) {
  const { firmwareName, ring } = job;
  const path = usePackPath()(job);
  return (
    <>
      {path === null ? firmwareName : <Link href={path}>{firmwareName}</Link>}（{ringTitles[ring]}）
    </>
  );
}

/** What a job brings to whom, and how; the strategy in sentences, which can be folded away. */
export function JobHead({ job }: { readonly job: UpgradeJobDetail }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {job.isPaused && (
        <Callout intent="warning" icon={null} compact className={styles.note} role="status">
          任务已暂停{job.pauseReason === null ? '' : `：${pauseReasons[job.pauseReason]}`}
          {job.lastReason === '' ? '' : `（${job.lastReason}）`}。升级中的设备将执行完毕。
        </Callout>
      )}
      {job.packProblem !== null && job.status <= 2 && job.pauseReason !== 'withdrawn' && (
        <Callout intent="warning" icon={null} compact className={styles.note} role="status">
          升级包不可用：{job.packProblem}
        </Callout>
      )}
      {job.status <= 2 && (
        <FatalIssues className={styles.note} issues={job.fatalIssues} advice="请评估后暂停、取消任务，或撤回升级包" />
      )}
      <section className={`card ${styles.facts}`} aria-label="任务信息">
        <Properties
          properties={[
            { title: '升级包', value: <PackOf job={job} /> },
            { title: '目标版本', value: job.destVersion },
            { title: '产品', value: `${job.productName} · ${job.moduleNickName ?? '整包'}` },
            { title: '文件大小', value: formatSize(job.firmwareSize) },
            { title: '任务类型', value: `${jobTypes[job.jobType]} · ${selectionTypes[job.selectionType]}` },
            { title: '范围', value: <JobScope job={job} /> },
            {
              title: '创建',
              value: (
                <>
                  {job.creator.realName} <Time at={job.createdAt} />
                </>
              ),
            },
            {
              title: job.endedAt === null ? '结束期限' : '结束时间',
              value: <Time at={job.endedAt ?? job.finishBy} />,
            },
            ...(job.jobDesc === '' ? [] : [{ title: '备注', value: job.jobDesc, isWide: true }]),
          ]}
        />
        <button
          type="button"
          className={`bare-button ${styles.more}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? '收起策略' : '查看策略'}
        </button>
        {isOpen && <Strategy job={job} />}
      </section>
    </>
  );
}

function Strategy({ job }: { readonly job: UpgradeJobDetail }) {
  const sentences = strategySentences(
    { ...job.strategy, scheduledAt: job.scheduledAt, finishBy: job.finishBy },
    job.gates,
    job.phases,
  );
  return (
    <Properties
      properties={sentences.map(({ title, text }) => ({ title, value: text || texts.nothing, isWide: true }))}
    />
  );
}
