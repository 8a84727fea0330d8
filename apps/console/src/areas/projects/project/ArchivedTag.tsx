import * as styles from './archivedTag.module.css';

/** Beside the name of a project that is archived; of any other nothing. */
export function ArchivedTag({ project: { isArchived } }: { readonly project: { readonly isArchived: boolean } }) {
  return isArchived ? <span className={styles.tag}>已归档</span> : null;
}
