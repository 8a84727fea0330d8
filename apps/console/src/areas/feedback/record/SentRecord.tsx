import { Button } from '@blueprintjs/core';
import { Download, Play } from '@blueprintjs/icons';
import type { feedbackInfo } from '@fleet/domain/areas/feedback/feedback/contract.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { formatSize } from '@fleet/domain/core/values/formats.ts';
import { useState } from 'react';
import { useConfig } from '../../../app/config.ts';
import { useStoredObjects } from '../../../app/objectsContext.ts';
import { openReplay } from '../../../app/recording/openReplay.ts';
import * as styles from './record.module.css';

/** What its writer did before he wrote a feedback: told again in a tab of its own, or saved. */
export default function SentRecord({
  record: { name, size, url },
}: {
  readonly record: NonNullable<ReplyOf<typeof feedbackInfo>['record']>;
}) {
  const { replayUrl } = useConfig();
  const objects = useStoredObjects();
  const [failure, setFailure] = useState<string | null>(null);
  const replay = (viewer: string) => {
    setFailure(null);
    openReplay(viewer, name, objects.read(url, new AbortController().signal)).catch((error: unknown) =>
      setFailure(error instanceof Error ? error.message : String(error)),
    );
  };
  return (
    <div className={styles.about}>
      {replayUrl !== null && <Button size="small" icon={<Play />} text="回放" onClick={() => replay(replayUrl)} />}
      <Button size="small" icon={<Download />} text="下载" onClick={() => objects.save(url)} />
      <span>提交前最近 15 分钟，{formatSize(size)}</span>
      {failure !== null && (
        <p className={styles.problem} role="alert">
          {failure}
        </p>
      )}
    </div>
  );
}
