import { allSettled } from 'effector';
import { describe, expect, it } from 'vitest';
import { open } from '../../kernel/open.ts';
import { admin, idlePorts, keptPreferences } from '../../fakePorts.ts';
import { sessionEnded, sessionRead, type Session } from '../session/facts.ts';
import { $settings } from '../settings/settingsStore.ts';
import { deviceMeasured, sidebarToggleRequested } from '../sidebar/sidebar.ts';
import { $appState, $size, lookChanged } from './appState.ts';

/** A browser that keeps records, for one start of the console after the other. */
function browser(kept: Readonly<Record<string, unknown>> = {}) {
  const records = new Map<string, unknown>(Object.entries(kept));
  const start = async (session: Session = admin) => {
    const scope = open({ handlers: [...idlePorts, ...keptPreferences(records)] });
    await allSettled(sessionRead, { scope, params: { session } });
    return {
      state: () => scope.getState($appState),
      size: () => scope.getState($size),
      settings: () => scope.getState($settings),
      change: (params: Parameters<typeof lookChanged>[0]) => allSettled(lookChanged, { scope, params }),
      leave: () =>
        allSettled(sessionEnded, { scope, params: { reason: 'signedOut', to: '/login', reload: true } as never }),
      toggle: () => allSettled(sidebarToggleRequested, { scope }),
      measure: (bodyWidth: number) => allSettled(deviceMeasured, { scope, params: { bodyWidth } }),
    };
  };
  return { records, start };
}

describe('the app state', () => {
  it('begins with an open sidebar on a desktop, the size medium and a plain navbar', async () => {
    const page = await browser().start();
    expect(page.state()).toEqual({
      sidebar: { opened: true, withoutAnimation: false },
      device: 'desktop',
      size: 'medium',
      navbarBg: 'plain',
    });
  });

  it('follows the sidebar and the width of the window', async () => {
    const page = await browser().start();
    await page.toggle();
    expect(page.state().sidebar).toEqual({ opened: false, withoutAnimation: false });
    await page.measure(390);
    expect(page.state()).toMatchObject({ device: 'mobile', sidebar: { opened: false, withoutAnimation: true } });
  });

  it('keeps size and navbar for the user alone, and not in the settings', async () => {
    const { start, records } = browser();
    const page = await start();
    const settings = page.settings();
    await page.change({ size: 'small' });
    await page.change({ navbarBg: 'theme' });
    expect(page.state()).toMatchObject({ size: 'small', navbarBg: 'theme' });
    expect(page.size()).toBe('small');
    expect(page.settings()).toBe(settings);
    expect((await start()).state()).toMatchObject({ size: 'small', navbarBg: 'theme' });
    expect((await start({ ...admin, userId: 'u_other' })).state()).toMatchObject({ size: 'medium', navbarBg: 'plain' });
    expect(records.size).toBe(2);
  });

  it('keeps no record of what is the default again', async () => {
    const { start, records } = browser();
    const page = await start();
    await page.change({ size: 'large' });
    await page.change({ size: 'medium' });
    expect(page.size()).toBe('medium');
    expect(records.size).toBe(0);
  });

  it('is the default again when the session ends', async () => {
    const page = await browser().start();
    await page.change({ size: 'large', navbarBg: 'dark' });
    await page.leave();
    expect(page.state()).toMatchObject({ size: 'medium', navbarBg: 'plain' });
  });

  it.each(['huge', '', 'x'.repeat(40), 7, null, { size: 'small' }])('does not believe a stored %j', async (value) => {
    const { start, records } = browser();
    await (await start()).change({ size: 'small', navbarBg: 'dark' });
    for (const key of records.keys()) records.set(key, value);
    expect((await start()).state()).toMatchObject({ size: 'medium', navbarBg: 'plain' });
  });
});
