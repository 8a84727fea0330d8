/** What areas above projects may use of it. */

export { FileContent } from './files/preview/FileContent.tsx';
export { PreviewDialog } from './files/preview/PreviewDialog.tsx';
export type { ProjectTabProps } from './project/projectTab.ts';
