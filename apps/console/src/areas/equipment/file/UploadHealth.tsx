import { uploadHealth } from '@fleet/domain/core/codes/status.ts';
import { StatusDot } from '../../../ui/status/StatusDot.tsx';
import { RelativeTime } from '../../../ui/time/Time.tsx';
import * as styles from './deviceFiles.module.css';
import { useNow } from '../../../ui/time/currentTime.ts';

/** Whether files came within the last 24 hours, in a word (S1 §4). */
export function UploadState({ at }: { readonly at: string | null }) {
  const now = useNow();
  const { intent, label } = uploadHealth(at, now);
  return <StatusDot intent={intent} label={label} />;
}

interface Props {
  readonly logUploadedAt: string | null;
  readonly moduleUploadedAt: string | null;
  /** Nobody expects a file of a device that was never online. */
  readonly wasOnline: boolean;
}

/** The health of the uploads of a device: normal when files came within the last 24 hours (S1 §4). */
export function UploadHealth({ logUploadedAt, moduleUploadedAt, wasOnline }: Props) {
  const uploads = [
    ['日志上传', logUploadedAt],
    ['模块上传', moduleUploadedAt],
  ] as const;
  return (
    <p className={styles.health} title="最近 24 小时有文件上传为正常；模块上传指备份、地图和配置">
      {uploads.map(([title, at]) => (
        <span key={title} className={styles.upload}>
          {title} {at === null && !wasOnline ? '设备尚未上线' : <UploadState key={at} at={at} />}
          {at === null ? wasOnline && '从未上传' : <RelativeTime at={at} />}
        </span>
      ))}
    </p>
  );
}
