import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { TickCircle } from '@blueprintjs/icons';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { Link } from 'wouter';
import * as styles from './feedback.module.css';

interface Props {
  readonly count: number;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** Step two: thanks, with how many the person has sent (S1 §4). */
export function FeedbackThanks({ count, onAgain, onClose }: Props) {
  return (
    <>
      <DialogBody>
        <div className={styles.thanks} role="status">
          <TickCircle className={styles.tick} size={40} aria-hidden />
          <p className={styles.thanksTitle}>感谢您的反馈！</p>
          <p>
            这是您提交的第 <b>{formatCount(count)}</b> 条反馈，我们会尽快处理。
          </p>
          <Link href={pathOf('Feedback')} onClick={onClose}>
            查看我的反馈
          </Link>
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="继续反馈" onClick={onAgain} />
            <Button intent="primary" text="完成" autoFocus onClick={onClose} />
          </>
        }
      />
    </>
  );
}
