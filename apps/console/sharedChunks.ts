import type { ChunkingContext } from 'rolldown';
import { listParts, plateForms, whenOpened } from './listParts.ts';
import { aloneOf, type Belongs, isShared, neededBy, ourOwn, withImports } from './moduleGraph.ts';
import { seldomNeeded } from './seldomNeeded.ts';

/**
 * What several pages share, in three files, and more for the areas that have many pages: one for every set of pages
 * that share something would be ninety requests for a list. What a page alone needs, and what is loaded when it is
 * first used, stays in files of its own.
 */

/** Areas do not know each other: nobody else needs what these have. Software and messages are bound to projects and devices. */
const projectAreas =
  /\/(?:apps\/console|packages\/domain)\/src\/areas\/(?:projects|equipment|software|monitoring|dashboards|ota|messages)\//;
const projectsAlone = aloneOf(projectAreas);
/** What the pages of software share, and nobody else needs. */
const softwareArea = /\/src\/areas\/software\//;
/** What the pages of upgrades share: of it others need no more than what their part of a page brings along. */
const otaArea = /\/src\/areas\/ota\/|\/app\/calls\/useAnswer\.ts/;
const ofUpgrades = neededBy([
  'areas/ota/analysis/dataAnalysis.page.tsx',
  'areas/ota/issue/versionIssueRegistration.page.tsx',
  'areas/ota/module/otaModule.page.tsx',
  'areas/ota/push/upgradePush.page.tsx',
  'areas/ota/version/versionMonitoring.page.tsx',
]);
const jobsBegin = neededBy(['areas/ota/job/upgradeTaskList.page.tsx']);
const packsBegin = neededBy(['areas/ota/pack/upgradePackage.page.tsx']);
/** What a problem of a version and a ring of packs are: for what is told of them beside a fault. */
const otaWords = /\/packages\/domain\/src\/areas\/ota\/(?:face|issue\/(?:contract|issueAddress))\.ts/;
/** What the pages of messages share, and the bell, which comes by itself. */
const messageArea = /\/src\/areas\/messages\//;
/** What the bell shows, which everybody has over all pages, and what is told live: for the control room and devices, too. */
const bellNeeds = neededBy(['areas/messages/inbox/Bell.tsx']);
const bellParts =
  /\/areas\/messages\/(?:inbox|shared)\/|\/app\/hooks\/(?:useLive|useWatch|watching)\.ts|\/ui\/(?:PassingBar\.|passingBar)/;
const bell: Belongs = (id, context) => bellParts.test(id) && bellNeeds(id, context);
/** What a delivery and a silence are: for what is told of them beside a fault. */
const messageWords =
  /\/packages\/domain\/src\/areas\/messages\/(?:face\.ts|push\/(?:channels|delivery|webhookUrl)\.ts|subscribe\/silenceContract\.ts|shared\/template\.ts)|\/messages\/(?:face|shared\/DeliveryDot)\.tsx?/;
/** The map of a floor: for who opens it, and for a replay. */
const floorMaps = /\/src\/areas\/monitoring\/live\/(?:map\/|mapView\.ts)/;
/** What vehicles did: what leads there, and what is asked for, comes with the pages. */
const replays =
  /\/src\/areas\/(?:monitoring\/replay\/(?!actions\.ts|contract\.ts|faultWindow\.ts)|fleet\/tracks\/(?:reading|face)\.ts)/;
/** What the pages of the control room share. */
const watchArea = /\/src\/areas\/monitoring\/(?:live\/(?!map\/|mapView\.ts)|replay\/(?:actions|contract)\.ts)/;
/** What the tabs of the maintenance plate share that people work in. */
const plateArea = /\/src\/areas\/monitoring\/(?:plate|overview|fault|fault-code|thread|repair|upkeep|work)\//;
/** Where a fault and an order are looked at, and what is done with them: for whoever leads there. */
const faultWays =
  /\/src\/areas\/monitoring\/(?:shared\/|fault\/(?:actions|contract|handling|notices)\.ts|repair\/(?:actions|contract)\.ts|replay\/faultWindow\.ts)/;
