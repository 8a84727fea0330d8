import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { words } from '@fleet/domain/core/codes/words.ts';
import type { FieldProblems } from '@fleet/domain/core/values/fieldProblems.ts';
import type { CallResult } from '@fleet/domain/core/session/calls/facts.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import type { TSchema } from 'typebox';
import classNames from 'classnames';
import { Dialog } from '../ui/dialogs/Dialog.tsx';
import { BusyButton } from '../ui/BusyButton.tsx';
import * as dialogStyles from '../ui/dialogs/dialog.module.css';
import { FormFrame } from './FormFrame.tsx';
import { RestoredDraft } from './drafts/RestoredDraft.tsx';
import { type Form, useForm } from './useForm.ts';
import { useDraftClosing } from './drafts/useDraftClosing.tsx';
import { useFormDraft } from './drafts/useFormDraft.ts';

interface Again<Values, Reply> {
  readonly text: string;
  /** What the next one begins with. */
  readonly next: (reply: Reply, values: Values) => Values;
  /** The field in which it is gone on. */
  readonly field: keyof Values & string;
}

interface Props<Values extends object, Reply> {
  readonly title: string;
  readonly schema: TSchema;
  readonly initial: Values;
  readonly send: (values: Values) => Promise<CallResult<Reply>>;
  readonly onDone: (reply: Reply, values: Values) => void;
  readonly onClose: () => void;
  readonly extraProblems?: (values: Values) => FieldProblems;
  readonly submitText?: string;
  /** What is sent cannot be taken back: the button says so by its colour. */
  readonly isHarmful?: boolean;
  /** Beside it a button that saves as well, and has the dialog begin anew for the next one. */
  readonly again?: Again<Values, Reply>;
  /** Something that is no value of the form was changed, too, such as its pictures: closing it asks first. */
  readonly isChanged?: boolean;
  /** Room for three fields side by side. */
  readonly isWide?: boolean;
  /** As large as the window: something is drawn in it. */
  readonly isFull?: boolean;
  /** What helps where it was refused, beside what is said of that: made while a refusal is shown. */
  readonly wayOut?: (form: Form<Values>) => ReactNode;
  /** The fields, in the order of the schema. */
  readonly children: (form: Form<Values>) => ReactNode;
}

/**
 * Adds or changes something over the body schema of a contract row. Rendered while it is open. Closing it with changes
 * asks first; a refusal keeps everything that was typed, and so does the end of the session: it is there again when the
 * dialog is opened again.
 *
 * @public Used by the pages that follow.
 */
export function EditDialog<Values extends object, Reply>(props: Props<Values, Reply>) {
  const { schema, initial, send, onDone, extraProblems, title, onClose, again } = props;
  const isAgain = useRef(false);
  const { restored, keep, drop } = useFormDraft(title, schema, initial);
  const form = useForm<Values, Reply>({
    schema,
    initial,
    restored,
    send,
    onDone: (reply, values) => {
      drop();
      if (again !== undefined && isAgain.current) {
        form.restart(again.next(reply, values));
        document.getElementById(`${form.id}-${again.field}`)?.focus();
        return;
      }
      letGo();
      onDone(reply, values);
    },
    ...(extraProblems === undefined ? {} : { extraProblems }),
  });
  const submit = (goesOn: boolean) => {
    if (form.isBusy) return;
    isAgain.current = goesOn;
    form.submit();
  };
  const typed = form.isDirty ? form.values : null;
  useEffect(() => keep(typed), [keep, typed]);
  const { close, letGo, question } = useDraftClosing(
    form.isDirty || props.isChanged === true,
    form.isBusy,
    onClose,
    drop,
  );
  return (
    <>
      <Dialog
        isOpen
        title={title}
        className={classNames(
          dialogStyles.edit,
          props.isWide === true && dialogStyles.wide,
          props.isFull === true && dialogStyles.full,
        )}
        canOutsideClickClose={false}
        onClose={close}
      >
        <DialogBody>
          {restored !== null && (
            <RestoredDraft
              onDiscard={() => {
                drop();
                form.restart(initial);
              }}
            />
          )}
          <FormFrame
            form={{ ...form, submit: () => submit(false) }}
            label={title}
            wayOut={form.refusal === null ? null : props.wayOut?.(form)}
          >
            {props.children(form)}
          </FormFrame>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={words.cancel} onClick={close} />
              {again !== undefined && (
                <Button text={again.text} aria-disabled={form.isBusy} onClick={() => submit(true)} />
              )}
              <BusyButton
                type="submit"
                form={form.id}
                intent={props.isHarmful === true ? 'danger' : 'primary'}
                text={props.submitText ?? words.save}
                isBusy={form.isBusy}
              />
            </>
          }
        />
      </Dialog>
      {question}
    </>
  );
}
