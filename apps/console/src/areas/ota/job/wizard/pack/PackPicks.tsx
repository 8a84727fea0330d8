import { Button, InputGroup } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { wholeModule } from '@fleet/domain/areas/ota/wizard/jobDraft.ts';
import { packChoices } from '@fleet/domain/areas/ota/pack/contract.ts';
import type { PackRow } from '@fleet/domain/areas/ota/pack/packShapes.ts';
import { versionBeside } from '@fleet/domain/areas/ota/pack/packRules.ts';
import { ringTitles } from '@fleet/domain/areas/ota/pack/rings.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { formatDate, formatSize } from '@fleet/domain/core/values/formats.ts';
import { useId } from 'react';
import type { TenantChoice } from '../../../../../app/address/detailAddress.ts';
import { usePickList } from '../../../../../form/binding/usePickList.ts';
import { messageId } from '../../../../../form/Field.tsx';
import { EmptyState, LoadingState } from '../../../../../ui/states/states.tsx';
import type { Asked } from '../kit/step.ts';
import * as kitStyles from '../kit/wizard.module.css';
import * as styles from './packStep.module.css';

interface Props extends Partial<ReturnType<Asked>> {
  readonly productKey: string;
  readonly moduleId: string;
  readonly tenant: TenantChoice;
  readonly value: string;
  readonly onChange: (firmwareId: string) => void;
}

/** The packs of a module, the newest first: one is chosen, and those that may not be used say why. */
export function PackPicks({ productKey, moduleId, tenant, value, onChange, id, problem = null }: Props) {
  const name = useId();
  const list = usePickList(packChoices, {
    ...tenant,
    production: productKey,
    ...(moduleId === wholeModule ? { isWhole: true } : { moduleId }),
  });
  return (
    <section className={styles.picks}>
      <InputGroup
        leftIcon={<Search size={14} aria-hidden />}
        placeholder="升级包名称/版本号"
        aria-label="搜索升级包"
        {...(id !== undefined && { id })}
        aria-describedby={id === undefined || problem === null ? undefined : messageId(id)}
        intent={problem === null ? 'none' : 'danger'}
        aria-invalid={problem !== null}
        value={list.keyword}
        onChange={({ target }) => list.search(target.value)}
      />
      {id !== undefined && problem !== null && (
        <p id={messageId(id)} className={kitStyles.problem} role="alert">
          {problem}
        </p>
      )}
      {list.problem !== null && (
        <p className={kitStyles.problem} role="alert">
          {list.problem}{' '}
          <Button variant="minimal" size="small" intent="primary" text={words.retry} onClick={list.retry} />
        </p>
      )}
      {list.rows === null && list.problem === null && <LoadingState lines={6} />}
      {list.rows?.length === 0 && (
        <EmptyState title={list.keyword === '' ? '该模块还没有升级包' : '没有匹配的升级包'} />
      )}
      <div className={styles.options} role="radiogroup" aria-label="升级包" aria-busy={list.rows === null}>
        {list.rows?.map((pack) => (
          <PackOption
            key={pack.firmwareId}
            pack={pack}
            name={name}
            isChosen={pack.firmwareId === value}
            onChoose={onChange}
          />
        ))}
      </div>
      {list.rows !== null && list.rows.length < list.total && (
        <Button variant="minimal" size="small" intent="primary" text={words.loadMore} onClick={list.more} />
      )}
    </section>
  );
}

interface OptionProps {
  readonly pack: PackRow;
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: (firmwareId: string) => void;
}

function PackOption({ pack, name, isChosen, onChoose }: OptionProps) {
  const { firmwareId, firmwareName, ring, firmwareSize, createdAt, packProblem } = pack;
  const version = versionBeside(pack);
  return (
    <label className={styles.option} data-chosen={isChosen || undefined} data-off={packProblem !== null || undefined}>
      <input
        type="radio"
        name={name}
        checked={isChosen}
        disabled={packProblem !== null}
        onChange={() => onChoose(firmwareId)}
      />
      <span className={styles.optionName}>
        {firmwareName} {version !== null && <span className={kitStyles.aside}>{version}</span>}
      </span>
      <span className={styles.optionNote}>
        {packProblem === null ? (
          `${ringTitles[ring]} · ${formatSize(firmwareSize)} · ${formatDate(createdAt)}`
        ) : (
          <span className={kitStyles.refused}>{packProblem}</span>
        )}
      </span>
    </label>
  );
}
