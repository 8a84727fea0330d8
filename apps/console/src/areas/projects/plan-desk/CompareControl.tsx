import { Button, Menu, MenuItem, Switch } from '@blueprintjs/core';
import { Blank, SmallTick } from '@blueprintjs/icons';
import type { PlanBaseline } from '@fleet/domain/areas/projects/plan/contract.ts';
import { formatDate } from '@fleet/domain/core/values/formats.ts';
import { useMemo } from 'react';
import { baselineCounts } from '../plan/tree/baselineText.ts';
import { MenuButton } from '../../../ui/menu/MenuButton.tsx';
import type { OpenDesk } from './usePlanDesk.ts';
import * as styles from './compareControl.module.css';

/** `第 4 版（2026-07-26）`. */
const baselineName = ({ version, approvedAt }: PlanBaseline): string => `第 ${version} 版（${formatDate(approvedAt)}）`;

/** Compares the plan with what was approved: with the latest at first, with any other by choice, and how much differs. */
export function CompareControl({
  open: { board, comparison },
  onDifferences,
}: {
  readonly open: OpenDesk;
  readonly onDifferences: () => void;
}) {
  const { choices, chosen, choose, problem } = comparison;
  const { baseline, document } = board;
  const counts = useMemo(() => (baseline === null ? null : baselineCounts(document, baseline)), [baseline, document]);
  const [latest] = choices;
  if (latest === undefined) return null;
  return (
    <div className={styles.compare} role="group" aria-label="与基线对比">
      <Switch
        checked={chosen !== null}
        label="对比基线"
        onChange={(event) => choose(event.currentTarget.checked ? latest.version : null)}
      />
      <div className={styles.against}>
        {chosen === null && <span className={styles.latest}>{baselineName(latest)}</span>}
        {chosen !== null && (
          <MenuButton
            text={`第 ${chosen.version} 版`}
            label={`比较的基线：${baselineName(chosen)}`}
            content={(run) => (
              <Menu>
                {choices.map((one) => (
                  <MenuItem
                    key={one.version}
                    icon={one.version === chosen.version ? <SmallTick size={16} /> : <Blank size={16} />}
                    aria-current={one.version === chosen.version ? 'true' : undefined}
                    text={baselineName(one)}
                    label={one.approvedBy === null ? '' : `${one.approvedBy}批准`}
                    onClick={run(() => choose(one.version))}
                  />
                ))}
              </Menu>
            )}
          />
        )}
        {problem !== null && (
          <span role="alert" className={styles.problem} title={problem}>
            {problem}
          </span>
        )}
        {counts !== null && (
          <Button
            variant="minimal"
            size="small"
            className={styles.counts}
            text={
              counts.added + counts.changed + counts.removed === 0 ? (
                '没有差异'
              ) : (
                <>
                  <span data-since="added">新 {counts.added}</span>
                  <span data-since="changed">改 {counts.changed}</span>
                  <span data-since="removed">删 {counts.removed}</span>
                </>
              )
            }
            title="逐项查看与基线的差异"
            onClick={onDifferences}
          />
        )}
      </div>
    </div>
  );
}
