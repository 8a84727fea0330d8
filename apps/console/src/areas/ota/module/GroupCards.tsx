import { Tag } from '@blueprintjs/core';
import { ChevronRight } from '@blueprintjs/icons';
import type { ModuleGroupRow, ModuleTypeRow } from '@fleet/domain/areas/ota/module/groupContract.ts';
import { productSources } from '@fleet/domain/areas/products/face.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import classNames from 'classnames';
import type { ActionItem } from '../../../app/actions/actionItem.ts';
import { MoreActions } from '../../../app/actions/MoreActions.tsx';
import { useTenantScope } from '../../../app/tenantScope/useTenantScope.ts';
import { RelativeTime } from '../../../ui/time/Time.tsx';
import * as styles from './groupCards.module.css';

interface Props {
  readonly groups: readonly ModuleGroupRow[];
  /** The one whose details stand beside the cards. */
  readonly openId: string | null;
  /** Undefined for who may not look into one. */
  readonly onOpen: ((group: ModuleGroupRow) => void) | undefined;
  readonly actionsOf: (group: ModuleGroupRow) => readonly ActionItem[];
}

/** Groups of module types, a card each with the types that are in it. */
export function GroupCards({ groups, openId, onOpen, actionsOf }: Props) {
  const { spans, tntId } = useTenantScope();
  return (
    <ul className={styles.cards} aria-label="模块类型分组">
      {groups.map((group) => (
        <li key={group.groupId} className={styles.card} data-open={group.groupId === openId || undefined}>
          <div className={styles.head}>
            <h2 className={styles.name}>
              {onOpen === undefined ? (
                group.groupName
              ) : (
                <button
                  type="button"
                  className={classNames('bare-button', styles.open)}
                  aria-expanded={group.groupId === openId}
                  onClick={() => onOpen(group)}
                >
                  {group.groupName}
                  <ChevronRight size={14} aria-hidden />
                </button>
              )}
            </h2>
            <Tag minimal>{productSources[group.source]}</Tag>
            <MoreActions name={group.groupName} actions={actionsOf(group)} className={styles.more} size={16} />
          </div>
          <p className={styles.facts}>
            {/* whose it is says nothing where all are of one tenant */}
            {spans && tntId === null && <span>{group.tntName}</span>}
            <span>{formatCount(group.typeCount)} 个类型</span>
            <span>{formatCount(group.moduleCount)} 个模块</span>
            <span>
              更新于 <RelativeTime at={group.updatedAt} isShort />
            </span>
          </p>
          {group.description !== '' && <p className={styles.description}>{group.description}</p>}
          <Types types={group.types} />
        </li>
      ))}
    </ul>
  );
}

function Types({ types }: { readonly types: readonly ModuleTypeRow[] }) {
  if (types.length === 0) return <p className={styles.none}>还没有类型</p>;
  return (
    <ul className={styles.types} aria-label="类型">
      {types.map(({ typeId, typeName, identifier, isSafetyRelevant, moduleCount }) => (
        <li key={typeId}>
          <span className={styles.type}>
            {typeName} <code>{identifier}</code>
          </span>
          {isSafetyRelevant && (
            <Tag minimal intent="warning">
              安全相关
            </Tag>
          )}
          <span className={styles.modules}>{formatCount(moduleCount)} 个模块</span>
        </li>
      ))}
    </ul>
  );
}
