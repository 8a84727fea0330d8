import { packDelete } from '@fleet/domain/areas/ota/pack/changeContract.ts';
import { packLink } from '@fleet/domain/areas/ota/pack/contract.ts';
import type { PackRow } from '@fleet/domain/areas/ota/pack/packShapes.ts';
import type { Ring } from '@fleet/domain/areas/ota/pack/rings.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { type ReactNode, useState } from 'react';
import { tenantOf } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { useStoredObjects } from '../../../app/objectsContext.ts';
import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';
import { byIds, useBatchQuestion } from '../../../list/batch/useBatchQuestion.tsx';
import { AddPackDialog } from './form/AddPackDialog.tsx';
import { EditPackDialog } from './form/EditPackDialog.tsx';
import { MakeWholeDialog } from './promote/MakeWholeDialog.tsx';
import { PromoteDialog } from './promote/PromoteDialog.tsx';
import { CancelVerifyDialog, SkipVerifyDialog } from './verify/EndVerifyDialogs.tsx';
import { VerifyDialog } from './verify/VerifyDialog.tsx';
import { RestoreDialog, WithdrawDialog } from './WithdrawDialog.tsx';

type DialogName =
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

type Opened =
  | { readonly dialog: DialogName; readonly pack: PackRow }
  | {
      readonly dialog: 'add' | 'make';
      readonly pack: null;
      /** The file of an upload that was cut off; null for a new pack. */
      readonly file: File | null;
    };

interface Options {
  readonly ring: Ring;
  readonly onRemoved: (ids: readonly string[]) => void;
  /** These need not stay selected. */
  readonly onOver: (packs: readonly PackRow[]) => void;
}

const removing = '删除';
const keyOf = ({ firmwareId }: PackRow) => firmwareId;
const nameOf = ({ firmwareName }: PackRow) => firmwareName;

/** What the actions of packs lead to: handlers, and the dialogs they open. */
export function usePackDialogs({ ring, onRemoved, onOver }: Options) {
  const call = useCall();
  const objects = useStoredObjects();
  const tenant = useScopeQuery();
  const [opened, setOpened] = useState<Opened | null>(null);
  const removal = useBatchQuestion((asked: readonly PackRow[]) => ({
    title:
      asked.length === 1
        ? `${removing}升级包「${nameOf(asked[0]!)}」？`
        : `${removing} ${formatCount(asked.length)} 个升级包？`,
    word: removing,
    intent: 'danger',
    children: <p>升级包从仓库中移除，无法恢复；已经升级的设备不受影响。</p>,
    keyOf,
    nameOf,
    call: byIds(packDelete, keyOf, tenant),
    done: (count) => `已${removing} ${formatCount(count)} 个升级包`,
    onDone: (done, over) => {
      onRemoved(done.map(keyOf));
      onOver(over);
    },
  }));
  const opens = (dialog: DialogName) => (pack: PackRow) => setOpened({ dialog, pack });
  const download = async ({ firmwareId, tntId }: PackRow) => {
    const input = { query: { firmwareId, ...tenantOf({ tntId }) } };
    const result = await call(packLink, input, { listener: packLink.id });
    if (result.kind === 'data') objects.save(result.data.url);
  };
  const handlers = {
    view: undefined,
    toAlpha: opens('toAlpha'),
    publish: opens('publish'),
    makeWhole: opens('makeWhole'),
    makeStable: opens('makeStable'),
    verify: opens('verify'),
    cancelVerify: opens('cancelVerify'),
    skipVerify: opens('skipVerify'),
    download: (pack: PackRow) => void download(pack),
    edit: opens('edit'),
    withdraw: opens('withdraw'),
    restore: opens('restore'),
    remove: removal.ask,
  };
  const ofPage = {
    add: () => setOpened({ dialog: 'add', pack: null, file: null }),
    make: () => setOpened({ dialog: 'make', pack: null, file: null }),
  };
  /** Goes on with an upload that was cut off, in the form that it began in. */
  const goOn = (file: File) => setOpened({ dialog: 'add', pack: null, file });
  const dialogs: ReactNode = (
    <>
      {opened !== null && <OpenedDialog ring={ring} opened={opened} onClose={() => setOpened(null)} />}
      {removal.dialog}
    </>
  );
  return { handlers, ofPage, goOn, dialogs };
}

interface OpenedProps {
  readonly ring: Ring;
  readonly opened: Opened;
  readonly onClose: () => void;
}

function OpenedDialog({ ring, opened, onClose }: OpenedProps) {
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
