import { classificationPath } from '@fleet/domain/areas/tools/classification/address.ts';
import { productManuals } from '@fleet/domain/areas/tools/tool/contract.ts';
import { Link } from 'wouter';
import { useOpens } from '../../../app/actions/useCan.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import * as styles from './tools.module.css';

interface Props {
  readonly productKey: string;
  readonly tntId: string;
}

/** What there is to read about a product, each where it can be opened; nothing where there is none. */
export default function ProductManuals({ productKey, tntId }: Props) {
  const { state } = useRead(productManuals, { query: { productKey, tntId } });
  const isOpen = useOpens()('ToolAndInstructionsDetail');
  const list = state?.data?.list ?? [];
  if (list.length === 0) return null;
  return (
    <section className={styles.manuals} aria-label="说明文件">
      <h3>说明文件</h3>
      <ul>
        {list.map(({ toolId, toolName, classificationId, classificationName, currentVersion }) => {
          const path = classificationPath({ classificationId, category: 'manual', name: classificationName });
          return (
            <li key={toolId}>
              {isOpen ? (
                <Link href={`${path}?${new URLSearchParams({ keyword: toolName }).toString()}`}>{toolName}</Link>
              ) : (
                toolName
              )}
              <span className={styles.ofManual}>
                {classificationName}
                {currentVersion !== null && ` ${currentVersion}`}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
