/**
 * What some lists of several areas need, and most pages do not: each a chunk of its own. Of those with one priority an
 * earlier one takes along what later ones need as well.
 */

interface Part {
  readonly name: string;
  readonly test: RegExp;
  readonly minShareCount?: number;
  readonly priority?: number;
}

const parts: readonly Part[] = [
  // what tells a session to others, on every page from its beginning: it needs nothing of the frame
  {
    name: 'journal',
    test: /\/ports\/journal\/|\/core\/capsule\/sharing\.ts|\/kernel\/replay\/(?:base|hashes)\.ts/,
    priority: 3,
    minShareCount: 1,
  },
  // which files go where: for many who send none themselves
  { name: 'file-words', test: /\/core\/transfers\/files\.ts/, priority: 3 },
  // what permissions are called: for rights, and for rings of packs, which go by some
  { name: 'permission-titles', test: /\/core\/codes\/permissionTitles\.ts/, priority: 3 },
  // conditions that are put together, stars, and what is measured: for lists of projects and of devices
  {
    name: 'conditions',
    test: /\/form\/conditions\/|\/list\/favourites\/|\/list\/filters\/ToggleFilter|\/core\/values\/measures\.ts/,
    priority: 1,
  },
  // charts that figures and projects have
  {
    name: 'charts',
    test: /\/src\/charts\/(?:BarChart|CurveChart|HeatTable|ShareChart|Timeline|heatTable|timeline)\./,
    priority: 1,
  },
  // trees beside a list, and what people remark on something: for pages of several areas
  { name: 'trees-and-comments', test: /\/ui\/tree\/|\/list\/layout\/[Tt]reeBeside|\/detail\/comments\//, priority: 1 },
  // how a password is chosen: for who chooses his own on home, and for who gives one
  { name: 'passwords', test: /\/src\/areas\/session\// },
  // how files of projects are asked for: for what goes up, and for devices that are given some
  { name: 'project-files', test: /\/domain\/src\/areas\/projects\/files\/(?:contract|names)\.ts/, priority: 1 },
  // a package that is chosen, what is read from its name, and one that was cut off: for software and upgrades
  {
    name: 'package-forms',
    test: /\/form\/(?:FileField|Locked)\.tsx|\/form\/(?:fileField|locked)\.module\.css|\/transfers\/unfinished|\/objectStore\/cutOffUploads\.ts/,
  },
  // lists that are shown as tabs
  { name: 'tabbed-pages', test: /\/app\/address\/TabbedPage\.tsx/ },
  // which projects there are to be chosen from: for pages that know nothing else of them
  {
    name: 'project-choices',
    test: /\/areas\/projects\/(?:face|list\/(?:contract|removal)|life-cycle\/productionStates|project\/archive)\.ts/,
    priority: 2,
  },
  // which devices there are
  { name: 'device-choices', test: /\/areas\/equipment\/device\/contract\.ts/, priority: 1 },
  // figures of vehicles as they are asked for: also for the overview of the plate
  { name: 'statistics', test: /\/domain\/src\/areas\/monitoring\/(?:statistics\/|face\.ts)/, priority: 1 },
  // what a person did, told along with a feedback: for who sends one, for who handles one, and for the viewer beside them
  {
    name: 'recordings',
    test: /\/app\/recording\/openReplay\.ts|\/core\/capsule\/(?!sharing)|\/kernel\/replay\/(?!base|hashes)|\/transfers\/capsule\/|\/areas\/feedback\/record\//,
    priority: 1,
  },
  // pictures in forms and how they are told: of products and devices, for problems of versions, orders and upkeeps; one that is only shown stands in many lists
  {
    name: 'form-pictures',
    test: /\/(?:transfers|form)\/pictures\/(?!StoredPicture)|\/core\/transfers\/pictures\.ts/,
    priority: 1,
  },
  // how a record is added to a tenant, and how one is saved that a colleague may have changed
  { name: 'record-forms', test: /\/form\/(?:AddDialog\.tsx|useVersionedSave\.ts)|\/core\/reads\/fieldChanges\.ts/ },
];

export const listParts = parts.map((part) => ({ minShareCount: 2, ...part }));

/** What fills in an order or an upkeep comes when it is first opened, with what sends pictures. */
export const plateForms =
  /\/monitoring\/(?:repair\/(?:ReportDialog|WorkDialog|workForm)\.|work\/(?:PicturesField|RowsEditor|WorkFields|workForm)\.|upkeep\/doing\/)/;
/** China as tiles comes when somebody looks at it: a map of projects, a form with a province. */
const provinceTiles = /\/ui\/provinces\/(?!Lazy)|\/core\/places\/tileMap\.ts/;
/** What is said of a device comes when somebody says it. */
const deviceForms =
  /\/areas\/equipment\/device\/(?:deviceForm|adding\/(?:NewDeviceDialog|GroupsAndTags|AddedAccess|BinnedNumber))\.tsx|\/form\/region\//;

/** What has no chunk with others: it comes with what is opened. */
export const whenOpened = [plateForms, provinceTiles, deviceForms];
