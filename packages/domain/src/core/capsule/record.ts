import type { Static } from 'typebox';
import { Type } from 'typebox';
import type { StoredBase } from '../../kernel/replay/base.ts';
import type { Entry } from '../../kernel/reduce.ts';

/** What a console tells of itself: its journal, the steps of its person, and where it stands. No secret is in any of it. */

/** Steps that are remembered. */
export const mostSteps = 2000;
/** Characters of what a step was done to. */
export const longestName = 40;

export const stepKinds = ['click', 'enter', 'change', 'opened', 'closed'] as const;

/** What a person did, as it can be told: to which kind of thing, under which name. Never what was typed or chosen. */
export const stepSchema = Type.Object({
  at: Type.Number(),
  kind: Type.Enum(stepKinds),
  role: Type.String({ maxLength: 40 }),
  name: Type.String({ maxLength: longestName }),
});
export type Step = Readonly<Static<typeof stepSchema>>;

const text = Type.String({ maxLength: 400 });

export const personSchema = Type.Object({
  userId: text,
  userName: text,
  realName: text,
  tntId: text,
});

export const screenSchema = Type.Object({
  /** Path, query and hash. */
  path: Type.String({ maxLength: 8000 }),
  width: Type.Integer({ minimum: 200, maximum: 10_000 }),
  height: Type.Integer({ minimum: 200, maximum: 10_000 }),
  locale: text,
  zone: text,
});

export const buildSchema = Type.Object({
  /** Version of the console, with the name of its build. */
  console: text,
  /** Hash over the contract that it was built with. */
  contract: text,
});

/** What says whose, where and when. */
export const recordHeadSchema = Type.Object({
  build: buildSchema,
  person: Type.Union([personSchema, Type.Null()]),
  screen: screenSchema,
  /** The gateway's time, in milliseconds since 1970. */
  at: Type.Number(),
});
export interface RecordHead {
  readonly build: Readonly<Static<typeof buildSchema>>;
  readonly person: Readonly<Static<typeof personSchema>> | null;
  readonly screen: Readonly<Static<typeof screenSchema>>;
  readonly at: number;
}

/** The session of a console as it is told to whoever asks. */
export interface ConsoleRecord extends RecordHead {
  readonly base: StoredBase;
  readonly entries: readonly Entry[];
  readonly steps: readonly Step[];
  /** A hash for each fold where the journal ends, by sid. */
  readonly hashes: Readonly<Record<string, string>>;
}

const stepRoles: Readonly<Record<string, string>> = {
  button: '按钮',
  link: '链接',
  tab: '标签页',
  row: '行',
  menuitem: '菜单项',
  checkbox: '复选框',
  radio: '单选项',
  switch: '开关',
  option: '选项',
  combobox: '下拉框',
  textbox: '输入框',
  searchbox: '搜索框',
  spinbutton: '数字框',
  dialog: '对话框',
  slider: '滑块',
};

const stepVerbs: Readonly<Record<Step['kind'], string>> = {
  click: '点击',
  enter: '回车',
  change: '修改',
  opened: '打开',
  closed: '关闭',
};

/** A step in words: 点击按钮「审批」. */
export function stepWords({ kind, role, name }: Step): string {
  const thing = stepRoles[role] ?? '';
  return `${stepVerbs[kind]}${thing}${name === '' ? '' : `「${name}」`}`;
}
