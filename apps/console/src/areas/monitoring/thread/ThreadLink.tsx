import { threadActions } from '@fleet/domain/areas/monitoring/thread/actions.ts';
import { Link } from 'wouter';
import type { ThreadLinkProps } from '../../ota/shared/slots.ts';
import { useThreadPath } from './threadPath.ts';
import * as styles from './thread.module.css';

// both stand on pages of OTA: they come together
export { IssueOrigin } from './IssueOrigin.tsx';

/** 全程 where OTA shows one of its stations. */
export default function ThreadLink({ of, id }: ThreadLinkProps) {
  const path = useThreadPath()(of, id);
  return path === null ? null : (
    <Link className={styles.way} href={path}>
      {threadActions.actions.view.title}：故障、维修、升级与复发
    </Link>
  );
}
