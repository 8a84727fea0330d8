import { InputGroup } from '@blueprintjs/core';
import { Cross, Tick } from '@blueprintjs/icons';
import { type LiftedCheck, liftReason, type PromotionCheck } from '@fleet/domain/areas/ota/pack/promotion.ts';
import * as styles from './promote.module.css';

interface Props {
  /** What the checks are of. */
  readonly label: string;
  readonly checks: readonly PromotionCheck[];
  readonly lifted: readonly LiftedCheck[];
  /** Left out where nothing can be lifted. */
  readonly onLift?: (lifted: readonly LiftedCheck[]) => void;
}

const reasonOf = (lifted: readonly LiftedCheck[], code: string): string =>
  lifted.find((one) => one.code === code)?.reason ?? '';

/** The checks with a reason where there is one. */
const withReason = (lifted: readonly LiftedCheck[], code: string, reason: string): readonly LiftedCheck[] => [
  ...lifted.filter((one) => one.code !== code),
  ...(reason === '' ? [] : [{ code, reason }]),
];

/** What is asked before the next ring, each with what is there and what is wanted; soft ones may be lifted by a reason. */
export function CheckList({ label, checks, lifted, onLift }: Props) {
  return (
    <ul className={styles.checks} aria-label={label}>
      {checks.map(({ code, text, isHard, isMet, value, wanted }) => {
        const reason = reasonOf(lifted, code);
        const length = [...reason.trim()].length;
        const isShort = length > 0 && length < liftReason.least;
        return (
          <li key={code} data-met={isMet || undefined} data-hard={isHard || undefined}>
            <span className={styles.mark}>
              {isMet ? <Tick size={14} title="满足" /> : <Cross size={14} title="不满足" />}
            </span>
            <span className={styles.checkName}>{text}</span>
            <span className={styles.value}>{value}</span>
            <span className={styles.wanted}>{wanted}</span>
            {!isMet && isHard && <span className={styles.hard}>必须满足，不能忽略</span>}
            {!isMet && !isHard && onLift !== undefined && (
              <span className={styles.lift}>
                <InputGroup
                  size="small"
                  value={reason}
                  maxLength={liftReason.most}
                  intent={isShort ? 'danger' : 'none'}
                  aria-invalid={isShort}
                  aria-label={`忽略「${text}」的理由`}
                  placeholder={`忽略理由，${liftReason.least}～${liftReason.most} 个字`}
                  onChange={({ target }) => onLift(withReason(lifted, code, target.value))}
                />
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The reasons that are sent: those of soft checks that are not met. */
export const effectiveLifts = (
  checks: readonly PromotionCheck[],
  lifted: readonly LiftedCheck[],
): { code: string; reason: string }[] =>
  lifted
    .filter(({ code }) => checks.some((check) => check.code === code && !check.isHard && !check.isMet))
    .map(({ code, reason }) => ({ code, reason: reason.trim() }));