/** Figures of vehicles: for the tabs of projects and of the plate, and for dashboards. */
const figuresArea = /\/src\/areas\/(?:monitoring\/statistics|dashboards)\//;
/** Parts of the library that upgrades are not alone with: with them in its file, a plan would bring all of upgrades along. */
const selects = /\/html-select\/htmlSelect\.js|\/generated\/components\/add\.js/;
/** What some lists of several areas need, and most pages do not. */
const ofSomeLists: Belongs = (id, context) =>
  bell(id, context) || whenOpened.some((part) => part.test(id)) || listParts.some(({ test }) => test.test(id));
const projects: Belongs = (id, context) =>
  !ofSomeLists(id, context) &&
  !bindings.test(id) &&
  !softwareArea.test(id) &&
  !otaArea.test(id) &&
  !messageArea.test(id) &&
  !watchArea.test(id) &&
  !floorMaps.test(id) &&
  !replays.test(id) &&
  !plateArea.test(id) &&
  !faultWays.test(id) &&
  !figuresArea.test(id) &&
  (projectAreas.test(id) || projectsAlone(id, context));

/** What the pages of products share; the contracts of selects are everybody's. */
const productArea =
  /\/(?:apps\/console|packages\/domain)\/src\/areas\/products\/(?!\w+\/choicesContract\.ts|thing-model\/|decode\/)/;
/** What an import finds, and the note of a version: dialogs show them that come when they are opened. */
const importDialogs =
  /\/areas\/products\/shared\/(?:ImportFindings|importFindings|VersionNote)\.|\/ui\/dialogs\/useFocusOnResult\.ts/;
