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

/** What a topic is about. */
export type LiveTopic =
  /** Where all vehicles of a floor are, several times a second (`frame.ts`). */
  | ({ readonly kind: 'frame'; readonly floorId: string } & OfTenant)
  /** The state of one vehicle, whether anybody hears of a device (`vda.ts`), or what is set of one (`settingsMark.ts`). */
  | ({ readonly kind: DeviceKind; readonly deviceId: string } & OfTenant);

const root = 'fleet';
const noProject = '-';
const idForm = /^[A-Za-z0-9_-]{1,64}$/;

/** The name under which something is told. */
export const topicOf = (about: LiveTopic): string => {
  const place = `${root}/${about.tntId}/${about.projectId ?? noProject}`;
  return about.kind === 'frame' ? `${place}/floor/${about.floorId}/frame` : `${place}/${about.deviceId}/${about.kind}`;
};

/** What a name stands for; null for any that nothing is told under. */
export const readTopic = (topic: string): LiveTopic | null => {
  const [first, tntId = '', third = '', fourth = '', fifth, sixth, ...more] = topic.split('/');
  if (first !== root || more.length > 0 || ![tntId, third, fourth].every((level) => idForm.test(level))) return null;
  const projectId = third === noProject ? null : third;
  if (sixth !== undefined)
    return fourth === 'floor' && fifth !== undefined && idForm.test(fifth) && sixth === 'frame'
      ? { kind: 'frame', tntId, projectId, floorId: fifth }
      : null;
  return isDeviceKind(fifth) ? { kind: fifth, tntId, projectId, deviceId: fourth } : null;
};
