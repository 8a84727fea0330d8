import { SmallCross } from '@blueprintjs/icons';
import type { ShownNotice } from '@fleet/domain/core/notices/facts.ts';
import './notices.css';

interface NoticesProps {
  readonly notices: readonly ShownNotice[];
  readonly onDismiss: (id: string) => void;
}

/** What the console says in passing, over the page; read out where a reader runs. */
export function Notices({ notices, onDismiss }: NoticesProps) {
  return (
    <div className="notices" role="region" aria-label="提示">
      <div aria-live="polite" aria-relevant="additions">
        {notices.map((notice) => (
          <div key={notice.id} className={`notice is-${notice.intent}`}>
            <span className={`notice-dot is-${notice.intent}`} />
            <div className="notice-lines">
              {notice.lines.map((line, index) => (
                <div key={`${index}:${line}`}>{line}</div>
              ))}
            </div>
            <button
              type="button"
              className="bare-button notice-close"
              aria-label="关闭提示"
              onClick={() => onDismiss(notice.id)}
            >
              <SmallCross />
            </button>
          </div>
        ))}
      </div>
    </div>
  );
}
