import { Button, Callout } from '@blueprintjs/core';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { nodeEdit, type StageForm as Values } from '@fleet/domain/areas/projects/life-cycle/contract.ts';
import { stagePage } from '@fleet/domain/areas/projects/life-cycle/actions.ts';
import { readOnlyReason } from '@fleet/domain/areas/projects/project/archive.ts';
import { epochToDay } from '@fleet/domain/core/values/formats.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import classNames from 'classnames';
import { FormFrame } from '../../../../form/FormFrame.tsx';
import { RestoredDraft } from '../../../../form/drafts/RestoredDraft.tsx';
import { useUnsavedChanges } from '../../../../form/drafts/unsavedChanges.ts';
import { type Form, useForm } from '../../../../form/useForm.ts';
import { useFormDraft } from '../../../../form/drafts/useFormDraft.ts';
import { useCall } from '../../../../app/calls/hooks.ts';
import { useCan } from '../../../../app/actions/useCan.ts';
import { BusyButton } from '../../../../ui/BusyButton.tsx';
import { useSayDone } from '../../../../ui/useNotify.ts';
import type { StageAddress } from './stageAddress.ts';
import { StageFields, stageFormProblems } from './StageFields.tsx';
import type { Stage, StageChoices } from './useStage.ts';
import * as styles from './stage.module.css';
import { currentTime } from '../../../../ui/time/currentTime.ts';

interface Props {
  readonly stage: Stage;
  readonly initial: Values;
  /** What was typed before over an older stage; null without. */
  readonly typed: Values | null;
  readonly address: StageAddress;
  readonly choices: StageChoices;
  /** Somebody else has saved meanwhile: goes on over his version with what was typed. */
  readonly onLoadTheirs: (typed: Values) => Promise<void>;
  /** Over the fields. */
  readonly children: (form: Form<Values>) => ReactNode;
}

/** Everything about a stage in one form: saved at once, kept as a draft until then. */
export function StageForm({ stage, initial, typed, address, choices, onLoadTheirs, children }: Props) {
  const { nodeId, tenant, back } = address;
  const { node } = stage;
  const call = useCall();
  const sayDone = useSayDone();
  const can = useCan();
  const [, navigate] = useLocation();
  const readOnly = readOnlyReason(node);
  const [today] = useState(() => epochToDay(currentTime()));
  const [isOutdated, setOutdated] = useState(false);
  const { restored, keep, drop } = useFormDraft('编辑阶段', nodeEdit.bodySchema!, initial);
  const form = useForm<Values, null>({
    schema: nodeEdit.bodySchema!,
    initial,
    restored: typed ?? restored,
    extraProblems: stageFormProblems(node, today),
    send: async (body) => {
      const query = { nodeId, ...tenant };
      const result = await call(nodeEdit, { query, body }, { listener: nodeEdit.id });
      setOutdated(result.kind === 'refused' && result.code === businessCodes.conflict.code);
      return result;
    },
    onDone: (_, { name }) => {
      drop();
      letGo();
      sayDone(`已保存阶段「${name.trim()}」`);
      navigate(back);
    },
  });
  const changed = form.isDirty ? form.values : null;
  useEffect(() => keep(changed), [keep, changed]);
  const letGo = useUnsavedChanges(form.isDirty, drop);
  return (
    <div className={classNames('card', styles.card)}>
      {readOnly !== null && (
        <Callout className={styles.outdated} intent="warning" icon={null} compact>
          {readOnly}
        </Callout>
      )}
      {typed === null && restored !== null && (
        <RestoredDraft
          onDiscard={() => {
            drop();
            form.restart(initial);
          }}
        />
      )}
      {children(form)}
      <FormFrame form={form} label="编辑阶段">
        <fieldset className={styles.fields} disabled={readOnly !== null}>
          <StageFields form={form} stage={stage} choices={choices} />
        </fieldset>
      </FormFrame>
      {isOutdated && (
        <Callout className={styles.outdated} intent="warning" icon={null} compact role="alert">
          可以载入最新内容：您的修改会保留，双方都改过的项由您选择。
          <Button size="small" text="载入最新内容" onClick={() => void onLoadTheirs(form.values)} />
        </Callout>
      )}
      <div className={styles.actions}>
        {can(stagePage.actions.save) && readOnly === null && (
          <BusyButton type="submit" form={form.id} intent="primary" text={words.save} isBusy={form.isBusy} />
        )}
        <Button text={words.cancel} onClick={() => navigate(back)} />
      </div>
    </div>
  );
}
