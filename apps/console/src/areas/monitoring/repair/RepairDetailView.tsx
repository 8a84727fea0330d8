import { faultRecordsTab } from '@fleet/domain/areas/monitoring/fault/actions.ts';
import { upkeepRecordsTab } from '@fleet/domain/areas/monitoring/upkeep/actions.ts';
import type { RepairDetail } from '@fleet/domain/areas/monitoring/repair/repairShapes.ts';
import {
  downtimeReasons,
  repairSources,
  repairSteps,
  type RepairStep,
  resolutions,
} from '@fleet/domain/areas/monitoring/repair/steps.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { formatDateTime } from '@fleet/domain/core/values/formats.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { Link } from 'wouter';
import { useCan } from '../../../app/actions/useCan.ts';
import { tenantOf } from '../../../app/address/detailAddress.ts';
import { columnProperties } from '../../../detail/columnProperties.ts';
import { Properties, Section } from '../../../detail/Properties.tsx';
import { Steps } from '../../../detail/Steps.tsx';
import { Time } from '../../../ui/time/Time.tsx';
import { PictureStrip } from '../../../transfers/pictures/PictureStrip.tsx';
import { ThreadSection } from '../thread/ThreadSection.tsx';
import { WorkView } from '../work/WorkView.tsx';
import { repairFacts } from './repairColumns.tsx';
import * as styles from './repair.module.css';

const way: readonly RepairStep[] = ['reported', 'assigned', 'repairing', 'checking', 'closed'];
const written = (text: string) => (text === '' ? texts.nothing : <span className={styles.text}>{text}</span>);

/** All that is known of an order: where it stands, what was done, used and worked, and what it costs. */
export function RepairDetailView({ repair }: { readonly repair: RepairDetail }) {
  const { step, resolution, downtimeReason } = repair;
  const reached = way.indexOf(step === 'waiting' ? 'repairing' : step);
  return (
    <>
      <div className={styles.steps}>
        <Steps
          label="维修进度"
          steps={way.map((one, place) => ({
            title: one === 'repairing' && step === 'waiting' ? repairSteps.waiting : repairSteps[one],
            isDone: place <= reached,
            isCurrent: place === reached,
          }))}
        />
      </div>
      <Properties
        properties={[
          { title: '名称', value: repair.title, isWide: true },
          ...columnProperties(repairFacts, repair),
          { title: '来源', value: <SourceOf repair={repair} /> },
          { title: '完成期限', value: <Time at={repair.dueAt} /> },
          { title: '挂起（分钟）', value: String(repair.heldMinutes) },
          { title: '停机原因', value: downtimeReason === null ? texts.nothing : downtimeReasons[downtimeReason] },
          { title: '质保', value: repair.isWarranty ? '是' : '否' },
          { title: '处理结果', value: resolution === null ? texts.nothing : resolutions[resolution] },
          { title: '驳回次数', value: String(repair.rejectCount) },
          { title: '故障描述', value: written(repair.description), isWide: true },
          { title: '故障原因', value: written(repair.cause), isWide: true },
          { title: '验收意见', value: written(repair.checkNote), isWide: true },
        ]}
      />
      <Pictures repair={repair} />
      <Faults repair={repair} />
      <Work repair={repair} />
      <WorkView work={repair} isPosted={step === 'closed'} before="（验收通过后）" />
      <ThreadSection
        of={{
          kind: 'repair',
          id: repair.id,
          no: repair.repairNo,
          productKey: repair.productKey,
          faultCodes: repair.faultCodes,
          deviceId: repair.deviceId,
          projectId: repair.projectId,
        }}
        tenant={tenantOf(repair)}
        issue={repair.issue}
        tab="repair"
      />
      <Section title="处理记录">
        <ol className={styles.lines}>
          {repair.events.map(({ at, byName, what, note }, place) => (
            <li key={place}>
              <Time at={at} /> {byName} {what}
              {note !== '' && <p>{note}</p>}
            </li>
          ))}
        </ol>
      </Section>
    </>
  );
}

type Of = { readonly repair: RepairDetail };

const plate = pathOf('OperationMaintenancePlate');

/** What it was made from, with the way there. */
function SourceOf({ repair: { source, upkeep } }: Of) {
  const can = useCan();
  if (upkeep === null) return repairSources[source];
  const { recordId, upkeepNo } = upkeep;
  return (
    <>
      {repairSources[source]}{' '}
      {can(upkeepRecordsTab.actions.open) ? (
        <Link href={`${plate}?tab=upkeep&upkeep=${encodeURIComponent(recordId)}`}>{upkeepNo}</Link>
      ) : (
        upkeepNo
      )}
    </>
  );
}

/** Of the report, and of the upkeep in which it was found. */
function Pictures({ repair: { pictures, upkeep } }: Of) {
  const found = upkeep?.pictures ?? [];
  return (
    <>
      {pictures.length > 0 && (
        <Section title="报修图片">
          <PictureStrip pictures={pictures} />
        </Section>
      )}
      {found.length > 0 && (
        <Section title="保养时的图片">
          <PictureStrip pictures={found} />
        </Section>
      )}
    </>
  );
}

function Faults({ repair: { faults } }: Of) {
  const can = useCan();
  if (faults.length === 0) return null;
  return (
    <Section title="关联故障">
      <ul className={styles.lines}>
        {faults.map(({ faultId, faultNo, code, name, startedAt, endedAt }) => (
          <li key={faultId}>
            {can(faultRecordsTab.actions.list) ? (
              <Link href={`${plate}?tab=records&fault=${encodeURIComponent(faultId)}`}>{faultNo}</Link>
            ) : (
              faultNo
            )}{' '}
            {code} {name} · {formatDateTime(startedAt)} ·{' '}
            {endedAt === null ? '未恢复' : `${formatDateTime(endedAt)} 恢复`}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Work({ repair: { lines } }: Of) {
  return (
    <Section title="维修内容">
      {lines.length === 0 ? (
        <p className={styles.none}>还没有填写。</p>
      ) : (
        <ol className={styles.lines}>
          {lines.map(({ item, faultCode, symptom, action, result, pictures }, place) => (
            <li key={place}>
              {item}
              {faultCode !== undefined && <> · 故障码 {faultCode}</>} · {result === 'ok' ? '正常' : '未解决'}
              {symptom !== '' && <p>现象：{symptom}</p>}
              <p>处理：{action}</p>
              <PictureStrip pictures={pictures} />
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
