import { Cross, Tick } from '@blueprintjs/icons';
import type { BoardCard as Card } from '@fleet/domain/areas/ota/pack/contract.ts';
import { evidenceVerdicts } from '@fleet/domain/areas/ota/pack/evidence.ts';
import { promotionSteps } from '@fleet/domain/areas/ota/pack/promotion.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { formatCount, formatHours } from '@fleet/domain/core/values/formats.ts';
import { withdrawnText } from '@fleet/domain/areas/ota/pack/withdrawal.ts';
import classNames from 'classnames';
import { Link } from 'wouter';
import { ActionButtons } from '../../../../app/actions/ActionButtons.tsx';
import type { ActionItem } from '../../../../app/actions/actionItem.ts';
import { StatusDot } from '../../../../ui/status/StatusDot.tsx';
import { RelativeTime } from '../../../../ui/time/Time.tsx';
import { openIssuesText } from '../../shared/openIssuesText.ts';
import { Verification } from '../packCells.tsx';
import * as styles from './promote.module.css';

interface Props {
  readonly card: Card;
  /** What brings it on. */
  readonly items: readonly ActionItem[];
  /** To all that is known of it; null for who may not look into its ring. */
  readonly path: string | null;
}

/** A pack on the board: its version, how it stands, what its devices say, and which checks of its next step are met. */
export function BoardCard({ card: { pack, evidence, step, checks }, items, path }: Props) {
  const { devices, deviceHours, successRate, verdict, openIssues } = evidence;
  const met = checks.filter(({ isMet }) => isMet).length;
  return (
    <article className={styles.packCard} aria-label={`${pack.firmwareName} ${pack.destVersion}`}>
      <div className={classNames(styles.cardName, pack.isWithdrawn && styles.cardNameGone)}>
        {path === null ? pack.destVersion : <Link href={path}>{pack.destVersion}</Link>}
      </div>
      <div className={styles.wanted}>
        {pack.firmwareName} · {pack.moduleNickName ?? `成员 ${pack.members.length}`}
      </div>
      {pack.isWithdrawn && <StatusDot intent="danger" label={withdrawnText(pack) ?? ''} />}
      <div className={styles.row}>
        <Verification pack={pack} />
        <span className={styles.wanted}>
          入仓 <RelativeTime at={pack.ringAt} isShort />
        </span>
      </div>
      <dl className={styles.figures}>
        <dt>运行设备</dt>
        <dd>{formatCount(devices)} 台</dd>
        <dt>运行时长</dt>
        <dd>{formatHours(deviceHours)} 小时</dd>
        <dt>成功率</dt>
        <dd>{successRate === null ? texts.nothing : `${successRate}%`}</dd>
        <dt>故障</dt>
        <dd className={classNames(verdict === 'worse' && styles.worse, verdict === 'better' && styles.better)}>
          {evidenceVerdicts[verdict]}
        </dd>
        <dt>未关闭问题</dt>
        <dd>{openIssuesText(openIssues) || '0'}</dd>
      </dl>
      {step !== null && checks.length > 0 && (
        <>
          <span className={styles.wanted}>
            {promotionSteps[step]}条件 {met}/{checks.length}
          </span>
          <ul className={styles.ticks} aria-label={`${promotionSteps[step]}条件`}>
            {checks.map(({ code, text, isMet, isHard, value, wanted }) => (
              <li
                key={code}
                data-met={isMet || undefined}
                data-hard={isHard || undefined}
                title={`${text}：${value}（${wanted}）`}
              >
                {isMet ? <Tick size={14} title={`${text}满足`} /> : <Cross size={14} title={`${text}不满足`} />}
              </li>
            ))}
          </ul>
        </>
      )}
      {items.length > 0 && (
        <div className={styles.row}>
          <ActionButtons items={items} size="small" />
        </div>
      )}
    </article>
  );
}
