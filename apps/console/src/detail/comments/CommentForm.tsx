import type { CommentRow } from '@fleet/domain/core/transfers/contract.ts';
import type { CallResult } from '@fleet/domain/core/session/calls/facts.ts';
import { useEffect, useState } from 'react';
import type { TSchema } from 'typebox';
import { useDraft } from '../../form/drafts/useDraft.ts';
import { FormFrame } from '../../form/FormFrame.tsx';
import { TextAreaField } from '../../form/TextField.tsx';
import { type Form, useForm } from '../../form/useForm.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import * as styles from './comments.module.css';

interface Props<About extends object> {
  /** Of what is sent: its `content` is what is written here. */
  readonly schema: TSchema;
  /** What is commented, as it is sent. */
  readonly about: About;
  /** Under which what was typed outlives the page. */
  readonly draftKey: string;
  readonly label: string;
  readonly placeholder: string;
  readonly submitText: string;
  /** Writing is what one comes for. */
  readonly isMain?: boolean;
  readonly send: (body: About & { readonly content: string }) => Promise<CallResult<CommentRow>>;
  readonly onAdded?: () => void;
}

/** A place to say something about what is shown; what was typed and not sent stays. */
export function CommentForm<About extends object>({
  schema,
  about,
  draftKey,
  label,
  placeholder,
  submitText,
  isMain = false,
  send,
  onAdded,
}: Props<About>) {
  const draft = useDraft(draftKey, 1);
  const [start] = useState(draft.text ?? '');
  const form = useForm({
    schema,
    initial: { ...about, content: start },
    send: (body) => send({ ...body, content: body.content.trim() }),
    onDone: () => {
      draft.drop();
      form.restart({ ...about, content: '' });
      onAdded?.();
    },
  });
  const { keep } = draft;
  const typed = form.values.content;
  useEffect(() => keep(typed), [keep, typed]);
  const written: Form<{ readonly content: string }> = {
    ...(form as unknown as Form<{ readonly content: string }>),
    // whoever only passes by, on the way to the buttons say, has nothing to say, and nothing is missing
    touch: () => {
      if (typed !== '') form.touch('content');
    },
  };
  return (
    <FormFrame form={form} label={label}>
      <TextAreaField form={written} name="content" rows={isMain ? 3 : 2} placeholder={placeholder} />
      <div className={styles.send}>
        <BusyButton type="submit" intent={isMain ? 'primary' : 'none'} text={submitText} isBusy={form.isBusy} />
      </div>
    </FormFrame>
  );
}
