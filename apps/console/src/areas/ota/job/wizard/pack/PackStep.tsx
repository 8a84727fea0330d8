import { type JobDraft, wholeModule } from '@fleet/domain/areas/ota/wizard/jobDraft.ts';
import { moduleList, type ModuleRow } from '@fleet/domain/areas/ota/module/contract.ts';
import { maximumPageSize } from '@fleet/domain/core/values/paging.ts';
import { refusalOf, useRead } from '../../../../../app/calls/useRead.ts';
import type { Choices } from '../../../../../ui/select/choices.tsx';
import { useProducts } from '../../../../equipment/face.ts';
import { PickField } from '../kit/fields.tsx';
import { PackFacts } from './PackFacts.tsx';
import { PackPicks } from './PackPicks.tsx';
import type { Asked, StepProps } from '../kit/step.ts';
import * as kitStyles from '../kit/wizard.module.css';
import * as styles from './packStep.module.css';

/** What of a job the pack is about. */
type About = Pick<JobDraft, 'productKey' | 'moduleId' | 'firmwareId'>;

interface Props extends Pick<StepProps, 'pack' | 'tenant'> {
  readonly draft: About;
  readonly change: (changes: Partial<About>) => void;
  readonly asked?: Asked;
}

/** What is upgraded with what: product, module or all of them, and the pack. */
export function PackStep({ draft, change, pack, tenant, asked }: Props) {
  const products = useProducts();
  const { productKey, moduleId, firmwareId } = draft;
  return (
    <>
      <div className={kitStyles.columns}>
        <PickField
          title="产品"
          isRequired
          choices={products}
          value={productKey}
          onChange={(chosen) => change({ productKey: chosen, moduleId: '', firmwareId: '' })}
          {...asked?.('productKey')}
        />
        {productKey === '' ? (
          <PickField
            title="模块"
            isRequired
            hint="先选择产品"
            choices={[]}
            disabled
            value=""
            onChange={() => undefined}
          />
        ) : (
          <ModuleField
            productKey={productKey}
            tenant={tenant}
            value={moduleId}
            onChange={(chosen) => change({ moduleId: chosen, firmwareId: '' })}
            {...asked?.('moduleId')}
          />
        )}
      </div>
      {productKey !== '' && moduleId !== '' && (
        <div className={styles.beside}>
          <PackPicks
            key={`${productKey}/${moduleId}`}
            productKey={productKey}
            moduleId={moduleId}
            tenant={tenant}
            value={firmwareId}
            onChange={(chosen) => change({ firmwareId: chosen })}
            {...asked?.('firmwareId')}
          />
          {pack !== null && <PackFacts pack={pack} tenant={tenant} />}
        </div>
      )}
    </>
  );
}

interface ModuleProps extends Pick<StepProps, 'tenant'>, Partial<ReturnType<Asked>> {
  readonly productKey: string;
  readonly value: string;
  readonly onChange: (moduleId: string) => void;
}

const choiceOf = ({ moduleId, moduleNickName, isSafetyRelevant }: ModuleRow) => ({
  id: moduleId,
  name: `${moduleNickName}${isSafetyRelevant ? '（安全相关）' : ''}`,
});

/** The modules of a product, which has at most 25, and all of them together. */
function ModuleField({ productKey, tenant, ...field }: ModuleProps) {
  const read = useRead(moduleList, {
    query: { ...tenant, production: productKey, page: 1, pageSize: maximumPageSize },
  });
  const rows = read.state?.data?.list;
  const choices: Choices =
    rows === undefined ? refusalOf(read) : [...rows.map(choiceOf), { id: wholeModule, name: '整包（多个模块）' }];
  return <PickField title="模块" isRequired hint="整包一次升级设备的多个模块" choices={choices} {...field} />;
}
