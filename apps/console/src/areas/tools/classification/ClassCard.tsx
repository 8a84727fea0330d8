import type { ClassificationRow } from '@fleet/domain/areas/tools/classification/contract.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { Link } from 'wouter';
import { RelativeTime } from '../../../ui/time/Time.tsx';
import { ClassIcon } from './classIcons.tsx';
import * as styles from './toolClasses.module.css';

interface Props {
  readonly classification: ClassificationRow;
  /** Its page; null for who may not open it. */
  readonly path: string | null;
}

/** A class: how much there is in it, how much of that was found, and when anything changed last. */
export function ClassCard({ classification: { name, icon, toolCount, foundCount, updatedAt }, path }: Props) {
  return (
    <li className={styles.card}>
      <span className={styles.icon}>
        <ClassIcon icon={icon} />
      </span>
      <div className={styles.about}>
        <h3 className={styles.name}>{path === null ? name : <Link href={path}>{name}</Link>}</h3>
        <p className={styles.facts}>
          <span>{formatCount(toolCount)} 项</span>
          {foundCount !== null && <span className={styles.found}>匹配 {formatCount(foundCount)} 项</span>}
          {updatedAt !== null && (
            <span>
              更新于 <RelativeTime at={updatedAt} isShort />
            </span>
          )}
        </p>
      </div>
    </li>
  );
}
