import { type JobDraft, wholeModule } from '@fleet/domain/areas/ota/wizard/jobDraft.ts';
import { moduleList, type ModuleRow } from '@fleet/domain/areas/ota/module/contract.ts';
import { maximumPageSize } from '@fleet/domain/core/values/paging.ts';
import { refusalOf, useRead } from '../../../../../app/calls/useRead.ts';
import type { Choices } from '../../../../../ui/select/choices.tsx';
import { SearchSelect } from '../../../../../ui/select/select.tsx';
import { useProducts } from '../../../../equipment/face.ts';
import { Labelled } from '../kit/fields.tsx';
import { PackFacts } from './PackFacts.tsx';
import { PackPicks } from './PackPicks.tsx';
import type { StepProps } from '../kit/step.ts';
import * as styles from '../kit/wizard.module.css';

/** What of a job the pack is about. */
type About = Pick<JobDraft, 'productKey' | 'moduleId' | 'firmwareId'>;

interface Props extends Pick<StepProps, 'pack' | 'tenant'> {
  readonly draft: About;
  readonly change: (changes: Partial<About>) => void;
}

/** What is upgraded with what: product, module or all of them, and the pack. */
export function PackStep({ draft, change, pack, tenant }: Props) {
  const products = useProducts();
  const { productKey, moduleId, firmwareId } = draft;
  return (
    <>
      <div className={styles.columns}>
        <Labelled title="产品" isRequired>
          {(id) => (
            <SearchSelect
              id={id}
              label="产品"
              placeholder="请选择"
              choices={products}
              value={productKey === '' ? null : productKey}
              onChange={(chosen) => change({ productKey: chosen ?? '', moduleId: '', firmwareId: '' })}
            />
          )}
        </Labelled>
        <Labelled title="模块" isRequired hint={productKey === '' ? '先选择产品' : '整包一次升级设备的多个模块'}>
          {(id) =>
            productKey === '' ? (
              <SearchSelect
                id={id}
                label="模块"
                placeholder="请选择"
                choices={[]}
                value={null}
                disabled
                onChange={() => undefined}
              />
            ) : (
              <ModuleSelect
                id={id}
                productKey={productKey}
                tenant={tenant}
                value={moduleId}
                onChange={(chosen) => change({ moduleId: chosen, firmwareId: '' })}
              />
            )
          }
        </Labelled>
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
          />
          {pack !== null && <PackFacts pack={pack} tenant={tenant} />}
        </div>
      )}
    </>
  );
}

interface ModuleProps extends Pick<StepProps, 'tenant'> {
  readonly id: string;
  readonly productKey: string;
  readonly value: string;
  readonly onChange: (moduleId: string) => void;
}

const choiceOf = ({ moduleId, moduleNickName, isSafetyRelevant }: ModuleRow) => ({
  id: moduleId,
  name: `${moduleNickName}${isSafetyRelevant ? '（安全相关）' : ''}`,
});

/** The modules of a product, which has at most 25, and all of them together. */
function ModuleSelect({ id, productKey, tenant, value, onChange }: ModuleProps) {
  const read = useRead(moduleList, {
    query: { ...tenant, production: productKey, page: 1, pageSize: maximumPageSize },
  });
  const rows = read.state?.data?.list;
  const choices: Choices =
    rows === undefined ? refusalOf(read) : [...rows.map(choiceOf), { id: wholeModule, name: '整包（多个模块）' }];
  return (
    <SearchSelect
      id={id}
      label="模块"
      placeholder="请选择"
      choices={choices}
      value={value === '' ? null : value}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  );
}
