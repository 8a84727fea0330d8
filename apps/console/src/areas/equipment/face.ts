/** What areas above equipment may use of it. */

export { NeverOnline } from './detail/access/NeverOnline.tsx';
export { FetchDialogPart } from './file/fetchPart.ts';
export { QueryDialog } from './query/QueryDialog.tsx';
export { RuleText } from './query/RuleText.tsx';
export { useDeviceProjects, useModels, useProducts } from './shared/useDeviceChoices.ts';
export { useDevicePath, useOpenDetailOfDevice } from './shared/useDevicePath.ts';
export { useGroupChoices } from './shared/useGroupChoices.ts';
export { useOpenDevice } from './project-device/useOpenDevice.ts';
export { useTagChoices } from './tag/useTagChoices.ts';
export { WcsTablesPart } from './wcs/wcsTablesPart.ts';
