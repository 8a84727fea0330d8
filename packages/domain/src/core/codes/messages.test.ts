import { describe, expect, test } from 'vitest';
import type { FixedNotice } from './messages.ts';
import { noticeDurations, noticeOf, notices, texts, upgradePackageTypeText } from './messages.ts';

/** The characters of a text by their numbers, so that a look-alike mark fails. */
const bytes = (text: string) => [...text].map((character) => (character.codePointAt(0) ?? 0).toString(16)).join(' ');

const specified = [
  'uploadFailed',
  'uploadCancelled',
  'uploadSucceeded',
  'registrationFailed',
  'exportSucceeded',
  'copySucceeded',
  'copyFailed',
  'userRulesInvalid',
  'resourceListInvalid',
  'rulesFailed',
  'userPasswordReset',
  'tenantPasswordReset',
] as const satisfies readonly FixedNotice[];

describe('texts of the catalogues', () => {
  test('notices of ours have full-width marks and a duration of the catalogue', () => {
    const ours = Object.entries(notices).filter(([name]) => !specified.some((one) => one === name));
    for (const [, { text, duration }] of ours) {
      expect(text).not.toMatch(/[!,:;?]/);
      expect(Object.values(noticeDurations)).toContain(duration);
    }
  });

  test('every specified notice stands byte for byte, with its duration', () => {
    const table = specified.map((name) => [name, notices[name].text, notices[name].duration, notices[name].intent]);
    expect(table).toEqual([
      ['uploadFailed', '网络开小差，请检查网络后再试！', 5000, 'danger'],
      ['uploadCancelled', '文件已取消上传!', 3000, 'none'],
      ['uploadSucceeded', '上传成功!', 3000, 'success'],
      ['registrationFailed', '已上传，登记失败', 5000, 'warning'],
      ['exportSucceeded', '导出成功!', 3000, 'success'],
      ['copySucceeded', '复制成功', 1500, 'success'],
      ['copyFailed', '复制失败', 1500, 'danger'],
      ['userRulesInvalid', '用户权限数据有误！', 5000, 'danger'],
      ['resourceListInvalid', '数据有误!', 5000, 'danger'],
      ['rulesFailed', 'Has Error', 5000, 'danger'],
      ['userPasswordReset', '重置用户密码成功!', 3000, 'success'],
      ['tenantPasswordReset', '重置租户密码成功!', 3000, 'success'],
    ]);
  });

  test('every specified text stands byte for byte', () => {
    expect(texts).toMatchObject({
      unknownStatus: '状态有误',
      nothing: '—',
      exporting: '导出中',
      emptySearch: '无匹配结果',
      feedbackModuleRequired: '请选择业务模块',
      feedbackContentRequired: '请填写反馈意见',
      softwarePackageName: '软件包名格式不正确！',
      upgradePackageName: '包名格式不正确！',
      upgradePackageVersionLetter: '升级包版本号格式不正确:版本包v必须小写!',
      upgradePackageVersionDate: '升级包版本号格式不正确:版本号年月日顺序必选10位!',
      upgradePackageFixedSerial: '升级包版本号格式不正确:alpha/release包，发布序号固定00！',
      upgradePackageTestSerial: '升级包版本号格式不正确：test包，发布序号01开始！',
      logFileSize: '文件大小请小于10M！',
    });
    expect(upgradePackageTypeText('alpha')).toBe('请上传alpha类型的包！');
  });

  test('full- and half-width marks are the ones specified', () => {
    const marksOf = (text: string) => bytes(text.replace(/[^!！:：,，?？.。]/g, ''));
    expect(marksOf(notices.uploadFailed.text)).toBe('ff0c ff01');
    expect(marksOf(notices.uploadCancelled.text)).toBe('21');
    expect(marksOf(notices.uploadSucceeded.text)).toBe('21');
    expect(marksOf(notices.exportSucceeded.text)).toBe('21');
    expect(marksOf(notices.userRulesInvalid.text)).toBe('ff01');
    expect(marksOf(notices.resourceListInvalid.text)).toBe('21');
    expect(marksOf(notices.userPasswordReset.text)).toBe('21');
    expect(marksOf(notices.tenantPasswordReset.text)).toBe('21');
    expect(marksOf(texts.upgradePackageVersionLetter)).toBe('3a 21');
    expect(marksOf(texts.upgradePackageVersionDate)).toBe('3a 21');
    expect(marksOf(texts.upgradePackageFixedSerial)).toBe('3a ff0c ff01');
    expect(marksOf(texts.upgradePackageTestSerial)).toBe('ff1a ff0c ff01');
    expect(marksOf(texts.softwarePackageName)).toBe('ff01');
    expect(marksOf(texts.logFileSize)).toBe('ff01');
    expect(bytes(texts.nothing)).toBe('2014');
  });

  test('durations are those of the catalogue', () => {
    expect(noticeDurations).toEqual({ error: 1000, copy: 1500, lines: 3000, fail: 5000 });
    expect(noticeOf('copySucceeded')).toEqual({ intent: 'success', lines: ['复制成功'], duration: 1500 });
  });
});
