/** The pictures of actions, by the verb of their key: the same verb looks the same on every page. */

const verbIcons = {
  view: 'eye-open',
  add: 'plus',
  'create-user': 'plus',
  edit: 'edit',
  delete: 'trash',
  bind: 'link',
  'lock-user': 'lock',
  'reset-password': 'key',
  export: 'export',
  'export-list': 'export',
  import: 'import',
  upload: 'upload',
  download: 'download',
  'submit-approval': 'send-to',
} as const;

/** Names of the pictures, which the console draws. */
export type ActionIcon =
  | (typeof verbIcons)[keyof typeof verbIcons]
  | 'unlock'
  | 'duplicate'
  | 'move'
  | 'tick'
  | 'cross'
  | 'folder-new'
  | 'undo'
  | 'pulse'
  | 'stop'
  | 'swap-horizontal'
  | 'history';

/** The picture of a verb; null for one that has none. */
export const iconOf = (verb: string): ActionIcon | null =>
  Object.hasOwn(verbIcons, verb) ? verbIcons[verb as keyof typeof verbIcons] : null;
