import { Callout } from '@blueprintjs/core';
import { allCompleteText, type PlanCompletion, status6Text } from '@fleet/domain/areas/projects/plan/completion.ts';
import * as styles from './completion.module.css';

/** How far a plan is, where somebody hands it in or decides about it: that all is complete, that status 6 is in it. */
export function CompletionNotes({ completion: { isAllComplete, status6 } }: { readonly completion: PlanCompletion }) {
  return (
    <>
      {isAllComplete && (
        <Callout compact icon={null} intent="success" className={styles.note}>
          {allCompleteText}。
        </Callout>
      )}
      {status6 !== null && (
        <Callout compact icon={null} intent="warning" className={styles.note}>
          计划中有 {status6Text(status6)}，提交和审批前请确认。
        </Callout>
      )}
    </>
  );
}
