import { Button } from '@blueprintjs/core';
import { words } from '@fleet/domain/core/codes/words.ts';
import { formatSize } from '@fleet/domain/core/values/formats.ts';
import { useEffect, useRef, useState } from 'react';
import { useAttachments } from '../../app/attachmentsContext.ts';
import { checkImage } from '../../transfers/screenshots.ts';
import { imageExtensions } from '../../transfers/UploadTiles.tsx';
import { FileChooser } from '../../ui/files/FileChooser.tsx';
import { Field, messageId } from '../Field.tsx';
import type { Form } from '../useForm.ts';
import * as styles from './imageField.module.css';

interface Props<Values extends object> {
  readonly form: Form<Values>;
  /** The field of the file (`upload` of the contract): it names the file that waits to be sent. */
  readonly name: keyof Values & string;
  /** Address of the picture that is there already; null without one. */
  readonly current: string | null;
  /** The flag that takes the picture away that is there; left out where there can be none yet. */
  readonly removal?: keyof Values & string;
}

/** A picture: checked by its bytes before anything is sent, shown at once, and removable. */
export function ImageField<Values extends object>({ form, name, current, removal }: Props<Values>) {
  const attachments = useAttachments();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const waiting = useRef<{ readonly name: string; readonly preview: string } | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const field = form.field(name);
  const id = `${form.id}-${name}`;
  const isRemoved = removal !== undefined && form.values[removal] === true;
  const shown = preview ?? (isRemoved ? null : current);
  const set = <Name extends keyof Values>(field: Name, value: unknown) => form.set(field, value as Values[Name]);

  const letGo = () => {
    if (waiting.current === null) return;
    attachments.detach(waiting.current.name);
    URL.revokeObjectURL(waiting.current.preview);
    waiting.current = null;
  };
  const letGoLatest = useRef(letGo);
  letGoLatest.current = letGo;
  // sent or given up: either way the form is gone
  useEffect(() => () => letGoLatest.current(), []);

  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    const wrong = await checkImage(file, field.maxBytes ?? Infinity);
    setProblem(wrong);
    if (wrong !== null) return;
    letGo();
    waiting.current = { name: attachments.attach(file), preview: URL.createObjectURL(file) };
    setPreview(waiting.current.preview);
    set(name, waiting.current.name);
    if (removal !== undefined) set(removal, undefined);
  };
  const remove = () => {
    const wasChosen = waiting.current !== null;
    letGo();
    setPreview(null);
    setProblem(null);
    set(name, undefined);
    // a picture that was chosen just now gives way to the one that was there
    if (!wasChosen && removal !== undefined) set(removal, true);
    // the button that was clicked is gone now
    button.current?.focus();
  };
  return (
    <Field id={id} field={field} problem={problem} hint={words.imageUpTo(formatSize(field.maxBytes))}>
      <div
        className={styles.field}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void choose(event.dataTransfer.files[0]);
        }}
      >
        {shown !== null && <img className={styles.picture} src={shown} alt={field.title} />}
        <Button
          ref={button}
          id={id}
          size="small"
          text={shown === null ? words.chooseImage : words.replaceImage}
          aria-describedby={messageId(id)}
          onClick={() => input.current?.click()}
        />
        {shown !== null && (
          <Button size="small" variant="minimal" intent="danger" text={words.remove} onClick={remove} />
        )}
      </div>
      <FileChooser ref={input} label={field.title} accept={imageExtensions} onChoose={([file]) => void choose(file)} />
    </Field>
  );
}
