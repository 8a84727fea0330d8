import { commentReactions } from './comments/reactions.ts';
import { feedbackReactions } from './areas/feedback/reactions.ts';
import { fileReactions } from './objects/files/reactions.ts';
import { equipmentReactions } from './areas/equipment/reactions.ts';
import { fleetReactions } from './areas/fleet/happenings/looking.ts';
import { homeReactions } from './areas/home/reactions.ts';
import { otaReactions } from './areas/ota/reactions.ts';
import { productReactions } from './areas/products/reactions.ts';
import { upkeepReactions } from './areas/monitoring/upkeep/reactions.ts';
import { monitoringReactions } from './areas/monitoring/reactions.ts';
import { messageReactions } from './areas/messages/reactions.ts';
import type { Reaction } from './pipeline/call.ts';
import { projectReactions } from './areas/projects/reactions.ts';
import { toolReactions } from './areas/tools/reactions.ts';
import { softwareReactions } from './areas/software/reactions.ts';
import { sessionReactions } from './session/reactions.ts';

/** What every area does when something happens elsewhere: the highest area first, as what is deleted must go. */
export const reactions: readonly Reaction[] = [
  ...homeReactions,
  ...feedbackReactions,
  ...upkeepReactions,
  ...messageReactions,
  ...monitoringReactions,
  ...otaReactions,
  ...softwareReactions,
  ...equipmentReactions,
  ...projectReactions,
  ...toolReactions,
  ...productReactions,
  ...fleetReactions,
  ...commentReactions,
  ...fileReactions,
  ...sessionReactions,
];
