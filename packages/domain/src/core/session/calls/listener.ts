/** Whoever listens to the calls of its instances names them by a text that says whose call it is. */

/** `feedback.list:/feedback`: who asked, as the facts of the gateway name it. */
export const listenerOf = (name: string, instance: string): string => `${name}:${instance}`;

/** The instance that a listener names; null when the call is somebody else's. */
export const instanceOf = (name: string, listener: string): string | null =>
  listener.startsWith(`${name}:`) ? listener.slice(name.length + 1) : null;
