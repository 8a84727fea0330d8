import {
  Cross,
  Download,
  Duplicate,
  Edit,
  Export,
  EyeOpen,
  FolderNew,
  History,
  Import,
  Key,
  Link,
  Lock,
  Move,
  Plus,
  Pulse,
  SendTo,
  Stop,
  SwapHorizontal,
  Tick,
  Trash,
  Undo,
  Unlock,
  Upload,
} from '@blueprintjs/icons';
import type { ActionIcon } from '@fleet/domain/core/actions/icons.ts';
import type { ComponentType } from 'react';

const icons: Readonly<Record<ActionIcon, ComponentType<{ readonly size?: number }>>> = {
  'eye-open': EyeOpen,
  plus: Plus,
  edit: Edit,
  trash: Trash,
  link: Link,
  lock: Lock,
  unlock: Unlock,
  key: Key,
  export: Export,
  import: Import,
  upload: Upload,
  download: Download,
  'send-to': SendTo,
  duplicate: Duplicate,
  move: Move,
  tick: Tick,
  cross: Cross,
  'folder-new': FolderNew,
  undo: Undo,
  pulse: Pulse,
  stop: Stop,
  'swap-horizontal': SwapHorizontal,
  history: History,
};

/** The picture of an action; undefined for one that has none. */
export const iconElement = (name: ActionIcon | null | undefined): React.JSX.Element | undefined => {
  if (name === null || name === undefined) return undefined;
  const Icon = icons[name];
  return <Icon size={14} />;
};