const productsAlone = aloneOf(/\/apps\/console\/src\/areas\/products\//);
/** Its desk and its dialogs: also for what products of a category have as a rule. */
const productList = neededBy(['areas/products/product/products.page.tsx']);
const modelEditing: Belongs = (id, context) =>
  /\/apps\/console\/src\/areas\/products\/thing-model\//.test(id) && !productList(id, context);
const products: Belongs = (id, context) =>
  !importDialogs.test(id) &&
  (productArea.test(id) ||
    (productsAlone(id, context) && !thingModels.test(id) && !modelEditing(id, context) && !scripts.test(id)));

/** What a property, a service and an event are: for who edits a thing model, and for who looks at a device. */
const thingModels = /\/packages\/domain\/src\/areas\/products\/thing-model\//;

/** Files of thing models: for who brings one in, compares one, or copies functions. */
const modelFiles = /\/packages\/domain\/src\/areas\/products\/thing-model\/tsl\//;
/** What its desk, its table and its dialogs share. */
const modelDesk =
  /\/packages\/domain\/src\/areas\/products\/thing-model\/(?:(?:changes|desk|document|standing|view)\/|canonical|modelProblems|typeChange|typeWords|units)/;
const modelWords =
  /\/packages\/domain\/src\/areas\/products\/thing-model\/(?:dataType|decimal|functionValues|identifiers|model|typeProblems|values|view\/begun)\.ts/;

/** What a plan and a thing model need when something is pasted, and no list does. */
const pastedCells = /\/core\/transfers\/sheetText\.ts/;
const pasteByHand = /\/ui\/copy\/PasteByHand\.tsx|\/ui\/copy\/pasteByHand\.module\.css/;

/** What samples are and what becomes of frames: also for files of products, and for devices that send frames. */
const scriptWords = /\/packages\/domain\/src\/areas\/products\/decode\/(?!sandbox\/)/;

/** Pictures that are made larger: for who looks at an exploded view, and for who draws one. */
const zooming = /\/apps\/console\/src\/ui\/zoom\//;

/** Scripts and their editor: for who opens that tab of a product. */
const scripts = /\/areas\/products\/decode\/|\/apps\/console\/src\/ui\/code\//;

/** What is chosen out of a list: never of an area alone. */
const bindings = /\/src\/form\/binding\//;
/** What the pages of users and rights alone share; of the rest of it others need some: members, the profile. */
const accessAlone = aloneOf(/\/apps\/console\/src\/areas\/access\//);
const access: Belongs = (id, context) => !bindings.test(id) && accessAlone(id, context);
/** The list of users and its dialogs: also for the first user of a tenant. */
const usersBegin = neededBy(['areas/access/users/users.page.tsx']);

/** What the pages of tools share; nobody else needs it. */
const toolArea = /\/(?:apps\/console|packages\/domain)\/src\/areas\/tools\//;
const toolsAlone = aloneOf(/\/apps\/console\/src\/areas\/tools\//);
const tools: Belongs = (id, context) => toolArea.test(id) || toolsAlone(id, context);

/** How files are shown: of some lists alone. */
const previews = /\/apps\/console\/src\/transfers\/preview\//;

/** Where the work with projects begins, and where it stays for hours; the other tabs and lists bring the rest along. */
const projectsBegin = neededBy([
  'areas/projects/list/projectList.page.tsx',
  'areas/projects/detail/projectDetail.page.tsx',
  'areas/projects/overview/ProjectOverview.tsx',
  'areas/projects/plan-desk/ImplementationPlan.tsx',
]);

/** How devices are named, found and chosen: for everybody who does something with some of them. */
const deviceWords = neededBy(['areas/ota/job/upgradeTaskList.page.tsx']);
const deviceStatus = /\/ui\/status\/DeviceStatus\./;
/** What a list of devices has beside that. */
const devicesBegin = neededBy(['areas/equipment/device/equipmentList.page.tsx']);
/** Files of devices and tables of their warehouse system: also for who watches them. */
const deviceFiles = /\/domain\/src\/areas\/equipment\/(?:file|wcs)\/contract\.ts/;
const equipmentArea = /\/src\/areas\/equipment\//;

/** The desk of a document, which plans and thing models stand on: a list needs nothing of it. */
const desk =
  /\/packages\/domain\/src\/(?:kernel\/document|core\/desk)\/|\/apps\/console\/src\/(?:detail\/desk\/|ui\/menu\/MenuButton\.tsx)/;

/** What is told live of vehicles, and maps of floors: for who watches them, and for who looks at a device. */
const liveWords =
  /\/packages\/domain\/src\/areas\/fleet\/(?:live\/(?!reading\.ts)|map\/|tracks\/(?:contract|wire)\.ts)/;

/** Our own that is of no area alone. */
const isOfNoArea: Belongs = (id, context) =>
  ourOwn.test(id) &&
  !desk.test(id) &&
  !thingModels.test(id) &&
  !scripts.test(id) &&
  !modelEditing(id, context) &&
  !zooming.test(id) &&
  !liveWords.test(id) &&
  !pastedCells.test(id) &&
  !pasteByHand.test(id) &&
  !importDialogs.test(id) &&
  !previews.test(id) &&
  !ofSomeLists(id, context) &&
  !tools(id, context) &&
  !projects(id, context) &&
  !softwareArea.test(id) &&
  !otaArea.test(id) &&
  !messageArea.test(id) &&
  !watchArea.test(id) &&
  !floorMaps.test(id) &&
  !replays.test(id) &&
  !plateArea.test(id) &&
  !faultWays.test(id) &&
  !figuresArea.test(id) &&
  !products(id, context) &&
  !access(id, context);

/** What most pages need. */
const isGeneral: Belongs = (id, context) => isOfNoArea(id, context) && seldomNeeded(id, context) === null;

/** A picture of Blueprint's, by the name of its file. */
const picture = /\/@blueprintjs\/icons\/lib\/esm\/generated\/components\/([a-z0-9-]+)\.js$/;
const importedPictures = /import\s*\{([^}]*)\}\s*from\s*["']@blueprintjs\/icons["']/g;
const fileOf = (name: string): string => name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase();

/** Pictures all come through one index, and no graph says who draws them: the sources of what is general say it. */
let drawn: Set<string> | null = null;
function isDrawnByMany(id: string, context: ChunkingContext): boolean {
  const file = picture.exec(id)?.[1];
  if (file === undefined) return false;
  drawn ??= new Set(
    [...withImports(`${import.meta.dirname}/src/main.tsx`, context, new Set(), true)]
      .filter((module) => isGeneral(module, context))
      .flatMap((module) => [...(context.getModuleInfo(module)?.code ?? '').matchAll(importedPictures)])
      .flatMap(([, names]) => names!.split(',').map((name) => fileOf(name.trim().split(/\s/)[0]!))),
  );
  return drawn.has(file);
}

/** The tables of what all areas bring, which come beside the frame: nothing of the areas themselves. */
const tablesNeed = neededBy(['inside.tsx']);

/** What tells a session needs it before there is a frame. */
const everywhere = /\/ui\/keyboard\.ts/;

/** The sign-in page comes before all others, and does not wait for what only they need. */
const signInNeeds = neededBy(['areas/session/login/login.page.tsx']);

/** What products are called and what their attributes are, which devices need as well. */
const productWords =
  /\/packages\/domain\/src\/areas\/products\/(?:face|model\/(?:attribute\w*|contract)|product\/contract|product\/productCodes|product\/productMachine)\.ts/;

const chunk = (name: string, belongs: Belongs) => (id: string, context: ChunkingContext) =>
  belongs(id, context) ? name : null;
/**
 * Styles of the kit are one sheet, whoever uses its parts: one for every part would be a dozen requests for a list. Charts
 * come beside it, for pages of figures.
 */
const kitStyles = /\/apps\/console\/src\/(?:ui|list|form|detail|transfers)\/(?!desk\/).*\.module\.css/;
/** The frame and the bell are over every page: their styles come in that sheet, too. */
const styles = /\.module\.css$/;
const frameNeeds = neededBy(['frame/Shell.tsx', 'areas/messages/inbox/Bell.tsx']);
/** Parts of the library that the frame and lists of all areas have. */
const ofTheFrame = /\/@blueprintjs\/core\/lib\/esm\/components\/(?:menu\/menuDivider|progress-bar|tag)\b/;
const general: Belongs = (id, context) => {
  if (!ourOwn.test(id)) return ofTheFrame.test(id) || isDrawnByMany(id, context);
  if (styles.test(id) && frameNeeds(id, context)) return true;
  return (kitStyles.test(id) || isGeneral(id, context)) && isShared(id, context);
};

export const sharedChunks = {
  // what a group needs goes with it, unless one before has it already
  groups: [
    { name: 'start', tags: ['$initial' as const], priority: 4 },
    {
      name: chunk('sign-in', (id, context) => signInNeeds(id, context) || everywhere.test(id)),
      debugName: 'sign-in',
      test: ourOwn,
      minShareCount: 2,
      priority: 3,
    },
    { name: chunk('inside', tablesNeed), debugName: 'inside', test: ourOwn, priority: 2 },
    { name: chunk('pages', general), debugName: 'pages', priority: 2 },
    {
      name: (id: string, context: ChunkingContext) => (isOfNoArea(id, context) ? seldomNeeded(id, context) : null),
      debugName: 'seldom',
      minShareCount: 2,
      priority: 2,
    },
    { name: 'product-words', test: productWords, minShareCount: 2, priority: 2 },
    { name: 'thing-models', test: modelWords, minShareCount: 2, priority: 2 },
    { name: 'script-words', test: scriptWords, minShareCount: 2, priority: 2 },
    { name: 'thing-model-desk', test: modelDesk, minShareCount: 2, priority: 1 },
    { name: chunk('thing-model-editing', modelEditing), debugName: 'thing-model-editing', minShareCount: 2 },
    { name: 'thing-model-files', test: modelFiles, minShareCount: 2, priority: 1 },
    { name: 'zooming', test: zooming, minShareCount: 2, priority: 1 },
    { name: 'live-words', test: liveWords, minShareCount: 2, priority: 2 },
    { name: 'pasted-cells', test: pastedCells, minShareCount: 2, priority: 1 },
    { name: 'paste-by-hand', test: pasteByHand, minShareCount: 2 },
    { name: 'import-dialogs', test: importDialogs, minShareCount: 2, priority: 1 },
    { name: 'previews', test: previews, minShareCount: 2 },
    { name: chunk('bell', bell), debugName: 'bell', priority: 1 },
    ...listParts,
    { name: chunk('tools', tools), debugName: 'tools', minShareCount: 2 },
    {
      name: chunk('projects', (id, context) => projectsBegin(id, context) && projects(id, context)),
      debugName: 'projects',
      minShareCount: 2,
      priority: 1,
    },
    { name: 'desk', test: desk, minShareCount: 2, priority: 1 },
    {
      name: chunk(
        'device-words',
        (id, context) => (deviceWords(id, context) || deviceStatus.test(id)) && projects(id, context),
      ),
      debugName: 'device-words',
      minShareCount: 2,
    },
    {
      name: chunk('devices', (id, context) => devicesBegin(id, context) && projects(id, context)),
      debugName: 'devices',
      minShareCount: 2,
    },
    { name: 'device-files', test: deviceFiles, minShareCount: 2 },
    {
      name: chunk('more-of-devices', (id, context) => equipmentArea.test(id) && projects(id, context)),
      debugName: 'more-of-devices',
      minShareCount: 2,
    },
    { name: chunk('more-of-projects', projects), debugName: 'more-of-projects', minShareCount: 2 },
    {
      name: chunk('users', (id, context) => usersBegin(id, context) && access(id, context)),
      debugName: 'users',
      minShareCount: 2,
      priority: 1,
    },
    { name: chunk('access', access), debugName: 'access', minShareCount: 2 },
    { name: chunk('products', products), debugName: 'products', minShareCount: 2 },
    { name: 'software', test: softwareArea, minShareCount: 2 },
    { name: 'message-words', test: messageWords, minShareCount: 2, priority: 1 },
    { name: 'messages', test: messageArea, minShareCount: 2 },
    { name: 'selects', test: selects, minShareCount: 2, priority: 1 },
    { name: 'ota-words', test: otaWords, minShareCount: 2, priority: 2 },
    {
      name: chunk('ota', (id, context) => otaArea.test(id) && ofUpgrades(id, context)),
      debugName: 'ota',
      minShareCount: 2,
    },
    {
      name: chunk('upgrade-jobs', (id, context) => otaArea.test(id) && jobsBegin(id, context)),
      debugName: 'upgrade-jobs',
      minShareCount: 2,
    },
    {
      name: chunk('upgrade-packs', (id, context) => otaArea.test(id) && packsBegin(id, context)),
      debugName: 'upgrade-packs',
      minShareCount: 2,
    },
    { name: 'upgrade-forms', test: otaArea, minShareCount: 2 },
    { name: 'watching', test: watchArea, minShareCount: 2 },
    { name: 'fault-ways', test: faultWays, minShareCount: 2 },
    { name: 'plate', test: (id: string) => plateArea.test(id) && !plateForms.test(id), minShareCount: 2 },
    { name: 'figures', test: figuresArea, minShareCount: 2 },
    { name: 'floor-map', test: floorMaps, minShareCount: 2 },
    { name: 'replay', test: replays, minShareCount: 2 },
  ],
};
