import { previewOf } from '@fleet/domain/core/transfers/files.ts';
import { formatSize } from '@fleet/domain/core/values/formats.ts';
import { megabyte } from '@fleet/domain/core/transfers/transfers.ts';
import { useCallback, useRef, useState } from 'react';
import { useLateField } from '../../ui/dialogs/useLateField.ts';
import { useFocusOfGone } from '../../ui/dialogs/useReturnFocus.ts';
import { LoadingState } from '../../ui/states/states.tsx';
import { textOf } from './textOf.ts';
import { useObject } from './useObject.ts';
import * as styles from './filePreview.module.css';

interface Content {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly url: string;
  /** It is text, whatever its name says. */
  readonly isText?: boolean;
}

/** Bytes of a text that are shown; a longer one is cut. */
const textLimit = megabyte / 2;
const plainText = { kind: 'text', mediaType: 'text/plain' } as const;
/** Bytes of a picture or a pdf that are loaded into the page. */
const pageLimit = 50 * megabyte;

/** What a file holds, as its kind is shown: pictures as pictures, never as pages; nothing in it is ever run. */
export function FileContent(content: Content) {
  const preview = content.isText === true ? plainText : previewOf(content.name);
  if (preview === null) return <Note text="该类型的文件不支持预览，请下载后查看。" />;
  if (content.size === 0) return <Note text="文件内容为空。" />;
  const { kind, mediaType } = preview;
  if (kind === 'text') return <Text {...content} />;
  if (kind === 'audio' || kind === 'video') return <Media {...content} isVideo={kind === 'video'} />;
  if (content.size > pageLimit) return <Note text={`文件超过 ${formatSize(pageLimit)}，请下载后查看。`} />;
  return <Typed {...content} mediaType={mediaType} isPdf={kind === 'pdf'} />;
}

const Note = ({ text }: { readonly text: string }) => (
  <p className={styles.note} role="status">
    {text}
  </p>
);
const failed = <Note text="文件加载失败，请稍后重试或下载后查看。" />;

const nothing = (): void => {};

function Text({ size, url }: Content) {
  const isWhole = size <= textLimit;
  const make = useCallback(
    async (bytes: Blob) => textOf(new Uint8Array(await bytes.arrayBuffer()), isWhole),
    [isWhole],
  );
  const text = useObject(url, make, nothing, isWhole ? undefined : textLimit);
  if (text.kind !== 'ready') return text.kind === 'failed' ? failed : <LoadingState lines={6} />;
  return (
    <>
      <TextArea value={text.value} />
      {!isWhole && <Note text={`仅显示前 ${formatSize(textLimit)}，完整内容请下载后查看。`} />}
    </>
  );
}

/** It has the focus as a dialog opens, however late it comes; that goes on to the dialog when another file takes its place. */
function TextArea({ value }: { readonly value: string }) {
  const area = useRef<HTMLTextAreaElement>(null);
  useLateField(area);
  useFocusOfGone(area);
  return <textarea ref={area} className={styles.text} aria-label="文件内容" readOnly value={value} />;
}

const release = (address: string): void => URL.revokeObjectURL(address);

/** A picture or a pdf under an address of the page's own, of the type that its name says, whatever its bytes are. */
function Typed({ name, url, mediaType, isPdf }: Content & { readonly mediaType: string; readonly isPdf: boolean }) {
  const [isBroken, setBroken] = useState(false);
  const make = useCallback((bytes: Blob) => URL.createObjectURL(new Blob([bytes], { type: mediaType })), [mediaType]);
  const address = useObject(url, make, release);
  if (isPdf && !navigator.pdfViewerEnabled) return <Note text="此浏览器不能显示 PDF，请下载后查看。" />;
  if (address.kind === 'failed' || isBroken) return failed;
  if (address.kind !== 'ready') return <LoadingState lines={6} />;
  if (!isPdf) return <img className={styles.image} src={address.value} alt={name} onError={() => setBroken(true)} />;
  // oxlint-disable-next-line react/iframe-missing-sandbox -- no browser shows a pdf in one; its type lets nothing run
  return <iframe className={styles.pdf} src={address.value} title={name} />;
}

/** Sound and film are played from the store, as far as they are wanted. */
function Media({ name, url, isVideo }: Content & { readonly isVideo: boolean }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return failed;
  const player = { src: url, controls: true, preload: 'metadata', 'aria-label': name, onError: () => setBroken(true) };
  // oxlint-disable jsx-a11y/media-has-caption -- whoever uploaded it has given no captions
  return isVideo ? <video className={styles.image} {...player} /> : <audio className={styles.audio} {...player} />;
}
