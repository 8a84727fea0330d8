/** What tools and instructions are told apart by: fixed tables. */

/** The two sections of the page, and what one of either is called. */
export const toolCategories = { tool: '工具', manual: '说明' } as const;
export type ToolCategory = keyof typeof toolCategories;
export const toolCategoryCodes = Object.keys(toolCategories) as ToolCategory[];

/** Pictures of classes. */
export const classificationIcons = [
  'commissioning',
  'map',
  'diagnosis',
  'flashing',
  'maintenance',
  'operation',
  'video',
  'safety',
  'network',
  'interface',
] as const;
export type ClassificationIcon = (typeof classificationIcons)[number];
