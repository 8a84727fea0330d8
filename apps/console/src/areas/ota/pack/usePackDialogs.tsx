import { packDelete } from '@fleet/domain/areas/ota/pack/changeContract.ts';
import { packLink } from '@fleet/domain/areas/ota/pack/contract.ts';
import type { PackRow } from '@fleet/domain/areas/ota/pack/packShapes.ts';
import type { Ring } from '@fleet/domain/areas/ota/pack/rings.ts';
import { formatCount, namedOrCounted } from '@fleet/domain/core/values/formats.ts';
import { type ReactNode, useState } from 'react';
import { tenantOf } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { lazyDialog } from '../../../app/lazyPart.ts';
import { useStoredObjects } from '../../../app/objectsContext.ts';
import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';
import { byIds, useBatchQuestion } from '../../../list/batch/useBatchQuestion.tsx';
import type { OpenedPack, PackDialogName } from './PackDialogs.tsx';

// what fills in, promotes and verifies a pack comes when the first of it is opened
const PackDialogs = lazyDialog(async () => (await import('./PackDialogs.tsx')).default);

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
  const [opened, setOpened] = useState<OpenedPack | null>(null);
  const removal = useBatchQuestion((asked: readonly PackRow[]) => ({
    title: `${removing}${namedOrCounted(asked.map(nameOf), '升级包', '个升级包')}？`,
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
  const opens = (dialog: PackDialogName) => (pack: PackRow) => setOpened({ dialog, pack });
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
      {opened !== null && <PackDialogs ring={ring} opened={opened} onClose={() => setOpened(null)} />}
      {removal.dialog}
    </>
  );
  return { handlers, ofPage, goOn, dialogs };
}
