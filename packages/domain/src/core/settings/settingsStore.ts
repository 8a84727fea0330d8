import { fact, request } from '../../kernel/fact.ts';
import { shape } from '../../kernel/payloads.ts';
import { fold } from '../../kernel/fold.ts';
import { port } from '../../kernel/port.ts';
import { emit, dispatch, rule, invoke } from '../../kernel/rule.ts';
import { noticeRequested } from '../notices/notices.ts';
import { sessionSought } from '../session/facts.ts';
import { checkedSettings, defaultSettings, readSettings, settingsRecord, type Settings } from './settings.ts';

/** The settings: the only store that persists. They are read at start and saved at every change. */

/** What is said when the record cannot be used. */
export const brokenSettingsText = '界面设置无法读取，已恢复默认设置。';

export const settingsRead = fact('settings.read@1', shape.record({ settings: shape.like<Settings>({}) }));
export const settingsChanged = fact('settings.changed@1', shape.record({ change: shape.like<Partial<Settings>>({}) }));

export const $settings = fold<Settings>('settings.$settings', defaultSettings)
  .when(settingsRead, (_, { settings }) => settings)
  .when(settingsChanged, (settings, { change }) => ({ ...settings, ...change }));

/** Reads the record as plain data; null when there is none, anything else when it cannot be parsed. */
export const readSettingsFx = port<void, { readonly record: unknown; readonly at: number }>('settings.readRecord');
/** Saves the record. */
export const saveSettingsFx = port<{ readonly record: unknown }>('settings.saveRecord');

/** The person sets something. */
export const settingChanged = request<Partial<Settings>>('settings.settingChanged');
/** The person wants the defaults back. */
export const settingsResetRequested = request('settings.resetRequested');

rule(sessionSought, $settings, () => invoke(readSettingsFx, undefined));
rule(readSettingsFx.done, $settings, (_, { result: { record, at } }) => {
  const { settings, isBroken } = readSettings(record);
  const read = emit(settingsRead, { settings });
  if (!isBroken) return read;
  return [
    read,
    // saved at once, so that it is said once and not at every start
    invoke(saveSettingsFx, { record: settingsRecord(settings) }),
    dispatch(noticeRequested, { intent: 'warning', lines: [brokenSettingsText], duration: 5000, at }),
  ];
});
rule(settingChanged, $settings, (settings, given) => {
  const change = checkedSettings(given);
  if (Object.keys(change).length === 0) return null;
  return [
    emit(settingsChanged, { change }),
    invoke(saveSettingsFx, { record: settingsRecord({ ...settings, ...change }) }),
  ];
});
rule(settingsResetRequested, $settings, () => [
  emit(settingsChanged, { change: defaultSettings }),
  invoke(saveSettingsFx, { record: settingsRecord(defaultSettings) }),
]);
