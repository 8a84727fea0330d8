import type { ModelPreview } from '@fleet/domain/areas/products/thing-model/versionContract.ts';
import { Fragment } from 'react';
import { Link } from 'wouter';
import { useDetailPath } from '../../../../app/address/detailAddress.ts';
import * as styles from './modelDialogs.module.css';

/** Groups of which a version breaks the rule, each with the way to it. */
export function BrokenRules({ rules }: { readonly rules: ModelPreview['brokenRules'] }) {
  const detailPath = useDetailPath();
  if (rules.length === 0) return null;
  return (
    <>
      <h3 className={styles.heading}>对动态分组的影响</h3>
      <ul className={styles.lines}>
        {rules.map(({ functionId, text, groups }) => (
          <li key={functionId}>
            {text}：
            {groups.map(({ groupId, groupName }, nth) => {
              const path = detailPath('GroupDetail', { id: groupId, name: groupName });
              return (
                <Fragment key={groupId}>
                  {nth > 0 && '、'}
                  {path === null ? groupName : <Link href={path}>{groupName}</Link>}
                </Fragment>
              );
            })}
          </li>
        ))}
      </ul>
    </>
  );
}
