import { withSeparators } from './separators.ts';

/**
 * The words of the console's kit, which every page shows: lists, forms, details, uploads. Fixed texts of the error
 * catalogues are in `messages.ts`; a page's own words stand in the page.
 */

/** What is counted, and the measure word that stands before it: 台 of devices. */
export interface Noun {
  readonly title: string;
  readonly measure: string;
}

/** A count as it stands in a text: `12,345`. */
const written = (count: number): string => withSeparators(count.toFixed(0));

export const words = {
  confirm: '确定',
  cancel: '取消',
  close: '关闭',
  save: '保存',
  submit: '提交',
  copy: '复制',
  retry: '重试',
  undo: '撤销',
  refresh: '刷新',
  done: '完成',
  previous: '上一张',
  next: '下一张',
  required: '必填',

  /** States of a list, a resource or a page. */
  loading: '加载中',
  loadingFailed: '加载失败',
  noData: '暂无数据',
  noMatch: '没有符合条件的数据',
  noMatchHint: '换个条件试试，或清除全部筛选。',
  clearFilters: '清除筛选',
  noPermission: '没有权限',
  noPermissionHint: '当前账号没有查看此内容的权限，如有需要请联系管理员。',
  errorCode: '错误码',
  requestId: '请求编号',
  staleRows: '刷新失败，显示的是上次加载的数据',

  /** The list. */
  all: '全部',
  filter: '筛选',
  filters: '筛选条件',
  moreFilters: '更多条件',
  fewerFilters: '收起条件',
  reset: '重置',
  search: '搜索',
  clear: '清除',
  sort: '排序',
  /** The order that a list has when nobody has chosen one. */
  ownOrder: '默认排序',
  sortAscending: '升序',
  sortDescending: '降序',
  actions: '操作',
  more: '更多',
  moreActions: '更多操作',
  selectRow: '选择此行',
  selectPage: '选择本页',
  selectedBefore: '已选 ',
  selectedAfter: ' 项',
  clearSelection: '取消选择',
  selectedElsewhere: (count: number) => `其中 ${written(count)} 项在其他页`,
  selectedElsewhereTitle: '其他页的已选项',
  clearElsewhere: (count: number) => `取消选择这 ${written(count)} 项`,
  batch: '批量操作',
  export: '导出',
  template: '下载模板',
  pages: '分页',
  page: '页',
  pageSize: '每页条数',
  perPage: ' 条/页',
  previousPage: '上一页',
  nextPage: '下一页',
  goTo: '前往',
  goToPage: '前往第几页',

  /** Charts. */
  showNumbers: '查看数据',
  day: '日期',
  showAllOf: (count: number) => `查看全部 ${written(count)} 项`,
  showFirst: '收起',

  /** Column settings. */
  /** Below the choices of a select. */
  moreChoices: (count: number) => `还有 ${written(count)} 项，请输入以缩小范围`,
  /** Where a name stands that is being read. */
  unknownYet: '…',
  columns: '列',
  columnSettings: '列设置',
  columnKeys: '拖动调整顺序；键盘 Alt+↑↓ 移动，Alt+←→ 调整宽度',
  resizeColumn: '拖动调整列宽，双击恢复',
  showAll: '全部显示',
  restoreDefaults: '恢复默认',
  pin: '固定',
  unpin: '取消固定',
  moveUp: '上移',
  moveDown: '下移',
  size: '界面密度',
  small: '紧凑',
  medium: '标准',
  large: '宽松',

  /** Forms. */
  /** What may have been saved is not what would be sent now. */
  editedInDoubt: '内容已修改，再次提交会另存一次；请先核对上一次是否已保存。',
  unsavedTitle: '放弃未保存的修改？',
  unsavedText: '有修改尚未保存，离开后将丢失。',
  keepEditing: '继续编辑',
  discard: '放弃修改',
  draftRestored: '已恢复未保存的内容',
  dropDraft: '放弃',
  choose: '请选择',
  startDay: '开始日期',
  endDay: '结束日期',
  lastDays: (count: number) => `近 ${count} 天`,
  today: '今天',
  chooseDay: '选择日期',
  writeDay: '请填写日期，如 2026-01-31 或 20260131',
  chooseImage: '选择图片',
  replaceImage: '更换图片',
  imageUpTo: (size: string) => `图片，不超过 ${size}`,

  /** Transfers. */
  upload: '上传',
  uploading: '上传中',
  uploadFile: '上传文件',
  chooseFile: '选择文件',
  addImage: '添加截图',
  dropHint: '点击、拖放或粘贴',
  pause: '暂停',
  resume: '继续',
  paused: '已暂停',
  remove: '移除',
  registerAgain: '重新登记',
  registering: '正在登记',
  pauseAll: '全部暂停',
  resumeAll: '全部继续',
  minimise: '最小化',
  transfers: '上传任务',
  cancelUpload: '取消上传',
  keepUploading: '继续上传',
  leavingUploads: '文件正在上传，退出登录将取消上传。',
  leaveAnyway: '仍要退出',
  speed: '速度',
  elapsed: '已用',
  remaining: '剩余',
  tooManyFiles: (limit: number) => `最多上传 ${limit} 个文件！`,
  viewImage: '查看图片',
  zoomIn: '放大',
  zoomOut: '缩小',
  imageFailed: '图片加载失败',
  imageLeftOut: '回放不含图片',
  back: '返回',

  /** Details and bindings. */
  openDetail: '打开详情页',
  copyLink: '复制链接',
  previousRecord: '上一条（k）',
  nextRecord: '下一条（j）',
  placeOf: (place: number, count: number) => `${written(place)} / ${written(count)}`,
  missing: '数据不存在',
  missingHint: '可能已被删除，或不属于当前租户。',
  /** A page that is called as what it lists, 用户 above 用户详情, is the list of them; any other by its title alone. */
  backTo: (title: string, below: string) => `返回${title}${below === `${title}详情` ? '列表' : ''}`,
  counted: (count: number, { title, measure }: Noun) => `${written(count)} ${measure}${title}`,
  bound: '已绑定',
  unbind: '解除',
  loadMore: '加载更多',
  rowsInAll: (count: number) => `共 ${written(count)} 条`,
  confirmCount: (count: number) => `确定（已选 ${written(count)} 项）`,
  nothingPicked: '请先勾选',
  sessionGone: '登录状态已失效，未能完成操作',

  /** How long ago something was. */
  justNow: '刚刚',
  minutesAgo: (count: number) => `${count} 分钟前`,
  hoursAgo: (count: number) => `${count} 小时前`,
  daysAgo: (count: number) => `${count} 天前`,
} as const;
