import { listParts, plateForms, whenOpened } from './listParts.ts';
import { aloneOf, type Belongs, chunkOf, neededBy, ourOwn } from './moduleGraph.ts';

/** What the pages of an area share, and what several areas do: nobody waits for what only others have. */

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
/** What goes to a chunk of its own by where it stands. */
const byPlace = [softwareArea, otaArea, messageArea, watchArea, floorMaps, replays, plateArea, faultWays, figuresArea];
const goesByPlace = (id: string): boolean => byPlace.some((area) => area.test(id));
const projects: Belongs = (id, context) =>
  !ofSomeLists(id, context) &&
  !bindings.test(id) &&
  !goesByPlace(id) &&
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
export const isOfNoArea: Belongs = (id, context) =>
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
  !goesByPlace(id) &&
  !products(id, context) &&
  !access(id, context);

/** What products are called and what their attributes are, which devices need as well. */
const productWords =
  /\/packages\/domain\/src\/areas\/products\/(?:face|model\/(?:attribute\w*|contract)|product\/contract|product\/productCodes|product\/productMachine)\.ts/;

const ofProjects =
  (belongs: Belongs): Belongs =>
  (id, context) =>
    belongs(id, context) && projects(id, context);
const ofOta =
  (belongs: Belongs): Belongs =>
  (id, context) =>
    otaArea.test(id) && belongs(id, context);

export const areaChunks = [
  chunkOf('product-words', productWords, 2),
  chunkOf('thing-models', modelWords, 2),
  chunkOf('script-words', scriptWords, 2),
  chunkOf('thing-model-desk', modelDesk, 1),
  chunkOf('thing-model-editing', modelEditing),
  chunkOf('thing-model-files', modelFiles, 1),
  chunkOf('zooming', zooming, 1),
  chunkOf('live-words', liveWords, 2),
  chunkOf('pasted-cells', pastedCells, 1),
  chunkOf('paste-by-hand', pasteByHand),
  chunkOf('import-dialogs', importDialogs, 1),
  chunkOf('previews', previews),
  // it is on every page: what nobody else needs of it comes with it as well
  { ...chunkOf('bell', bell, 1), minShareCount: 1 },
  ...listParts,
  chunkOf('tools', tools),
  chunkOf('projects', ofProjects(projectsBegin), 1),
  chunkOf('desk', desk, 1),
  chunkOf(
    'device-words',
    ofProjects((id, context) => deviceWords(id, context) || deviceStatus.test(id)),
  ),
  chunkOf('devices', ofProjects(devicesBegin)),
  chunkOf('device-files', deviceFiles),
  chunkOf(
    'more-of-devices',
    ofProjects((id) => equipmentArea.test(id)),
  ),
  chunkOf('more-of-projects', projects),
  chunkOf('users', (id, context) => usersBegin(id, context) && access(id, context), 1),
  chunkOf('access', access),
  chunkOf('products', products),
  chunkOf('software', softwareArea),
  chunkOf('message-words', messageWords, 1),
  chunkOf('messages', messageArea),
  chunkOf('selects', selects, 1),
  chunkOf('ota-words', otaWords, 2),
  chunkOf('ota', ofOta(ofUpgrades)),
  chunkOf('upgrade-jobs', ofOta(jobsBegin)),
  chunkOf('upgrade-packs', ofOta(packsBegin)),
  chunkOf('upgrade-forms', otaArea),
  chunkOf('watching', watchArea),
  chunkOf('fault-ways', faultWays),
  chunkOf('plate', (id) => plateArea.test(id) && !plateForms.test(id)),
  chunkOf('figures', figuresArea),
  chunkOf('floor-map', floorMaps),
  chunkOf('replay', replays),
];
