import type { PackRow } from '@fleet/domain/areas/ota/pack/packShapes.ts';
import type { Ring } from '@fleet/domain/areas/ota/pack/rings.ts';
import { AddPackDialog } from './form/AddPackDialog.tsx';
import { EditPackDialog } from './form/EditPackDialog.tsx';
import { MakeWholeDialog } from './promote/MakeWholeDialog.tsx';
import { PromoteDialog } from './promote/PromoteDialog.tsx';
import { CancelVerifyDialog, SkipVerifyDialog } from './verify/EndVerifyDialogs.tsx';
import { VerifyDialog } from './verify/VerifyDialog.tsx';
import { RestoreDialog, WithdrawDialog } from './WithdrawDialog.tsx';

export type PackDialogName =
  | 'edit'
  | 'toAlpha'
  | 'publish'
  | 'makeWhole'
  | 'makeStable'
  | 'verify'
  | 'cancelVerify'
  | 'skipVerify'
  | 'withdraw'
  | 'restore';

export type OpenedPack =
  | { readonly dialog: PackDialogName; readonly pack: PackRow }
  | {
      readonly dialog: 'add' | 'make';
      readonly pack: null;
      /** The file of an upload that was cut off; null for a new pack. */
      readonly file: File | null;
    };

interface Props {
  readonly ring: Ring;
  readonly opened: OpenedPack;
  readonly onClose: () => void;
}

/** The dialogs of packs, one at a time. Rendered while it is open. */
export default function PackDialogs({ ring, opened, onClose }: Props) {
  if (opened.pack === null)
    return opened.dialog === 'add' ? (
      <AddPackDialog
        key={opened.file?.name}
        ring={ring === 'alpha' ? 'alpha' : 'test'}
        source={null}
        begun={opened.file}
        onClose={onClose}
      />
    ) : (
      <MakeWholeDialog ring={ring === 'wholeTest' ? 'wholeTest' : 'whole'} source={null} onClose={onClose} />
    );
  const { dialog, pack } = opened;
  switch (dialog) {
    case 'edit':
      return <EditPackDialog pack={pack} onClose={onClose} />;
    case 'toAlpha':
      return <AddPackDialog ring="alpha" source={pack} begun={null} onClose={onClose} />;
    case 'publish':
      return <PromoteDialog pack={pack} step="toRelease" onClose={onClose} />;
    case 'makeStable':
      return <PromoteDialog pack={pack} step={ring === 'whole' ? 'toStableWhole' : 'toStable'} onClose={onClose} />;
    case 'makeWhole':
      return <MakeWholeDialog ring="whole" source={pack} onClose={onClose} />;
    case 'verify':
      return <VerifyDialog pack={pack} onClose={onClose} />;
    case 'cancelVerify':
      return <CancelVerifyDialog pack={pack} onClose={onClose} />;
    case 'skipVerify':
      return <SkipVerifyDialog pack={pack} onClose={onClose} />;
    case 'withdraw':
      return <WithdrawDialog pack={pack} onClose={onClose} />;
    case 'restore':
      return <RestoreDialog pack={pack} onClose={onClose} />;
  }
}
