import { operatingModes } from '@fleet/domain/areas/fleet/live/contract.ts';
import { type FaultDetail, faultEventKinds } from '@fleet/domain/areas/monitoring/fault/contract.ts';
import type { FaultMoment } from '@fleet/domain/areas/monitoring/fault/faultMoment.ts';
import { statusLabel } from '@fleet/domain/core/codes/status.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { Suspense } from 'react';
import { tenantOf } from '../../../app/address/detailAddress.ts';
import { lazyPart } from '../../../app/lazyPart.ts';
import { columnProperties } from '../../../detail/columnProperties.ts';
import { Properties, Section } from '../../../detail/Properties.tsx';
import { Time } from '../../../ui/time/Time.tsx';
import { ManualLine } from '../shared/ManualLine.tsx';
import { ThreadSection } from '../thread/ThreadSection.tsx';
import { faultFacts, placeFacts } from './faultColumns.tsx';
import { FaultNotices } from './FaultNotices.tsx';
import { FaultComments } from './FaultComments.tsx';
import * as styles from './fault.module.css';

/** Where it stood, and what it was about. */
const momentOf = ({ place, mode, charge, task }: FaultMoment) => [
  {
    title: '位置',
    isWide: true,
    value:
      place === null
        ? '不在任何楼层'
        : [place.floorName, place.nodeName, `X ${place.x.toFixed(2)} m，Y ${place.y.toFixed(2)} m`]
            .filter((part) => part !== '')
            .join(' · '),
  },
  { title: '模式', value: operatingModes[mode] },
  { title: '电量', value: `${charge.toFixed(1)}%` },
  {
    title: '任务',
    isWide: true,
    value: task === null ? texts.nothing : `${task.taskNo}：${task.pickName} → ${task.dropName}`,
  },
];

/** What it is called there. */
const reportOf = ({ errorType, errorLevel, errorReferences }: FaultDetail['reported']) => [
  { title: '错误类型', value: errorType },
  { title: '错误级别', value: errorLevel },
  {
    title: '错误引用',
    isWide: true,
    value: errorReferences.map(({ referenceKey, referenceValue }) => `${referenceKey} = ${referenceValue}`).join('，'),
  },
];

const FaultPlaceMap = lazyPart(() => import('./FaultPlaceMap.tsx'));

/** All that is known of a fault: what to do first, then what it is, how often, what was done, and what was said. */
export function FaultView({ fault }: { readonly fault: FaultDetail }) {
  const { hint, manual, sameCode, events, id, versions, moment, reported } = fault;
  return (
    <>
      <div className={styles.hint}>
        <h3>处理建议</h3>
        <p>{hint === '' ? '该故障码没有处理建议。' : hint}</p>
        <ManualLine manual={manual} />
      </div>
      <Properties properties={columnProperties(faultFacts, fault)} />
      <Section title="车辆上报">
        <Properties properties={reportOf(reported)} />
      </Section>
      {(moment !== null || fault.place !== null) && (
        <Section title="当时车辆">
          <Properties properties={moment === null ? columnProperties(placeFacts, fault) : momentOf(moment)} />
          {moment !== null && moment.place !== null && (
            <Suspense fallback={<div className={styles.place} />}>
              <FaultPlaceMap place={moment.place} />
            </Suspense>
          )}
        </Section>
      )}
      <Section title="近 30 天同码故障">
        <Properties
          properties={[
            { title: '本车', value: `${formatCount(sameCode.device)} 次` },
            { title: '同型号', value: `${formatCount(sameCode.model)} 次` },
          ]}
        />
      </Section>
      {fault.log !== null && (
        <Section title="车载日志">
          <p>
            {fault.log.name} · {statusLabel('record', fault.log.status)}
          </p>
        </Section>
      )}
      {versions.length > 0 && (
        <Section title="当时版本">
          <Properties
            properties={versions.map(({ moduleName, version, isOfCode }) => ({
              title: isOfCode ? `${moduleName}（故障码所属）` : moduleName,
              value: version,
            }))}
          />
        </Section>
      )}
      <ThreadSection
        of={{
          kind: 'fault',
          id,
          no: fault.faultNo,
          productKey: fault.productKey,
          moduleId: versions.find(({ isOfCode }) => isOfCode)?.moduleId,
          version: versions.find(({ isOfCode }) => isOfCode)?.version,
          faultCodes: [fault.code],
          deviceId: fault.deviceId,
          projectId: fault.projectId,
        }}
        tenant={tenantOf(fault)}
        issue={fault.issue}
        tab="records"
      />
      <FaultNotices faultId={fault.id} notices={fault.notices} />
      <Section title="处理记录">
        <ol className={styles.events}>
          {events.map(({ at, kind, byName, text }, place) => (
            <li key={place}>
              <Time at={at} /> <strong>{faultEventKinds[kind]}</strong> {byName ?? ''}
              <p>{text === '' ? texts.nothing : text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <FaultComments faultId={id} tenant={tenantOf(fault)} />
    </>
  );
}
