import { action, batchAction, pageActions, rowAction } from '../../../core/actions/action.ts';
import { fileDelete, fileRegister } from '../../../core/transfers/contract.ts';
import { productChoices } from '../../products/product/choicesContract.ts';
import { classificationList } from '../classification/contract.ts';
import { productManuals, toolAdd, toolDelete, toolList, type ToolRow, toolUpdate } from './contract.ts';
import {
  toolDownloadLink,
  toolFileAdd,
  toolFileCurrent,
  toolFileDelete,
  toolFileList,
  type ToolFileRow,
  toolPreviewLink,
} from './fileContract.ts';
import { versionRemovalProblem } from './versions.ts';

/** The tools of a class, and the versions of one (S2 §6). */

const page = ['ToolAndInstructionsDetail'] as const;
const saving = ['ToolAndInstructionsDetail-download'] as const;

/** What is the platform's has nothing to offer to others than its use. */
const isOwn = ({ isReadOnly }: ToolRow): boolean => !isReadOnly;

export const toolsPage = pageActions('ToolAndInstructionsDetail', [classificationList, toolList, productChoices], {
  add: action('新增', ['ToolAndInstructionsDetail-add'], [toolAdd]),
  download: rowAction<ToolRow>('下载', saving, [toolDownloadLink], {
    icon: 'download',
    appliesTo: ({ fileId }) => fileId !== null,
  }),
  preview: rowAction<ToolRow>('预览', page, [toolPreviewLink], {
    icon: 'eye-open',
    appliesTo: ({ previewKind }) => previewKind !== 'none',
  }),
  versions: rowAction<ToolRow>('查看版本', page, [toolFileList], { icon: null }),
  upload: rowAction<ToolRow>(
    '上传新版本',
    ['ToolAndInstructionsDetail-upload'],
    [toolFileAdd, toolFileList, fileRegister, fileDelete],
    { icon: 'upload', appliesTo: isOwn },
  ),
  edit: rowAction<ToolRow>('编辑', ['ToolAndInstructionsDetail-edit'], [toolUpdate, toolFileList], {
    appliesTo: isOwn,
  }),
  remove: batchAction<ToolRow>('删除', ['ToolAndInstructionsDetail-delete'], [toolDelete], {
    appliesTo: isOwn,
    noneLeft: '所选都由平台提供，不能删除',
    skips: '由平台提供',
  }),
});

/** A version, with whose it is. */
export interface VersionOf extends ToolFileRow {
  readonly isReadOnly: boolean;
}

/** What can be done with a version of a tool. */
export const toolVersionActions = pageActions('ToolAndInstructionsDetail', [], {
  download: rowAction<VersionOf>('下载', saving, [toolDownloadLink], { icon: 'download' }),
  preview: rowAction<VersionOf>('预览', page, [toolPreviewLink], {
    icon: 'eye-open',
    appliesTo: ({ previewKind }) => previewKind !== 'none',
  }),
  makeCurrent: rowAction<VersionOf>('设为当前', ['ToolAndInstructionsDetail-edit'], [toolFileCurrent], {
    icon: 'tick',
    appliesTo: ({ isCurrent, isReadOnly }) => !isCurrent && !isReadOnly,
  }),
  remove: rowAction<VersionOf>('删除', ['ToolAndInstructionsDetail-delete'], [toolFileDelete], {
    appliesTo: ({ isReadOnly }) => !isReadOnly,
    disabledReason: versionRemovalProblem,
  }),
});

/** Beside the exploded views of a device: what there is to read about its product. */
export const deviceManuals = pageActions('EquipmentsDetail', [], {
  view: action('说明', ['TabExplode'], [productManuals]),
});
