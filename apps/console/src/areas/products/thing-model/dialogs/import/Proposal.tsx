import type { functionImport } from '@fleet/domain/areas/products/thing-model/contract.ts';
import { importResults } from '@fleet/domain/areas/products/thing-model/tsl/merge.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { ImportFindings } from '../../../shared/ImportFindings.tsx';
import { ChangeList } from '../ChangeList.tsx';
import * as styles from '../modelDialogs.module.css';

/** What would become of each row. */
export function Proposal({
  proposed: { rows, counts, warnings, changes },
}: {
  readonly proposed: ReplyOf<typeof functionImport>;
}) {
  const parts = (Object.keys(importResults) as (keyof typeof importResults)[]).filter((kind) => counts[kind] > 0);
  return (
    <>
      <ImportFindings
        summary={parts.map((kind) => `${importResults[kind]} ${counts[kind]}`).join(' · ')}
        warnings={warnings}
        label="导入结果"
        columns={['结果', '功能', '位置', '说明']}
        rows={rows.map(({ path, identifier, name, result, message }) => ({
          key: `${path} ${identifier}`,
          isRefused: result === 'refused',
          cells: [importResults[result], name === '' ? identifier : `${name}（${identifier}）`, path, message],
        }))}
      />
      {changes.length > 0 && (
        <details>
          <summary>与草稿的差异（{changes.length} 处）</summary>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be in reach of the keyboard */}
          <div className={styles.scrolling} role="group" aria-label="与草稿的差异" tabIndex={0}>
            <ChangeList changes={changes} />
          </div>
        </details>
      )}
    </>
  );
}
