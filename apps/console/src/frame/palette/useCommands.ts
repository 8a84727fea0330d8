import { $size, lookChanged, sizes } from '@fleet/domain/core/appState/appState.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { holdsAny } from '@fleet/domain/core/permissions/permissions.ts';
import { $access } from '@fleet/domain/core/session/access/access.ts';
import { themes, themeTitles } from '@fleet/domain/core/settings/settings.ts';
import { $settings, settingChanged } from '@fleet/domain/core/settings/settingsStore.ts';
import { useUnit } from 'effector-react';
import { type GlobalAction, globalActions } from '../../app/palette/globalActions.ts';
import { useSlot } from '../../app/slots.ts';
import { useScopeChoices } from '../../app/tenantScope/scopeChoices.ts';
import { useChangeScope, useTenantScope } from '../../app/tenantScope/useTenantScope.ts';
import { listOf } from '../../ui/select/choices.tsx';
import { globalKeys } from '../../ui/keys/shortcuts.ts';
import { entryOf, type PaletteEntry } from './paletteEntries.ts';

/** What the frame does for the palette. */
export interface FrameCommands {
  readonly openSettings: () => void;
  readonly openFeedback: () => void;
  readonly openKeys: () => void;
  readonly signOut: () => void;
  readonly openDialog: (Dialog: GlobalAction['Dialog']) => void;
}

const command = (title: string, run: () => void, more: Partial<PaletteEntry> = {}) =>
  entryOf({ id: `command:${title}`, group: 'command', title, run, ...more });

const now = '当前';

/** What can be done from anywhere: something new, how the console looks, the account. */
export function useCommands(frame: FrameCommands): readonly PaletteEntry[] {
  const [{ granted }, { dark }, size] = useUnit([$access, $settings, $size]);
  const [changeSettings, changeLook] = useUnit([settingChanged, lookChanged]);
  const actions = useSlot(globalActions).filter(({ keys }) => holdsAny(granted, keys));
  return [
    ...actions.map(({ title, Dialog }) => command(title, () => frame.openDialog(Dialog))),
    ...themes.map((theme) =>
      command(`外观：${themeTitles[theme]}`, () => changeSettings({ dark: theme }), {
        words: ['主题', '深色模式', '浅色模式', '暗色'].filter((word) => word.includes(themeTitles[theme].slice(0, 1))),
        aside: theme === dark ? now : '',
      }),
    ),
    ...sizes.map((one) =>
      command(`${words.size}：${words[one]}`, () => changeLook({ size: one }), { aside: one === size ? now : '' }),
    ),
    command('界面设置', frame.openSettings, { words: ['主题颜色', '标签页', '固定头部'] }),
    command('快捷键', frame.openKeys, { words: ['帮助', '键盘'], keys: globalKeys.sheet.caps }),
    command('提交意见反馈', frame.openFeedback),
    command('退出', frame.signOut, { words: ['登出', '注销', '退出登录'] }),
  ];
}

/** The tenants that the console can be narrowed to, for who looks at several. */
export function useScopeEntries(): readonly PaletteEntry[] {
  const { spans, tntId } = useTenantScope();
  const choices = useScopeChoices();
  const change = useChangeScope();
  if (!spans) return [];
  const scope = (id: string, title: string, to: string | null, subject = '') =>
    entryOf({
      id: `scope:${id}`,
      group: 'scope',
      title,
      subject,
      words: ['切换到', '切换租户'],
      run: () => change(to),
    });
  return [
    ...(tntId === null ? [] : [scope('*', '查看全部租户', null)]),
    ...(listOf(choices) ?? [])
      .filter(({ id }) => id !== tntId)
      .map(({ id, name }) => scope(id, `切换到 ${name}`, id, name)),
  ];
}
