import { allSettled, type EventCallable } from 'effector';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { handle, open } from '../../kernel/open.ts';
import { idlePorts } from '../../fakePorts.ts';
import { $notices } from '../notices/notices.ts';
import { sessionSought } from '../session/facts.ts';
import { defaultSettings, pickerColor, readSettings, type Settings, settingsRecord, themes } from './settings.ts';
import {
  $settings,
  brokenSettingsText,
  readSettingsFx,
  saveSettingsFx,
  settingChanged,
  settingsResetRequested,
} from './settingsStore.ts';

/** A browser that keeps one record, as text, so that nothing is shared by reference. */
function browser(record: unknown = null) {
  let text = JSON.stringify(record);
  const saves: unknown[] = [];
  const start = async () => {
    const scope = open({
      handlers: [
        ...idlePorts,
        handle(readSettingsFx, () => ({ record: JSON.parse(text) as unknown, at: 7 })),
        handle(saveSettingsFx, ({ record: saved }) => {
          saves.push(saved);
          text = JSON.stringify(saved);
        }),
      ],
    });
    await allSettled(sessionSought, { scope, params: null });
    const fire = <Payload>(unit: EventCallable<Payload>, params: Payload) =>
      allSettled(unit as EventCallable<unknown>, { scope, params });
    return {
      fire,
      settings: () => scope.getState($settings),
      said: () => scope.getState($notices).flatMap(({ lines }) => lines),
    };
  };
  return { start, saves };
}

const anySettings: fc.Arbitrary<Settings> = fc.record({
  themeColor: fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`),
  tagsView: fc.boolean(),
  fixedHeader: fc.boolean(),
  sidebarLogo: fc.boolean(),
  dark: fc.constantFrom(...themes),
});

describe('the settings', () => {
  it('begin as S1 §9 says: the primary colour, tags-view and fixed header off', () => {
    expect(defaultSettings).toMatchObject({ themeColor: '#2354E6', tagsView: false, fixedHeader: false });
    expect(pickerColor).toBe('#409EFF');
  });

  it('are there again at the next start', async () => {
    const { start } = browser();
    const first = await start();
    await first.fire(settingChanged, { tagsView: true, themeColor: '#13c2c2' });
    const second = await start();
    expect(second.settings()).toEqual({ ...defaultSettings, tagsView: true, themeColor: '#13c2c2' });
    expect(second.said()).toEqual([]);
  });

  it('come back from any record of their own', () => {
    fc.assert(
      fc.property(anySettings, (settings) => {
        expect(readSettings(settingsRecord(settings))).toEqual({ settings, isBroken: false });
      }),
    );
  });

  it.each([
    ['a text', 'light'],
    ['a list', []],
    ['somebody else’s record', { theme: 'dark' }],
    ['a newer version', { ...(settingsRecord(defaultSettings) as object), version: 2 }],
  ])('fall back to the defaults for %s, say so once and go on', async (_, record) => {
    const { start, saves } = browser(record);
    const first = await start();
    expect(first.settings()).toEqual(defaultSettings);
    expect(first.said()).toEqual([brokenSettingsText]);
    expect(saves).toEqual([settingsRecord(defaultSettings)]);
    expect((await start()).said()).toEqual([]);
  });

  it('keep what is sound of a record with one broken value', async () => {
    const { start } = browser({ version: 1, themeColor: 'javascript:alert(1)', tagsView: true });
    const page = await start();
    expect(page.settings()).toEqual({ ...defaultSettings, tagsView: true });
    expect(page.said()).toEqual([brokenSettingsText]);
  });

  it('take defaults for what a record does not have, and no word is said', () => {
    expect(readSettings({ version: 1, fixedHeader: true })).toEqual({
      settings: { ...defaultSettings, fixedHeader: true },
      isBroken: false,
    });
  });

  it('hold only what they can have, whatever a record holds', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(defaultSettings), 'x'), fc.anything()), (given) => {
        const { settings } = readSettings({ ...given, version: 1 });
        expect(Object.keys(settings)).toEqual(Object.keys(defaultSettings));
        expect(readSettings(settingsRecord(settings))).toEqual({ settings, isBroken: false });
      }),
    );
  });

  it('refuse a change to a value they cannot have', async () => {
    const { start, saves } = browser();
    const page = await start();
    await page.fire(settingChanged, { themeColor: 'red' });
    expect(page.settings()).toEqual(defaultSettings);
    expect(saves).toEqual([]);
  });

  it('go back to their defaults on demand', async () => {
    const { start, saves } = browser();
    const page = await start();
    await page.fire(settingChanged, { dark: 'dark', fixedHeader: true });
    await page.fire(settingsResetRequested, undefined);
    expect(page.settings()).toEqual(defaultSettings);
    expect(saves.at(-1)).toEqual(settingsRecord(defaultSettings));
  });
});
