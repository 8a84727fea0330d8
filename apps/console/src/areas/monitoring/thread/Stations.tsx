import { handlings } from '@fleet/domain/areas/monitoring/fault/handling.ts';
import { vehicleReplay } from '@fleet/domain/areas/monitoring/replay/actions.ts';
import { repairSteps } from '@fleet/domain/areas/monitoring/repair/steps.ts';
import type { Thread } from '@fleet/domain/areas/monitoring/thread/contract.ts';
import { missingText, type Station, stations } from '@fleet/domain/areas/monitoring/thread/stations.ts';
import { issueStates, ringTable, ringTitles } from '@fleet/domain/areas/ota/face.ts';
import { faultRecordsTab } from '@fleet/domain/areas/monitoring/fault/actions.ts';
import { statusLabel } from '@fleet/domain/core/codes/status.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { formatCount, formatDateTime, formatHours } from '@fleet/domain/core/values/formats.ts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useCan, useOpens } from '../../../app/actions/useCan.ts';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { Time } from '../../../ui/time/Time.tsx';
import { faultReplayPath } from '../shared/replayPath.ts';
import { useRepairPath } from '../shared/useRepairPath.ts';
import { Outcome } from './Outcome.tsx';
import * as styles from './thread.module.css';

interface Props {
  readonly thread: Thread;
  readonly windowDays: number;
  readonly tenant: TenantChoice;
}

const plate = pathOf('OperationMaintenancePlate');

const linked = (path: string | null, text: string): ReactNode =>
  path === null ? text : <Link href={path}>{text}</Link>;

/** Hours in words, days where there are many. */
const waitText = (hours: number): string => {
  if (hours < 1) return `${Math.round(hours * 60)} 分钟`;
  return hours < 48 ? `${formatHours(hours)} 小时` : `${(hours / 24).toFixed(1)} 天`;
};

/** One that may not be seen is there all the same. */
const hasFault = ({ fault, hidden }: Thread): boolean => fault !== null || hidden.includes('fault');

/** The stations of a thread in their order: what is there, what is missing and who may do something about it. */
export function Stations({ thread, windowDays }: Props) {
  const contents = useContents(thread, windowDays);
  return (
    <ol className={styles.stations}>
      {thread.steps.map(({ station, at, by, waitHours }, place) => {
        const isHidden = thread.hidden.includes(station);
        const { reached, missing } = contents[station];
        return (
          <li key={station} className={styles.station} data-reached={reached !== null}>
            <span className={styles.number} aria-hidden>
              {place + 1}
            </span>
            <h3>
              {stations[station].title}
              {at !== null && (
                <small>
                  <Time at={at} /> {by}
                </small>
              )}
            </h3>
            {isHidden ? (
              <p className={styles.none}>没有权限查看这一环节。</p>
            ) : (
              (reached ?? (
                <p className={styles.none}>
                  {missingText(station, hasFault(thread))} {missing}
                </p>
              ))
            )}
            {waitHours !== null && waitHours > 0 && (
              <span className={styles.wait}>到下一环节 {waitText(waitHours)}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

interface Content {
  /** Null while it is not there. */
  readonly reached: ReactNode;
  /** What may be done about that. */
  readonly missing?: ReactNode;
}

function useContents(thread: Thread, windowDays: number): Readonly<Record<Station, Content>> {
  const can = useCan();
  const opens = useOpens();
  const repairPath = useRepairPath();
  const { fault, replay, repair, issue, pack, upgrade, outcome } = thread;
  const faultPath =
    fault !== null && can(faultRecordsTab.actions.list)
      ? `${plate}?tab=records&fault=${encodeURIComponent(fault.id)}`
      : null;
  const isOpen = fault !== null && (fault.handling === 'open' || fault.handling === 'acknowledged');
  const issuePath =
    issue !== null && opens('VersionIssueRegistration')
      ? `${pathOf('VersionIssueRegistration')}?id=${encodeURIComponent(issue.id)}`
      : null;
  const packPath =
    pack !== null && opens('UpgradePackage')
      ? `${pathOf('UpgradePackage')}?tab=${ringTable[pack.ring].tab}&id=${encodeURIComponent(pack.id)}`
      : null;
  return {
    fault: {
      reached: fault && (
        <p>
          {linked(faultPath, `${fault.faultNo} ${fault.code} ${fault.name}`)} · {statusLabel('faultLevel', fault.level)}{' '}
          · {fault.deviceName} · {fault.endedAt === null ? '未恢复' : `${formatDateTime(fault.endedAt)} 恢复`} ·{' '}
          {handlings[fault.handling].label} · 同型号近 30 天同码 {formatCount(fault.siblings)} 次
        </p>
      ),
    },
    replay: {
      reached: replay && (
        <p>
          {linked(
            can(vehicleReplay.actions.replay) ? faultReplayPath({ ...replay, startedAt: replay.at }) : null,
            `回放 ${formatDateTime(replay.from)} 至 ${formatDateTime(replay.to)}`,
          )}
        </p>
      ),
    },
    repair: {
      reached: repair && (
        <p>
          {linked(repairPath(repair.id), `${repair.repairNo} ${repair.title}`)} · {repairSteps[repair.step]}
          {repair.assigneeName !== null && ` · ${repair.assigneeName}`}
        </p>
      ),
      missing: isOpen && can(faultRecordsTab.actions.toRepair) && linked(faultPath, '去转维修'),
    },
    issue: {
      reached: issue && (
        <p>
          {linked(issuePath, `${issue.issueNo} ${issue.title}`)} · {issueStates[issue.status].label} · 发现于{' '}
          {issue.foundVersion}
        </p>
      ),
      missing:
        repair === null
          ? linked(faultPath, '去登记或关联')
          : linked(repairPath(repair.id) ?? faultPath, '去登记或关联'),
    },
    pack: {
      reached: pack && (
        <p>
          {linked(packPath, pack.name)} · {pack.version} · {ringTitles[pack.ring]}
        </p>
      ),
      missing: issuePath !== null && linked(issuePath, '去处理版本问题'),
    },
    upgrade: {
      reached: upgrade && (
        <>
          {upgrade.jobs.map(({ id, name }) => (
            <p key={id}>
              {linked(opens('UpgradeTaskDetail') ? pathOf('UpgradeTaskDetail', { id, name }) : null, name)}
            </p>
          ))}
          <p>
            升级成功 {formatCount(upgrade.succeeded)} 台，同产品未升级 {formatCount(upgrade.remaining)} 台
          </p>
        </>
      ),
      missing:
        pack !== null && opens('UpgradeTaskListRoute') && linked(pathOf('UpgradeTaskListRoute'), '去新建升级任务'),
    },
    outcome: {
      reached: outcome && (
        <Outcome outcome={outcome} hasFault={hasFault(thread)} windowDays={windowDays} repairPath={repairPath} />
      ),
    },
  };
}
