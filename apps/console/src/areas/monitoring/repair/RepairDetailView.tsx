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
import { formatDateTime, formatHours, formatMoney } from '@fleet/domain/core/values/formats.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { Link } from 'wouter';
import { useCan } from '../../../app/actions/useCan.ts';
import { tenantOf } from '../../../app/address/detailAddress.ts';
import { columnProperties } from '../../../detail/columnProperties.ts';
import { Properties, Section } from '../../../detail/Properties.tsx';
import { Steps } from '../../../detail/Steps.tsx';
import { Time } from '../../../ui/Time.tsx';
import { ThreadSection } from '../thread/ThreadSection.tsx';
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
      <Faults repair={repair} />
      <Work repair={repair} />
      <Parts repair={repair} />
      <Labours repair={repair} />
      <Section title="费用">
        <Properties
          properties={[
            { title: '人工费（元）', value: formatMoney(repair.labourCost) },
            { title: '备件费（元）', value: formatMoney(repair.partsCost) },
            { title: '合计（元）', value: formatMoney(repair.totalCost) },
            { title: '计入', value: costTo(repair) },
          ]}
        />
      </Section>
      <ThreadSection
        of={{ kind: 'repair', id: repair.id, no: repair.repairNo, productKey: repair.productKey }}
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

/** Where the money goes. */
const costTo = ({ projectName, step }: RepairDetail): string => {
  if (projectName === null) return '设备未分配项目，不计入成本';
  return step === 'closed' ? projectName : `${projectName}（验收通过后）`;
};

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
          {lines.map(({ item, symptom, action, result }, place) => (
            <li key={place}>
              {item} · {result === 'ok' ? '正常' : '未解决'}
              {symptom !== '' && <p>现象：{symptom}</p>}
              <p>处理：{action}</p>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

function Parts({ repair: { parts, partsCost } }: Of) {
  if (parts.length === 0) return null;
  return (
    <Section title="备件">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be in reach of the keyboard */}
      <div className={styles.scroll} role="group" aria-label="备件" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">编号</th>
              <th scope="col">名称</th>
              <th scope="col" className={styles.number}>
                数量
              </th>
              <th scope="col" className={styles.number}>
                单价（元）
              </th>
              <th scope="col" className={styles.number}>
                金额（元）
              </th>
            </tr>
          </thead>
          <tbody>
            {parts.map(({ partNo, partName, quantity, unit, unitCost, cost }, place) => (
              <tr key={place}>
                <td>{partNo}</td>
                <td>{partName}</td>
                <td className={styles.number}>
                  {quantity} {unit}
                </td>
                <td className={styles.number}>{formatMoney(unitCost)}</td>
                <td className={styles.number}>{formatMoney(cost)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={4}>
                合计
              </th>
              <td className={styles.number}>{formatMoney(partsCost)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </Section>
  );
}

function Labours({ repair: { labours, labourHours, labourCost } }: Of) {
  if (labours.length === 0) return null;
  return (
    <Section title="工时">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be in reach of the keyboard */}
      <div className={styles.scroll} role="group" aria-label="工时" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">人员</th>
              <th scope="col">日期</th>
              <th scope="col" className={styles.number}>
                工时（小时）
              </th>
              <th scope="col" className={styles.number}>
                金额（元）
              </th>
            </tr>
          </thead>
          <tbody>
            {labours.map(({ realName, day, hours, cost }, place) => (
              <tr key={place}>
                <td>{realName}</td>
                <td>{day}</td>
                <td className={styles.number}>{formatHours(hours)}</td>
                <td className={styles.number}>{formatMoney(cost)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                合计
              </th>
              <td className={styles.number}>{formatHours(labourHours)}</td>
              <td className={styles.number}>{formatMoney(labourCost)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </Section>
  );
}
