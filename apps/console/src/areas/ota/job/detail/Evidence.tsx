import type { UpgradeJobDetail } from '@fleet/domain/areas/ota/job/contract.ts';
import { phaseEvidence, type PhaseEvidence } from '@fleet/domain/areas/ota/run/contract.ts';
import { statusLabel } from '@fleet/domain/core/codes/status.ts';
import { formatCount, formatHours, formatRatio } from '@fleet/domain/core/values/formats.ts';
import { Link } from 'wouter';
import { useRead } from '../../../../app/calls/useRead.ts';
import { Loaded } from '../../../../detail/Loaded.tsx';
import { Time } from '../../../../ui/time/Time.tsx';
import { useDevicePath } from '../../../equipment/face.ts';
import * as styles from './phaseCard.module.css';

interface Props {
  readonly job: Pick<UpgradeJobDetail, 'jobId'>;
  readonly phaseNo: number;
}

/** What the devices of a phase have shown on the new version, beside others of the same models and projects. */
export function Evidence({ job: { jobId }, phaseNo }: Props) {
  const { state, refresh } = useRead(phaseEvidence, { query: { jobId, phaseNo } });
  return (
    <Loaded state={state} onRetry={refresh} lines={3}>
      {(evidence) => <Shown evidence={evidence} />}
    </Loaded>
  );
}

function Shown({ evidence }: { readonly evidence: PhaseEvidence }) {
  const devicePath = useDevicePath();
  const { devices, succeeded, failed, successRate, deviceHours, since, baseline, verdict } = evidence;
  return (
    <div className={styles.evidence}>
      <p className={styles.verdict} data-verdict={verdict}>
        {evidence.text}
      </p>
      <p className={styles.facts}>
        新版本 {formatCount(devices)} 台，运行 {formatHours(deviceHours)} 小时；对照 {formatCount(baseline.devices)}{' '}
        台，运行 {formatHours(baseline.deviceHours)} 小时。成功 {formatCount(succeeded)}，失败 {formatCount(failed)}
        {successRate !== null && `，成功率 ${formatRatio(successRate)}`}
        {since !== null && (
          <>
            ；自 <Time at={since} /> 起统计
          </>
        )}
        。
      </p>
      <div className={styles.tables}>
        {evidence.faultsByCode.length > 0 && (
          <table className={styles.table}>
            <caption>按故障码对照（次）</caption>
            <thead>
              <tr>
                <th scope="col">故障</th>
                <th scope="col">新版本</th>
                <th scope="col">对照</th>
              </tr>
            </thead>
            <tbody>
              {evidence.faultsByCode.map((fault) => (
                <tr key={fault.faultCode}>
                  <th scope="row">
                    {fault.faultCode} <span className={styles.beside}>{fault.name}</span>
                  </th>
                  <td>{formatCount(fault.faults)}</td>
                  <td>{formatCount(fault.baseline)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {evidence.worst.length > 0 && (
          <table className={styles.table}>
            <caption>故障最多的设备</caption>
            <thead>
              <tr>
                <th scope="col">设备</th>
                <th scope="col">升级状态</th>
                <th scope="col">故障</th>
              </tr>
            </thead>
            <tbody>
              {evidence.worst.map((device) => {
                const path = devicePath({ ...device, id: device.deviceId, name: device.displayName });
                return (
                  <tr key={device.deviceId}>
                    <th scope="row">
                      {path === null ? device.displayName : <Link href={path}>{device.displayName}</Link>}{' '}
                      <span className={styles.beside}>{device.serialNumber}</span>
                    </th>
                    <td className={styles.word}>{statusLabel('deviceUpgrade', device.status)}</td>
                    <td>{formatCount(device.faults)}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        )}
      </div>
    </div>
  );
}
