import { evidenceVerdicts, faultRate } from '@fleet/domain/areas/ota/pack/evidence.ts';
import type { PackEvidence } from '@fleet/domain/areas/ota/pack/packShapes.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { formatCount, formatHours } from '@fleet/domain/core/values/formats.ts';
import { Tiles } from '../../../../ui/Tiles.tsx';
import { Time } from '../../../../ui/time/Time.tsx';
import { openIssuesText } from '../../shared/openIssuesText.ts';
import * as styles from './packDetail.module.css';
import * as packStyles from '../pack.module.css';

const rateText = (hours: { readonly faults: number; readonly deviceHours: number }): string =>
  faultRate(hours)?.toFixed(2) ?? texts.nothing;

/** What the devices that run its version say about a pack, beside those that do not. */
export function Evidence({ evidence }: { readonly evidence: PackEvidence }) {
  const { devices, succeeded, failed, successRate, deviceHours, baseline, verdict, openIssues, since, at } = evidence;
  return (
    <>
      <Tiles
        tiles={[
          { title: '运行设备', value: formatCount(devices), unit: '台' },
          { title: '运行时长', value: formatHours(deviceHours), unit: '小时' },
          {
            title: '升级成功率',
            value: successRate === null ? texts.nothing : `${successRate}%`,
            note: `成功 ${succeeded}，失败 ${failed}`,
          },
          {
            title: '故障率',
            value: rateText(evidence),
            unit: '次/百小时',
            note: `对照 ${rateText(baseline)} · ${evidenceVerdicts[verdict]}`,
            ...(verdict === 'worse' ? { intent: 'danger' as const } : {}),
          },
          {
            title: '未关闭问题',
            value: String(openIssues.reduce((sum, one) => sum + one, 0)),
            note: openIssuesText(openIssues),
          },
        ]}
      />
      <p className={styles.note}>
        <span className={packStyles.quiet}>
          对照为相同型号、相同项目、相同时段内未运行该版本的设备，故障计 3～5 级。
          {since !== null && (
            <>
              统计自 <Time at={since} />，
            </>
          )}
          截至 <Time at={at} />
        </span>
      </p>
    </>
  );
}
