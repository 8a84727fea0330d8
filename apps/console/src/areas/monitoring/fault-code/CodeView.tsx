import { faultRecordsTab } from '@fleet/domain/areas/monitoring/fault/actions.ts';
import type { FaultCodeDetail } from '@fleet/domain/areas/monitoring/fault-code/contract.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import { useCan } from '../../../app/actions/useCan.ts';
import { Properties } from '../../../detail/Properties.tsx';
import { Segments } from '../../../list/filters/segments.tsx';
import { Time } from '../../../ui/time/Time.tsx';
import { ManualLine } from '../shared/ManualLine.tsx';
import { definitionOf } from './codeColumns.tsx';
import * as styles from './faultCode.module.css';

const parts = [
  { id: 'definition', title: '定义' },
  { id: 'records', title: '记录' },
  { id: 'versions', title: '版本分布' },
] as const;

type Of = { readonly code: FaultCodeDetail };

/** A fault code: what to do, what it means, where it came up last, and under which versions. */
export function CodeView({ code }: Of) {
  const [part, setPart] = useState<(typeof parts)[number]['id']>('definition');
  return (
    <>
      <div className={styles.hint}>
        <h3>处理建议</h3>
        <p>{code.hint}</p>
        <ManualLine manual={code.manual} />
      </div>
      <div className={styles.parts}>
        <Segments label="故障码内容" choices={parts} value={part} onChange={setPart} />
      </div>
      {part === 'definition' && <Properties properties={definitionOf(code)} />}
      {part === 'records' && <Records code={code} />}
      {part === 'versions' && <Versions code={code} />}
    </>
  );
}

const plate = pathOf('OperationMaintenancePlate');

function Records({ code: { code, recent, openCount, count30d, recordCount } }: Of) {
  const can = useCan();
  const mayList = can(faultRecordsTab.actions.list);
  return (
    <>
      <Properties
        properties={[
          { title: '未恢复', value: `${formatCount(openCount)} 次` },
          { title: '近 30 天', value: `${formatCount(count30d)} 次` },
          { title: '全部', value: `${formatCount(recordCount)} 次` },
        ]}
      />
      {recent.length === 0 ? (
        <p className={styles.none}>还没有设备上报过该故障码。</p>
      ) : (
        <ol className={styles.records}>
          {recent.map(({ id, faultNo, deviceName, startedAt, endedAt }) => (
            <li key={id}>
              {mayList ? <Link href={`${plate}?tab=records&fault=${encodeURIComponent(id)}`}>{faultNo}</Link> : faultNo}{' '}
              {deviceName} · <Time at={startedAt} /> · {endedAt === null ? '未恢复' : '已恢复'}
            </li>
          ))}
        </ol>
      )}
      {mayList && recent.length > 0 && (
        <p>
          <Link href={`${plate}?tab=records&code=${encodeURIComponent(code)}`}>查看近 30 天的故障记录</Link>
        </p>
      )}
    </>
  );
}

function Versions({ code: { module, versions } }: Of) {
  if (module === '') return <p className={styles.none}>没有填写模块，无法按版本统计。</p>;
  const most = Math.max(1, ...versions.map(({ faults }) => faults));
  if (versions.length === 0) return <p className={styles.none}>近 30 天没有该故障。</p>;
  return (
    <>
      <p className={styles.none}>近 30 天，按故障发生时模块 {module} 的版本统计。</p>
      <ol className={styles.records} aria-label="版本分布">
        {versions.map(({ version, faults, devices }) => (
          <li key={version ?? ''} className={styles.version}>
            <span>{version ?? '版本未知'}</span>
            <span className={styles.share} style={{ width: `${(faults / most) * 100}%` }} data-to-scale />
            <span>
              {formatCount(faults)} 次 · {formatCount(devices)} 台
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
