import type { IncomingMessage } from 'node:http';
import { rememberLast } from './rememberLast.ts';

/**
 * By which names this server may be reached. A page of the open net can give its own name the address of this machine
 * and then counts as the same origin as whatever answers there; the name that it asks for betrays it.
 */

/** Whether an address is one of this machine that no other reaches. */
export const isLoopback = (address: string | undefined): boolean =>
  address !== undefined && (/^(::ffff:)?127(\.\d{1,3}){3}$/i.test(address) || address === '::1');

const hostForm = /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i;

/** The name or address of a Host header as it is compared: lower case, without port and brackets; null when it is none. */
const nameIn = rememberLast((host: string | undefined): string | null => {
  if (host === undefined || !hostForm.test(host) || !URL.canParse(`http://${host}`)) return null;
  return new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, '');
});

const isLocalName = (name: string): boolean => name === 'localhost' || name.endsWith('.localhost');

/** What stands in for every address of the machine. */
const wildcards = new Set(['0.0.0.0', '::']);

/** The address that a connection came to, as a Host header has it. */
const reached = (localAddress: string | undefined): string | undefined => localAddress?.replace(/^::ffff:(?=\d)/i, '');

/**
 * Makes the check of whom a request asks for: a name or an address of this machine alone, the very address that it came
 * to, or one of `names`, each a name or an address without a port.
 */
export const hostCheck = (
  names: readonly string[],
): ((request: Pick<IncomingMessage, 'headers' | 'socket'>) => boolean) => {
  const listed = new Set(names.map((name) => nameIn(name.includes(':') ? `[${name}]` : name)));
  for (const name of [...wildcards, null]) listed.delete(name);
  return ({ headers: { host }, socket }) => {
    const name = nameIn(host);
    if (name === null) return false;
    return isLocalName(name) || isLoopback(name) || listed.has(name) || name === reached(socket.localAddress);
  };
};
