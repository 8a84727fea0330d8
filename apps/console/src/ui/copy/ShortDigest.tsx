import { CopyableId } from './CopyableId.tsx';

/** Characters of a digest that are told apart at a glance. */
const shownDigest = 12;

/** As much of a digest as tells it apart; all of it is copied. */
export function ShortDigest({ digest }: { readonly digest: string }) {
  return <CopyableId id={digest} shown={digest.slice(0, shownDigest)} />;
}
