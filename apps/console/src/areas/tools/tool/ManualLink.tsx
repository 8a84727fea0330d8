import { Button } from '@blueprintjs/core';
import { Download, EyeOpen } from '@blueprintjs/icons';
import { classificationPath } from '@fleet/domain/areas/tools/classification/address.ts';
import { toolsPage } from '@fleet/domain/areas/tools/tool/actions.ts';
import type { productManual, ToolRow } from '@fleet/domain/areas/tools/tool/contract.ts';
import type { Static } from 'typebox';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'wouter';
import { useCan, useOpens } from '../../../app/actions/useCan.ts';
import * as styles from './tools.module.css';
import { useDownload } from './useDownload.ts';

// loaded when one is looked at first
const ToolPreview = lazy(() => import('./ToolPreview.tsx'));

type Shown = Pick<ToolRow, 'fileId' | 'fileName' | 'size' | 'previewKind' | 'uploader' | 'uploadedAt'>;

interface Props {
  readonly manual: Static<typeof productManual> & Shown;
}

/**
 * A manual where something refers to it: what a browser shows opens over the page, anything else leads to where it is
 * kept. Who may not see manuals reads what it is called.
 */
export function ManualLink({ manual }: Props) {
  const { toolId, toolName, classificationId, classificationName, currentVersion, fileId, fileName } = manual;
  const isOpen = useOpens()('ToolAndInstructionsDetail');
  const canSave = useCan()(toolsPage.actions.download);
  const save = useDownload();
  const [isShown, setShown] = useState(false);
  const about = (
    <span className={styles.ofManual}>
      {classificationName}
      {currentVersion !== null && ` ${currentVersion}`}
    </span>
  );
  if (!isOpen)
    return (
      <>
        {toolName}
        {about}
      </>
    );
  if (manual.previewKind === 'none' || fileId === null || fileName === null) {
    const path = classificationPath({ classificationId, category: 'manual', name: classificationName });
    return (
      <>
        <Link href={`${path}?${new URLSearchParams({ id: toolId }).toString()}`}>{toolName}</Link>
        {about}
      </>
    );
  }
  return (
    <>
      <Button
        variant="minimal"
        size="small"
        intent="primary"
        icon={<EyeOpen />}
        text={toolName}
        aria-label={`预览${toolName}`}
        onClick={() => setShown(true)}
      />
      {about}
      {isShown && (
        <Suspense>
          <ToolPreview
            file={{ ...manual, fileId, fileName }}
            download={
              canSave && (
                <Button
                  size="small"
                  icon={<Download />}
                  text={toolsPage.actions.download.title}
                  onClick={() => void save(fileId)}
                />
              )
            }
            among={null}
            onClose={() => setShown(false)}
          />
        </Suspense>
      )}
    </>
  );
}
