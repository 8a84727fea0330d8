import { expect, it } from 'vitest';
import { invitationText } from './invitation.ts';

const invitation = {
  realName: '高远',
  address: 'https://console.example.com/login',
  userName: 'gaoyuan',
  password: 'Ab3$efgh',
  mustChangePassword: true,
};

it('tells a new user where, as whom and by which password he signs in', () => {
  expect(invitationText(invitation).split('\n')).toEqual([
    '高远，您好！已为您开通车队云控台账号：',
    '登录地址：https://console.example.com/login',
    '用户名：gaoyuan',
    '初始密码：Ab3$efgh',
    '首次登录后请按提示修改密码。请勿将密码转给他人。',
  ]);
});

it('asks nobody to change a password who need not', () => {
  expect(invitationText({ ...invitation, mustChangePassword: false })).not.toContain('首次登录');
});
