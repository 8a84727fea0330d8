import { expect, it } from 'vitest';
import { hostsOf } from './listening.ts';

const addresses = () => ['192.168.1.5', '2001:db8::5'];

it.each([
  [[], []],
  [['--port', '9000'], []],
  [['--host'], addresses()],
  [['--host', '--port', '9000'], addresses()],
  [['--host', '0.0.0.0'], addresses()],
  [['--host=::'], addresses()],
  [['--host', 'desk.example'], ['desk.example']],
  [['--port', '9000', '--host=192.168.1.5'], ['192.168.1.5']],
])('opens Vite with %j to %j', (parameters, hosts) => {
  expect(hostsOf(parameters, addresses)).toEqual(hosts);
});
