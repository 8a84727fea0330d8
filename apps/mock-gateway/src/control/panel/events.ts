import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Asked } from '../../world/worlds/naming.ts';
import type { Place } from '../../world/worlds/place.ts';
import type { Worlds } from '../../world/worlds/worlds.ts';
import type { ControlEvent, ControlEventName } from '../contract.ts';

/**
 * What happens in a world, as it happens, for whoever watches it: a stream of server-sent events. It holds no world awake
 * and ends with it. A reader that does not keep up is passed over, and told to read anew once he does: the gateway keeps
 * nothing for him and waits for nobody.
 */

export interface ControlEvents {
  /** Tells all who watch a world; what it tells is made only when somebody does. */
  tell<Name extends ControlEventName>(world: string, name: Name, about: () => ControlEvent<Name>): void;
  /** Tells everybody that worlds have changed, and looks where each reader is now. */
  worldsChanged(): void;
  /** Answers a request by the stream of its world. */
  watch(request: FastifyRequest, reply: FastifyReply): FastifyReply;
  /** Ends all streams. */
  close(): void;
}

interface Reader {
  readonly asked: Asked;
  readonly raw: ServerResponse;
  place: Place;
  /** Something was not told him. */
  isBehind: boolean;
}

/** What falls asleep or ends by itself is seen after so long, and whoever is gone without a word. */
const lookEvery = 5_000;

/** Path of the stream. */
export const eventsPath = '/mock/api/events';

const write = (raw: ServerResponse, name: ControlEventName, about: unknown): void => {
  raw.write(`event: ${name}\ndata: ${JSON.stringify(about)}\n\n`);
};

const begin = ({ raw, place }: Reader): void => write(raw, 'begin', { world: place.name });

const send = (reader: Reader, name: ControlEventName, about: () => unknown): void => {
  if (reader.raw.writableNeedDrain) reader.isBehind = true;
  else write(reader.raw, name, about());
};

/** @param worlds the worlds that are watched */
export const createControlEvents = (worlds: Worlds): ControlEvents => {
  const readers = new Set<Reader>();
  let timer: ReturnType<typeof setInterval> | null = null;
  let seen = '';

  const end = (reader: Reader): void => {
    if (!readers.delete(reader)) return;
    if (!reader.raw.destroyed) reader.raw.end();
    if (readers.size > 0 || timer === null) return;
    clearInterval(timer);
    timer = null;
  };
  /** A host may show another world by now, and a world may be gone. */
  const follow = (): void => {
    for (const reader of readers) {
      const place = worlds.of(reader.asked);
      if (place === reader.place) continue;
      if (place === null) {
        write(reader.raw, 'gone', {});
        end(reader);
      } else {
        reader.place = place;
        send(reader, 'begin', () => ({ world: place.name }));
      }
    }
  };
  const standing = (): string =>
    JSON.stringify(worlds.list().map(({ name, title, awake }) => [name, title, awake !== null]));
  const tellWorlds = (): void => {
    seen = standing();
    follow();
    for (const reader of readers) send(reader, 'worlds', () => ({}));
  };
  const look = (): void => {
    if (standing() !== seen) tellWorlds();
    for (const { raw } of readers) if (!raw.writableNeedDrain) raw.write(': \n\n');
  };

  return {
    tell: (world, name, about) => {
      let told: unknown = null;
      for (const reader of readers) if (reader.place.name === world) send(reader, name, () => (told ??= about()));
    },
    worldsChanged: () => {
      if (readers.size > 0) tellWorlds();
    },
    watch: (request, reply) => {
      const { raw } = reply;
      const asked = { headers: request.headers, url: request.originalUrl };
      const place = worlds.of(asked) ?? worlds.main;
      reply.hijack();
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'Content-Type': 'text/event-stream; charset=utf-8',
        // a proxy that gathers would make the present the past
        'X-Accel-Buffering': 'no',
      });
      const reader: Reader = { asked, raw, place, isBehind: false };
      if (readers.size === 0) seen = standing();
      readers.add(reader);
      timer ??= setInterval(look, lookEvery).unref();
      raw.on('close', () => end(reader));
      raw.on('error', () => end(reader));
      raw.on('drain', () => {
        if (!reader.isBehind) return;
        reader.isBehind = false;
        begin(reader);
      });
      begin(reader);
      return reply;
    },
    close: () => {
      for (const reader of readers) end(reader);
    },
  };
};
