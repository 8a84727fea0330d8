import { packMake, packMakeChoices } from '@fleet/domain/areas/ota/pack/makeContract.ts';
import type { PackRow } from '@fleet/domain/areas/ota/pack/packShapes.ts';
import { promotionProblem } from '@fleet/domain/areas/ota/pack/promotion.ts';
import { ringTable } from '@fleet/domain/areas/ota/pack/rings.ts';
import { id, object } from '@fleet/domain/core/contract/shapes.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { useState } from 'react';
import { type TObject, Type } from 'typebox';
import { tenantOf } from '../../../../app/address/detailAddress.ts';
import { useCall } from '../../../../app/calls/hooks.ts';
import { useReads } from '../../../../app/calls/useRead.ts';
import { useScopeQuery } from '../../../../app/tenantScope/useTenantScope.ts';
import { EditDialog } from '../../../../form/EditDialog.tsx';
import { chosenTenant, useNewTenant, withTenant } from '../../../../form/NewTenantField.tsx';
import { useSayDone } from '../../../../ui/useNotify.ts';
import { useDependencyCheck } from '../form/usePackNeeds.ts';
import { effectiveLifts } from './CheckList.tsx';
import { MakeWholeFields } from './MakeWholeFields.tsx';
import type { WholeValues } from './wholeValues.ts';

const { packDesc, newFeaturesDesc, fixIssueDesc, compatibilityDesc, members } = (packMake.bodySchema as TObject)
  .properties;
const schema = withTenant(
  object({
    productKey: id('所属产品'),
    firmwareName: Type.String({ title: '升级包名称', minLength: 1, maxLength: 64 }),
    destVersion: Type.String({ title: '版本号', minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9._-]{1,64}$' }),
    members: members!,
    lifted: Type.Array(object({ code: Type.String(), reason: Type.String() }), { title: '制作条件' }),
    packDesc: packDesc!,
    newFeaturesDesc: newFeaturesDesc!,
    fixIssueDesc: fixIssueDesc!,
    compatibilityDesc: compatibilityDesc!,
  }),
);

interface Props {
  readonly ring: 'wholeTest' | 'whole';
  /** A whole pack of tests, whose modules are taken on; null for a new one. */
  readonly source: PackRow | null;
  readonly onClose: () => void;
}

/** Puts packs of several modules together into a whole one. Rendered while it is open. */
export function MakeWholeDialog({ ring, source, onClose }: Props) {
  const call = useCall();
  const sayDone = useSayDone();
  const scope = useScopeQuery();
  const tenant = source === null ? scope : tenantOf(source);
  const tntId = useNewTenant(tenant);
  const [initial] = useState<WholeValues>(() => ({
    tntId,
    productKey: source?.productKey ?? '',
    firmwareName: source?.firmwareName ?? '',
    destVersion: source?.destVersion ?? '',
    packDesc: source?.packDesc ?? '',
    newFeaturesDesc: source?.newFeaturesDesc ?? '',
    fixIssueDesc: source?.fixIssueDesc ?? '',
    compatibilityDesc: source?.compatibilityDesc ?? '',
    members: [],
    lifted: [],
  }));
  /** What the form holds, for what is asked beside it. */
  const [values, setValues] = useState(initial);
  const ofTenant = chosenTenant(values);
  const { productKey } = values;
  const [read = null] = useReads(
    packMakeChoices,
    productKey === ''
      ? []
      : [
          {
            query: {
              ...ofTenant,
              ring,
              production: productKey,
              ...(source === null ? {} : { sourceFirmwareId: source.firmwareId }),
            },
          },
        ],
  );
  const choices = read?.data ?? null;
  const check = useDependencyCheck(
    productKey === '' || values.members.length === 0
      ? null
      : { ring, productKey, moduleId: null, dependencies: [], members: [...values.members] },
    ofTenant,
  );
  const step = ring === 'wholeTest' ? 'toWholeTest' : 'toWhole';
  const { title } = ringTable[ring];
  return (
    <EditDialog<WholeValues, ReplyOf<typeof packMake>>
      title={source === null ? `制作${title}` : `由「${source.firmwareName}」制作${title}`}
      schema={schema}
      initial={initial}
      isWide
      submitText="制作"
      extraProblems={({ members: chosen, lifted }) => {
        if (chosen.length === 0) return { members: '请选择成员' };
        if (check === null) return { members: '正在检查成员，请稍候' };
        const unmet = promotionProblem(step, check.checks, lifted);
        return { ...(check.problem === null ? {} : { members: check.problem }), ...(unmet && { lifted: unmet }) };
      }}
      send={({ tntId: owner, productKey: _product, ...body }) =>
        call(
          packMake,
          {
            query: chosenTenant({ tntId: owner }),
            body: {
              ...body,
              ring,
              sourceFirmwareId: source?.firmwareId ?? null,
              members: [...body.members],
              lifted: effectiveLifts(check?.checks ?? [], body.lifted),
              version: source?.version ?? null,
            },
          },
          { listener: packMake.id },
        )
      }
      onDone={({ firmwareName }) => {
        sayDone(`已制作${title}「${firmwareName}」`);
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <MakeWholeFields
          form={form}
          onValues={setValues}
          isTenantFixed={tenant.tntId !== undefined}
          source={source}
          tenant={ofTenant}
          choices={choices}
          check={check}
        />
      )}
    </EditDialog>
  );
}
