import { upkeepRecordsTab } from '@fleet/domain/areas/monitoring/upkeep/actions.ts';
import type { UpkeepRecordDetail } from '@fleet/domain/areas/monitoring/upkeep/contract.ts';
import { limitsText } from '@fleet/domain/areas/monitoring/upkeep/results.ts';
import { repairSteps } from '@fleet/domain/areas/monitoring/repair/steps.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { Link } from 'wouter';
import { tenantOf } from '../../../app/address/detailAddress.ts';
import { columnProperties } from '../../../detail/columnProperties.ts';
import { Properties, Section } from '../../../detail/Properties.tsx';
import { StatusDot } from '../../../ui/status/StatusDot.tsx';
import { PictureStrip } from '../../../transfers/pictures/PictureStrip.tsx';
import { WorkView } from '../work/WorkView.tsx';
import { ReportButton } from '../repair/ReportButton.tsx';
import { useRepairPath } from '../shared/useRepairPath.ts';
import { recordColumns } from './recordColumns.tsx';
import { ProgressTable } from './UpkeepProgress.tsx';
import * as styles from './upkeep.module.css';

const shown = recordColumns.filter(({ id }) => !['progress', 'upkeepNo', 'abnormalCount'].includes(id));

/** An upkeep: how near it is, what is looked at, and what was found. */
export function RecordView({ record }: { readonly record: UpkeepRecordDetail }) {
  const found = new Map(record.results.map((result) => [result.itemId, result]));
  return (
    <>
      <Properties
        properties={[
          ...columnProperties(shown, record),
          { title: '起算日', value: record.baselineDay },
          ...(record.postponeReason === '' ? [] : [{ title: '延期原因', value: record.postponeReason, isWide: true }]),
          ...(record.signature === '' ? [] : [{ title: '签字', value: record.signature }]),
        ]}
      />
      {record.progressParts.length > 0 && (
        <Section title="进度">
          <ProgressTable progressParts={record.progressParts} />
        </Section>
      )}
      <Section title="保养项目">
        {record.isAllOk && <p className={styles.said}>执行人一次确认全部正常</p>}
        <ol className={styles.items}>
          {record.items.map((item, index) => {
            const result = found.get(item.itemId);
            const isOk = result?.isOk ?? null;
            return (
              <li key={item.itemId} className={styles.item}>
                <h4>
                  {index + 1}. {item.name}
                </h4>
                <p>{item.content}</p>
                <p className={styles.said}>
                  标准：{item.standard}
                  {item.resultKind === 'number' && `（${limitsText(item)} ${item.unit}）`}
                </p>
                <p>
                  {isOk === null ? (
                    <StatusDot intent="none" label="未填写" />
                  ) : (
                    <StatusDot intent={isOk ? 'success' : 'danger'} label={isOk ? '正常' : '异常'} />
                  )}{' '}
                  {result?.value ?? ''} {item.unit}
                  {(result?.note ?? '') !== '' && `，${result!.note}`}
                </p>
                <PictureStrip pictures={result?.pictures ?? []} />
                {isOk === false && <ToRepair record={record} place={index} />}
              </li>
            );
          })}
        </ol>
      </Section>
      <WorkView work={record} isPosted={record.status === 3} before="（完成后）" />
    </>
  );
}

interface ItemProps {
  readonly record: UpkeepRecordDetail;
  readonly place: number;
}

/** Orders that were made of an item that was not in order, and 转维修 unless one of them is under way. */
function ToRepair({ record, place }: ItemProps) {
  const pathOf = useRepairPath();
  const { itemId, name, standard, unit } = record.items[place]!;
  const found = record.results.find((result) => result.itemId === itemId);
  const orders = record.repairs.filter((repair) => repair.itemId === itemId);
  const value = [found?.value, unit].filter(Boolean).join(' ');
  const note = found?.note ?? '';
  return (
    <div className={styles.orders}>
      {orders.map(({ repairId, repairNo, step }) => {
        const path = pathOf(repairId);
        return (
          <span key={repairId}>
            {path === null ? repairNo : <Link href={path}>{repairNo}</Link>} · {repairSteps[step]}
          </span>
        );
      })}
      {orders.every(({ step }) => step === 'closed') && (
        <ReportButton
          tenant={tenantOf(record)}
          text={upkeepRecordsTab.actions.toRepair.title}
          isSmall
          beginning={{
            deviceId: record.deviceId,
            deviceName: record.displayName,
            title: `${name}异常`,
            description: [
              `${record.upkeepNo} ${record.name}`,
              `${name}：标准 ${standard}，实测 ${value === '' ? texts.nothing : value}`,
              note,
            ]
              .filter((line) => line !== '')
              .join('\n'),
            source: 'upkeep',
            sourceId: record.recordId,
            sourceItemId: itemId,
          }}
        />
      )}
    </div>
  );
}
