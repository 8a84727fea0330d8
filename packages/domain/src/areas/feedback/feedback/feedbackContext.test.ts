import { describe, expect, it } from 'vitest';
import { pathOf } from '../../../core/session/page/paths.ts';
import { browserText, contextOf, moduleOfPage, tellableAddress } from './feedbackContext.ts';

describe('what a feedback tells of its page', () => {
  it('is its address without the name of anybody and without what was searched for', () => {
    const path = pathOf('UsersDetail', { name: '高远', id: 'u_gaoyuan' });
    const told = tellableAddress(`${path}?tab=rights&keyword=13800019999&id=u_2#x`);
    expect(told).toBe('/management/users-detail/-/u_gaoyuan?tab=rights');
    expect(tellableAddress(`${path}?tab=${encodeURIComponent('<b>')}`)).toBe('/management/users-detail/-/u_gaoyuan');
    expect(tellableAddress('/management/users?keyword=高远')).toBe('/management/users');
    expect(tellableAddress('/nowhere/高远')).toBe('');
  });

  it('is the title of the page, the version and the browser', () => {
    expect(contextOf('/management/users', { version: '1.2.3', browser: 'Chrome 149' })).toEqual({
      page: '用户',
      address: '/management/users',
      version: '1.2.3',
      browser: 'Chrome 149',
    });
  });

  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36 Edg/149.0.0.0',
      'Edge 149，Windows，1440×900',
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36',
      'Chrome 149，Linux，1440×900',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
      'Safari 19，iOS，1440×900',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:150.0) Gecko/20100101 Firefox/150.0',
      'Firefox 150，macOS，1440×900',
    ],
    ['curl/8', '其他浏览器，1440×900'],
  ])('is a browser in a few words: %s', (userAgent, text) => {
    expect(browserText(userAgent, 1440, 899.6)).toBe(text);
  });
});

describe('the module that a feedback is about', () => {
  const modules = [
    { id: 'm_access', name: '访问管理' },
    { id: 'm_project', name: '项目管理' },
  ];

  it('is that of the page, where it has one of that name', () => {
    expect(moduleOfPage('/management/users?x=1', modules)).toBe('m_access');
    expect(moduleOfPage(pathOf('RolesDetail', { name: '甲', id: 'r_1' }), modules)).toBe('m_access');
    expect(moduleOfPage('/product/list', modules)).toBeNull();
    expect(moduleOfPage('/welcome', modules)).toBeNull();
    expect(moduleOfPage('/nowhere', modules)).toBeNull();
  });
});
