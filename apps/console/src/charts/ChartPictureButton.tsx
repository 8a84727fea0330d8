import { Button } from '@blueprintjs/core';
import { Download } from '@blueprintjs/icons';
import { fileStamp } from '@fleet/domain/core/values/formats.ts';
import { useState } from 'react';
import { saveBytes } from '../ports/downloads.ts';
import { currentTime } from '../ui/time/currentTime.ts';
import { useNotify } from '../ui/useNotify.ts';
import { useCaption } from './caption.ts';
import type { Drawing } from './drawing.ts';

/** Takes a chart along as a picture, where its page says what it is of. */
export function ChartPictureButton({ title, drawing }: { readonly title: string; readonly drawing: Drawing }) {
  const page = useCaption();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  if (page === null) return null;
  const save = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      const caption = page.caption();
      const { pngOf } = await import('./PlotlyChart.tsx');
      saveBytes(`${caption.page}-${title}-${fileStamp(currentTime())}.png`, await pngOf(drawing, title, caption));
      notify('exportSucceeded');
    } catch {
      notify({ intent: 'danger', lines: ['图片没有导出，请重试'], duration: 5000 });
    }
    setBusy(false);
  };
  return (
    <Button
      variant="minimal"
      size="small"
      icon={<Download size={14} />}
      aria-label={`导出图片：${title}`}
      title="导出图片"
      aria-busy={isBusy}
      onClick={() => void save()}
    />
  );
}
