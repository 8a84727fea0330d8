import { type ReactNode, useState } from 'react';

interface Picture {
  readonly id: string;
  readonly previewUrl: string;
}

interface Props {
  readonly picture: Picture;
  readonly className?: string | undefined;
  readonly width?: number;
  readonly height?: number;
  /** What stands there when it cannot be drawn. */
  readonly otherwise?: ReactNode;
}

/** A picture that is kept. What it shows is said beside it, so it says nothing by itself. */
export function StoredPicture(props: Props) {
  return <Shown key={props.picture.id} {...props} />;
}

function Shown({ picture: { previewUrl }, otherwise = null, ...looks }: Props) {
  // each reading gives the same picture another address: the first one stays for as long as it holds
  const [address, setAddress] = useState(previewUrl);
  const [isBroken, setBroken] = useState(false);
  const isLast = address === previewUrl;
  if (isBroken && isLast) return <>{otherwise}</>;
  return (
    <img
      {...looks}
      src={address}
      alt=""
      loading="lazy"
      onError={() => (isLast ? setBroken(true) : setAddress(previewUrl))}
    />
  );
}
