import { formatDateTime, instantOf } from '@fleet/domain/core/values/formats.ts';
import { DetailDrawer } from '../DetailDrawer.tsx';
import * as styles from './deskParts.module.css';

interface Props {
  /** What the document was opened by: `打开计划`. */
  readonly opened: string;
  /** Each step as a sentence. */
  readonly steps: readonly { readonly text: string; readonly at: number }[];
  readonly shown: number;
  readonly savedAfter: number | null;
  readonly isEditable: boolean;
  readonly onJump: (shown: number) => void;
  readonly onClose: () => void;
}

/** Every step of a draft as a sentence, the newest first; a click shows the document as it was after it. */
export function HistoryDrawer({ opened, steps, shown, savedAfter, isEditable, onJump, onClose }: Props) {
  const entries = [{ text: opened, at: null }, ...steps].map((entry, number) => ({ ...entry, number })).toReversed();
  return (
    <DetailDrawer isOpen title="修改历史" onClose={onClose}>
      <ol className={styles.historySteps} reversed>
        {entries.map(({ number, text, at }) => (
          <li key={number} data-undone={number > shown || undefined}>
            <button
              type="button"
              aria-current={number === shown ? 'step' : undefined}
              disabled={!isEditable}
              onClick={() => onJump(number)}
            >
              <span className={styles.historyText}>{text}</span>
              <span className={styles.historyAt}>
                {savedAfter === number && <em>已保存</em>}
                {at !== null && formatDateTime(instantOf(at))}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </DetailDrawer>
  );
}
