import { networkInterfaces } from 'node:os';

/** Where a development server can be reached, so that the gateway behind it takes calls under those names. */

const everywhere = new Set(['', 'true', '0.0.0.0', '::']);

/** Addresses of this machine that others can reach. */
const ownAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((addresses = []) => addresses)
    .filter(({ internal, scopeid = 0 }) => !internal && scopeid === 0)
    .map(({ address }) => address);

/** Names and addresses that the parameters of Vite open it to: nothing, what `--host` names, or all of this machine's. */
export const hostsOf = (
  parameters: readonly string[],
  addresses: () => readonly string[] = ownAddresses,
): readonly string[] => {
  const place = parameters.findLastIndex((one) => one === '--host' || one.startsWith('--host='));
  const given = parameters[place];
  if (given === undefined) return [];
  const next = parameters[place + 1] ?? '';
  const host = given === '--host' ? (next.startsWith('-') ? '' : next) : given.slice('--host='.length);
  return everywhere.has(host) ? addresses() : [host];
};
