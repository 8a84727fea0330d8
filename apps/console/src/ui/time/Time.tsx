import { formatDate, formatDateTime } from '@fleet/domain/core/values/formats.ts';
import { relativeTime } from './relativeTime.ts';
import { useNow } from './currentTime.ts';

/** Date and time of an instant in Asia/Shanghai, for tables of record. */
export function Time({ at }: { readonly at: string | null }) {
  return <time dateTime={at ?? undefined}>{formatDateTime(at)}</time>;
}

interface RelativeTimeProps {
  readonly at: string;
  /** Of what is long ago the day alone is said. */
  readonly isShort?: boolean;
}

/** How long ago an instant was; date and time on hover. */
export function RelativeTime({ at, isShort = false }: RelativeTimeProps) {
  const now = useNow();
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {relativeTime(at, now, isShort ? formatDate : undefined)}
    </time>
  );
}
