import type { OverviewModel } from '@fleet/domain/areas/equipment/overview/contract.ts';
import { useState } from 'react';
import * as styles from './overview.module.css';

interface Props {
  readonly model: Pick<OverviewModel, 'picture'>;
}

/** What a model looks like; nothing where nobody has said. Its name stands beside it, so it says nothing by itself. */
export function ModelPicture({ model: { picture } }: Props) {
  return picture === null ? null : <Shown key={picture.id} picture={picture} />;
}

function Shown({ picture: { previewUrl } }: { readonly picture: NonNullable<OverviewModel['picture']> }) {
  // each reading gives the same picture another address: the first one stays for as long as it holds
  const [address, setAddress] = useState(previewUrl);
  const [isBroken, setBroken] = useState(false);
  const isLast = address === previewUrl;
  if (isBroken && isLast) return null;
  return (
    <img
      className={styles.picture}
      src={address}
      alt=""
      width={84}
      height={56}
      loading="lazy"
      onError={() => (isLast ? setBroken(true) : setAddress(previewUrl))}
    />
  );
}
