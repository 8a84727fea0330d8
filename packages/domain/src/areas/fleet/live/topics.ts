/**
 * The topics of the live link: what is told under which name. A token names the topics that its holder may hear, and
 * nobody hears any other; so a topic says whose it is. Levels are parted by slashes; whatever belongs to no project has
 * `-` in its place.
 */

/** Where the broker is reached: MQTT 3.1.1 over WebSocket. */
export const livePath = '/gateway/mqtt';

interface OfTenant {
  readonly tntId: string;
  /** Null for what belongs to no project. */
  readonly projectId: string | null;
}

/** What is told of a device. */
const deviceKinds = ['state', 'connection', 'settings'] as const;
type DeviceKind = (typeof deviceKinds)[number];
const isDeviceKind = (text: string | undefined): text is DeviceKind => deviceKinds.some((kind) => kind === text);

/** What S2 lets a client hear of a device under the name of its replay: the live state, in three parts. */
const replayParts = ['state', 'position', 'event'] as const;
export type ReplayPart = (typeof replayParts)[number];
const isReplayPart = (text: string | undefined): text is ReplayPart => replayParts.some((part) => part === text);

/** What a topic is about. */
export type LiveTopic =
  /** Where all vehicles of a floor are, several times a second (`frame.ts`). */
  | ({ readonly kind: 'frame'; readonly floorId: string } & OfTenant)
  /** What happens to the devices of a project (`events.ts`). */
  | ({ readonly kind: 'events' } & OfTenant)
  /** The topics of the replay token of a device (S2): they repeat what is live. */
  | ({ readonly kind: 'replay'; readonly part: ReplayPart; readonly deviceId: string } & OfTenant)
  /** The state of one vehicle, whether anybody hears of a device (`vda.ts`), or what is set of one (`settingsMark.ts`). */
  | ({ readonly kind: DeviceKind; readonly deviceId: string } & OfTenant);

const root = 'fleet';
const noProject = '-';
const idForm = /^[A-Za-z0-9_-]{1,64}$/;

/** The name under which something is told. */
export const topicOf = (about: LiveTopic): string => {
  const place = `${root}/${about.tntId}/${about.projectId ?? noProject}`;
  if (about.kind === 'frame') return `${place}/floor/${about.floorId}/frame`;
  if (about.kind === 'events') return `${place}/event`;
  return about.kind === 'replay'
    ? `${place}/${about.deviceId}/replay/${about.part}`
    : `${place}/${about.deviceId}/${about.kind}`;
};

/** All that the replay token of a device lets its holder hear. */
export const replayTopics = (device: OfTenant & { readonly deviceId: string }): readonly string[] =>
  replayParts.map((part) => topicOf({ kind: 'replay', part, ...device }));

/** What a name stands for; null for any that nothing is told under. */
export const readTopic = (topic: string): LiveTopic | null => {
  const [first, tntId = '', third = '', fourth = '', fifth, sixth, ...more] = topic.split('/');
  if (first !== root || more.length > 0 || ![tntId, third, fourth].every((level) => idForm.test(level))) return null;
  const projectId = third === noProject ? null : third;
  if (fifth === undefined) return fourth === 'event' ? { kind: 'events', tntId, projectId } : null;
  if (sixth !== undefined) {
    if (fifth === 'replay' && isReplayPart(sixth))
      return { kind: 'replay', part: sixth, tntId, projectId, deviceId: fourth };
    return fourth === 'floor' && idForm.test(fifth) && sixth === 'frame'
      ? { kind: 'frame', tntId, projectId, floorId: fifth }
      : null;
  }
  return isDeviceKind(fifth) ? { kind: fifth, tntId, projectId, deviceId: fourth } : null;
};
