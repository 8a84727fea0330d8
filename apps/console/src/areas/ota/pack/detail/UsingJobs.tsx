import type { PackDetail } from '@fleet/domain/areas/ota/pack/contract.ts';
import type { PackRow } from '@fleet/domain/areas/ota/pack/packShapes.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { Link } from 'wouter';
import { useDetailPath } from '../../../../app/address/detailAddress.ts';
import { EmptyState } from '../../../../ui/states/states.tsx';
import { StatusTag } from '../../../../ui/status/StatusTag.tsx';
import { Time } from '../../../../ui/time/Time.tsx';
import * as packStyles from '../pack.module.css';
import * as styles from './packDetail.module.css';

interface Props {
  readonly pack: PackRow;
  readonly jobs: PackDetail['jobs'];
}

const types = { UPGRADE: '升级', VERIFY: '验证', PUSH: '定向推送' } as const;

/** The latest jobs with a pack that the reader may see, and how many whole packs hold it. */
export function UsingJobs({ pack: { wholeCount }, jobs }: Props) {
  const detailPath = useDetailPath();
  const inWhole = wholeCount > 0 && <p className={styles.note}>被 {formatCount(wholeCount)} 个整包包含。</p>;
  if (jobs.length === 0)
    return (
      <>
        {inWhole}
        <EmptyState title="还没有任务使用" text="使用该升级包的升级、验证和推送任务显示在这里。" />
      </>
    );
  return (
    <>
      {inWhole}
      <ul className={styles.rows} aria-label="升级任务">
        {jobs.map(({ jobId, name, jobType, status, total, createdAt }) => {
          const path = detailPath('UpgradeTaskDetail', { id: jobId, name });
          return (
            <li key={jobId}>
              {path === null ? <span>{name}</span> : <Link href={path}>{name}</Link>}
              <span className={packStyles.quiet}>{types[jobType]}</span>
              <StatusTag kind="updateTask" code={status} />
              <span>{formatCount(total)} 台</span>
              <span className={packStyles.quiet}>
                <Time at={createdAt} />
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
