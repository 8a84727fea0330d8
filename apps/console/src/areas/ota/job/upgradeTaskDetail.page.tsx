import { upgradeJobPage } from '@fleet/domain/areas/ota/steering/jobActions.ts';
import { type UpgradeJobDetail, upgradeJobGet } from '@fleet/domain/areas/ota/job/contract.ts';
import { jobTiles, type Tile } from '@fleet/domain/areas/ota/job/tiles.ts';
import { upgradeTasksTab } from '@fleet/domain/areas/ota/task/actions.ts';
import { routeOf } from '@fleet/domain/core/codes/routes.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { Callout } from '@blueprintjs/core';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { useCan } from '../../../app/actions/useCan.ts';
import { CopyLinkButton } from '../../../app/address/CopyLinkButton.tsx';
import { useNavigate } from '../../../app/address/location.ts';
import { useAddress } from '../../../app/address/useAddress.ts';
import { useRightAddress } from '../../../app/address/useRightAddress.ts';
import { tenantOf } from '../../../app/address/detailAddress.ts';
import { DetailPage } from '../../../detail/DetailPage.tsx';
import { RecordPage } from '../../../detail/RecordPage.tsx';
import { TenantChip } from '../../../detail/TenantChip.tsx';
import { Time } from '../../../ui/time/Time.tsx';
import { ThreadLinks } from '../shared/ThreadLinks.tsx';
import { JobState } from '../shared/JobState.tsx';
import { JobEvents } from './detail/JobEvents.tsx';
import { JobHead } from './detail/JobHead.tsx';
import { PhaseCard, pendingPhase } from './detail/PhaseCard.tsx';
import { PhaseLine } from './detail/PhaseLine.tsx';
import { Phases } from './detail/Phases.tsx';
import { Reasons } from './detail/Reasons.tsx';
import { StatusTiles } from './detail/StatusTiles.tsx';
import { useJobActions } from './detail/useJobActions.tsx';
import { type LiveJob, useJobProgress } from './detail/useJobProgress.ts';
import { Tasks } from './task/Tasks.tsx';
import * as styles from './detail/jobDetail.module.css';
import { currentTime } from '../../../ui/time/currentTime.ts';

const { route } = upgradeJobPage;
/** Who may see the job may see the page. */
const page = { ...upgradeJobPage, actions: { view: upgradeJobPage.actions.open } };

/** /ota-updrade/upgrade-task-detail/{id}/{name}: an upgrade job as it runs (S2 §6). */
export default function UpgradeTaskDetailPage() {
  return (
    <RecordPage page={page} endpoint={upgradeJobGet} inputOf={(jobId) => ({ query: { jobId } })}>
      {(job, _, refresh) => <Detail job={job} refresh={refresh} />}
    </RecordPage>
  );
}

/** The filter of the devices that a tile stands for. */
const filterOf = (code: Tile['code']): Readonly<Record<string, string>> => {
  if (typeof code === 'number') return { status: String(code) };
  return code === 'total' ? {} : { [code]: 'true' };
};

/** Filters of the devices that no tile stands for: with one of them there are fewer than a tile says. */
const narrower = [
  'reason',
  'phaseNo',
  'failingLate',
  'carriedFrom',
  'projectId',
  'modelId',
  'isOnline',
  'stage',
  'keyword',
] as const;

/** The tile that the address of the devices is filtered by, and by nothing else; null where no tile counts those. */
const tileOf = (tiles: readonly Tile[], search: string): Tile['code'] | null => {
  const said = new URLSearchParams(search);
  if (narrower.some((name) => said.has(name))) return null;
  const found = tiles.find(({ code }) => {
    const [[name, value] = ['', '']] = Object.entries(filterOf(code));
    return name !== '' && said.get(name) === value;
  });
  return found?.code ?? 'total';
};

interface DetailProps {
  readonly job: UpgradeJobDetail;
  readonly refresh: () => void;
}

function Detail({ job: read, refresh }: DetailProps) {
  const { jobId: id, name } = read;
  useRightAddress(pathOf(route, { id, name }));
  const live = useJobProgress(read, refresh);
  const { job, progress } = live;
  const can = useCan();
  const navigate = useNavigate();
  const { path, search } = useAddress();
  const actions = useJobActions(job);
  const tiles = jobTiles(job.counts, {
    longWaiting: progress?.longWaiting ?? 0,
    cancelStuck: progress?.cancelStuck ?? job.cancelStuck,
  });
  const show = (filter: Readonly<Record<string, string>>) => {
    const said = new URLSearchParams(filter).toString();
    navigate(said === '' ? path : `${path}?${said}`);
  };
  const pending = job.status === 2 ? pendingPhase(job.phases) : null;
  return (
    <>
      <DetailPage
        name={routeOf(route).title}
        title={name}
        beside={
          <>
            <JobState job={job} />
            <TenantChip of={job} />
            <Age live={live} />
            <ThreadLinks of="job" id={job.jobId} tenant={tenantOf(job)} />
          </>
        }
        actions={
          <>
            <CopyLinkButton />
            <PageButtons items={actions.items} />
          </>
        }
        above={
          <div className={styles.above}>
            <JobHead job={job} />
            <PhaseLine job={job} at={live.at} />
            {pending !== null && <PhaseCard key={pending.no} job={job} phase={pending} onStop={actions.cancel} />}
            {progress !== null && progress.stuck.length > 0 && (
              <Callout intent="danger" icon={null} compact>
                {progress.stuck.map(({ taskId, displayName, text }) => (
                  <div key={taskId}>
                    {displayName}：{text}
                  </div>
                ))}
              </Callout>
            )}
            <StatusTiles tiles={tiles} active={tileOf(tiles, search)} onChoose={(code) => show(filterOf(code))} />
          </div>
        }
        tabs={[
          ...(can(upgradeTasksTab.actions.list)
            ? [{ id: 'devices', title: '设备', content: () => <Tasks job={job} /> }]
            : []),
          { id: 'phases', title: '批次', content: () => <Phases job={job} /> },
          {
            id: 'reasons',
            title: '原因分布',
            content: () => (
              <Reasons progress={progress} onChoose={(status, reason) => show({ status: String(status), reason })} />
            ),
          },
          { id: 'events', title: '操作记录', content: () => <JobEvents jobId={id} /> },
        ]}
      />
      {actions.dialogs}
    </>
  );
}

/** Figures that are older than so many milliseconds may be out of date. */
const oldAfter = 30_000;

/** When the figures were true, how fast it goes, and when it will be done. */
function Age({ live: { job, progress, at, heardAt } }: { readonly live: LiveJob }) {
  if (job.status > 2 || at === null) return null;
  const isOld = heardAt !== null && currentTime() - heardAt > oldAfter && job.status === 2 && !job.isPaused;
  return (
    <span className={styles.age} data-old={isOld || undefined}>
      更新于 <Time at={at} />
      {isOld && '，数据可能过期'}
      {progress !== null && progress.endedLastHour > 0 && ` · 近一小时完成 ${formatCount(progress.endedLastHour)} 台`}
      {progress !== null && progress.etaAt !== null && (
        <>
          {' '}
          · 预计 <Time at={progress.etaAt} /> 完成
        </>
      )}
    </span>
  );
}
