import { describeStep } from '@fleet/domain/areas/projects/plan/document/describe.ts';
import { formatDateTime, instantOf } from '@fleet/domain/core/values/formats.ts';
import { DetailDrawer } from '../../../../detail/DetailDrawer.tsx';
import type { OpenDesk } from '../usePlanDesk.ts';
import * as styles from '../planDesk.module.css';

/** Every step of the draft as a sentence, the newest first; a click shows the plan as it was after it. */
export function HistoryDrawer({ open, onClose }: { readonly open: OpenDesk; readonly onClose: () => void }) {
  const { desk, names, actions, board } = open;
  const { steps, shown } = desk.draft;
  const entries = [
    { number: 0, text: '打开计划', at: null },
    ...steps.map(({ edits, after, at }, index) => ({
      number: index + 1,
      text: describeStep(edits, after, names),
      at,
    })),
  ].toReversed();
  return (
    <DetailDrawer isOpen title="修改历史" onClose={onClose}>
      <ol className={styles.historySteps} reversed>
        {entries.map(({ number, text, at }) => (
          <li key={number} data-undone={number > shown || undefined}>
            <button
              type="button"
              aria-current={number === shown ? 'step' : undefined}
              disabled={!board.isEditable}
              onClick={() => actions.jump(number)}
            >
              <span className={styles.historyText}>{text}</span>
              <span className={styles.historyAt}>
                {desk.savedAfter === number && <em>已保存</em>}
                {at !== null && formatDateTime(instantOf(at))}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </DetailDrawer>
  );
}
