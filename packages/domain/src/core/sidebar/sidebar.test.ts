import { allSettled, type EventCallable } from 'effector';
import { describe, expect, it } from 'vitest';
import { handle, open } from '../../kernel/open.ts';
import { idlePorts } from '../../fakePorts.ts';
import { pageVisited } from '../session/page/facts.ts';
import { sessionSought } from '../session/facts.ts';
import {
  $device,
  $sidebar,
  deviceMeasured,
  deviceOf,
  readSidebarFx,
  saveSidebarFx,
  sidebarCloseRequested,
  sidebarToggleRequested,
} from './sidebar.ts';

const mobile = { bodyWidth: 390 };
const desktop = { bodyWidth: 1440 };
const visit = { fullPath: '/feedback', route: 'Feedback', title: '意见反馈', at: 1 } as const;

async function start(cookie: string | null = null, bodyWidth = desktop.bodyWidth) {
  const saved: string[] = [];
  const scope = open({
    handlers: [
      ...idlePorts,
      handle(readSidebarFx, () => cookie),
      handle(saveSidebarFx, (text) => void saved.push(text)),
    ],
  });
  const fire = <Payload>(unit: EventCallable<Payload>, params: Payload) =>
    allSettled(unit as EventCallable<unknown>, { scope, params });
  await fire(sessionSought, null);
  await fire(deviceMeasured, { bodyWidth });
  return { fire, saved, sidebar: () => scope.getState($sidebar), device: () => scope.getState($device) };
}

describe('the device', () => {
  it.each([
    [390, 'mobile'],
    [991, 'mobile'],
    [992, 'mobile'],
    [993, 'desktop'],
    [1440, 'desktop'],
  ] as const)('of a body %i px wide is %s', (width, device) => {
    expect(deviceOf(width)).toBe(device);
  });
});

describe('the sidebar', () => {
  it.each([
    ['1', true],
    ['0', false],
    [null, true],
    ['', true],
    ['nonsense', true],
  ])('begins as the cookie %j says', async (cookie, opened) => {
    const { sidebar } = await start(cookie);
    expect(sidebar().opened).toBe(opened);
  });

  it('keeps what the person chooses in the cookie as 1 or 0', async () => {
    const { fire, saved, sidebar } = await start();
    await fire(sidebarToggleRequested, undefined);
    expect(sidebar()).toMatchObject({ opened: false, withoutAnimation: false });
    await fire(sidebarToggleRequested, undefined);
    expect(sidebar().opened).toBe(true);
    expect(saved).toEqual(['0', '1']);
  });

  it('begins closed on a mobile device, whatever the cookie says', async () => {
    const { sidebar, device, saved } = await start('1', mobile.bodyWidth);
    expect(device()).toBe('mobile');
    expect(sidebar().opened).toBe(false);
    expect(saved).toEqual([]);
  });

  it('closes on a route change on a mobile device', async () => {
    const { fire, sidebar } = await start(null, mobile.bodyWidth);
    await fire(sidebarToggleRequested, undefined);
    expect(sidebar().opened).toBe(true);
    await fire(pageVisited, visit);
    expect(sidebar()).toMatchObject({ opened: false, withoutAnimation: false });
  });

  it('stays open on a route change on a desktop', async () => {
    const { fire, sidebar } = await start();
    await fire(pageVisited, visit);
    expect(sidebar().opened).toBe(true);
  });

  it('closes at once when a mobile device is turned', async () => {
    const { fire, sidebar } = await start(null, mobile.bodyWidth);
    await fire(sidebarToggleRequested, undefined);
    await fire(deviceMeasured, { bodyWidth: 844 });
    expect(sidebar()).toMatchObject({ opened: false, withoutAnimation: true });
  });

  it('closes when the window becomes narrow, and shows the choice again when it becomes wide', async () => {
    const { fire, saved, sidebar } = await start('1');
    await fire(deviceMeasured, mobile);
    expect(sidebar()).toMatchObject({ opened: false, device: 'mobile', withoutAnimation: true });
    await fire(deviceMeasured, desktop);
    expect(sidebar()).toMatchObject({ opened: true, device: 'desktop' });
    // what nobody chose is not kept
    expect(saved).toEqual([]);
  });

  it('stays closed on a wide window for whoever closed it', async () => {
    const { fire, sidebar } = await start('0');
    await fire(deviceMeasured, mobile);
    await fire(deviceMeasured, desktop);
    expect(sidebar().opened).toBe(false);
  });

  it('closes by a click beside it, without a trace in the cookie', async () => {
    const { fire, saved, sidebar } = await start(null, mobile.bodyWidth);
    await fire(sidebarToggleRequested, undefined);
    await fire(sidebarCloseRequested, { withoutAnimation: false });
    expect(sidebar()).toMatchObject({ opened: false, withoutAnimation: false });
    expect(saved).toEqual(['1']);
  });

  it('does not change while a desktop window changes its width', async () => {
    const { fire, sidebar } = await start();
    const before = sidebar();
    await fire(deviceMeasured, { bodyWidth: 1200 });
    expect(sidebar()).toBe(before);
  });
});
