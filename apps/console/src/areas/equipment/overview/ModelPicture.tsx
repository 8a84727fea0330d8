import type { OverviewModel } from '@fleet/domain/areas/equipment/overview/contract.ts';
import { StoredPicture } from '../../../transfers/pictures/StoredPicture.tsx';
import * as styles from './overview.module.css';

interface Props {
  readonly model: Pick<OverviewModel, 'picture'>;
}

/** What a model looks like; nothing where nobody has said. */
export function ModelPicture({ model: { picture } }: Props) {
  return picture === null ? null : (
    <StoredPicture picture={picture} className={styles.picture} width={84} height={56} />
  );
}
