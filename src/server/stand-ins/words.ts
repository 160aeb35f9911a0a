import type { StandIn } from '#server/kernel/frames'

export const loadWords = ['pending', 'planned', 'sent-to-carrier', 'sent-to-fleet', 'cancelled'] as const
export type LoadWord = (typeof loadWords)[number]
export type TenderWord = 'sent' | 'accepted' | 'declined' | 'conditional' | 'cancelled'
export type MessageWord = 'waiting' | 'sending' | 'sent' | 'failed' | 'recalled'

const columnNames = [
  'load',
  'number',
  'status',
  'tender',
  'carrier',
  'driver',
  'deliveries',
  'weight',
  'arrives',
  'changed',
  'count',
  'at',
  'done',
  'by',
  'phone',
  'region',
  'loads',
  'subject',
  'recipients',
] as const

/** What a stand-in says. The portal's own words live with its pages; these are served without them. */
export type Words = {
  titles: Record<StandIn | 'help', string>
  /** What the page stands in for, and which setting puts the real application in its place. */
  standsInFor: (application: string, setting: string) => string
  ofGroup: (group: string) => string
  none: string
  earlier: string
  later: string
  timesAreUtc: string
  notAllowed: string
  help: readonly string[]
  columns: Record<(typeof columnNames)[number], string>
  headings: Record<'loadsByStatus' | 'openLoads' | 'timeLog' | 'drivers' | 'freight' | 'messages', string>
  loadStatuses: Record<LoadWord, string>
  tenderStatuses: Record<TenderWord, string>
  messageStatuses: Record<MessageWord, string>
}

const english: Words = {
  titles: {
    dccmasterschedules: 'Master schedules',
    opsview: 'Operations view',
    cctl: 'Time log',
    cellcomm4: 'Drivers and their phones',
    otmfinancials: 'Freight by carrier',
    mcp: 'Messages report',
    help: 'Help',
  },
  standsInFor: (application, setting) =>
    `Stands in for the provider’s application “${application}”: the portal’s own records, to read only. The setting ${setting} puts the real application in its place.`,
  ofGroup: (group) => `Customer group ${group}`,
  none: 'Nothing here.',
  earlier: 'Earlier',
  later: 'Later',
  timesAreUtc: 'Times are UTC, weights pounds.',
  notAllowed: 'Unauthorized to access this feature.',
  help: [
    'Choose the customer group at the top first: all you see and do belongs to it.',
    'Import deliveries from a file, put them on loads on the board, and send the loads to carriers or to the fleet.',
    'Press Ctrl+K to go to any page, and ? to see all keys.',
    'What you send waits some seconds and can be called back.',
    'Questions go to the support page of the routing tool.',
  ],
  columns: {
    load: 'Load',
    number: 'Load id',
    status: 'Status',
    tender: 'Tender',
    carrier: 'Carrier',
    driver: 'Driver',
    deliveries: 'Deliveries',
    weight: 'Weight',
    arrives: 'Last delivery',
    changed: 'Changed',
    count: 'Loads',
    at: 'Time',
    done: 'What was done',
    by: 'By',
    phone: 'Phone',
    region: 'Region',
    loads: 'Loads',
    subject: 'Subject',
    recipients: 'To',
  },
  headings: {
    loadsByStatus: 'Loads by status',
    openLoads: 'Newest open loads',
    timeLog: 'What was done',
    drivers: 'Drivers',
    freight: 'Freight sent in thirty days',
    messages: 'Newest messages',
  },
  loadStatuses: {
    pending: 'Pending',
    planned: 'Planned',
    'sent-to-carrier': 'Sent to carrier',
    'sent-to-fleet': 'Sent to fleet',
    cancelled: 'Cancelled',
  },
  tenderStatuses: {
    sent: 'No answer yet',
    accepted: 'Accepted',
    declined: 'Declined',
    conditional: 'Accepted with conditions',
    cancelled: 'Cancelled',
  },
  messageStatuses: {
    waiting: 'Waiting',
    sending: 'Being sent',
    sent: 'Sent',
    failed: 'Failed',
    recalled: 'Recalled',
  },
}

const spanish: Words = {
  titles: {
    dccmasterschedules: 'Programas maestros',
    opsview: 'Vista de operaciones',
    cctl: 'Registro de tiempo',
    cellcomm4: 'Conductores y sus teléfonos',
    otmfinancials: 'Carga por transportista',
    mcp: 'Informe de mensajes',
    help: 'Ayuda',
  },
  standsInFor: (application, setting) =>
    `Sustituye a la aplicación «${application}» del proveedor: los registros propios del portal, solo para leer. El ajuste ${setting} pone la aplicación real en su lugar.`,
  ofGroup: (group) => `Grupo de clientes ${group}`,
  none: 'No hay nada aquí.',
  earlier: 'Antes',
  later: 'Después',
  timesAreUtc: 'Las horas son UTC y los pesos, libras.',
  notAllowed: 'No está autorizado para acceder a esta función.',
  help: [
    'Elija primero el grupo de clientes arriba: todo lo que ve y hace pertenece a él.',
    'Importe entregas de un archivo, póngalas en cargas en el tablero y envíe las cargas a transportistas o a la flota.',
    'Pulse Ctrl+K para ir a cualquier página y ? para ver todas las teclas.',
    'Lo que envía espera unos segundos y se puede retirar.',
    'Las preguntas van a la página de soporte de la herramienta de rutas.',
  ],
  columns: {
    load: 'Carga',
    number: 'Id. de carga',
    status: 'Estado',
    tender: 'Oferta',
    carrier: 'Transportista',
    driver: 'Conductor',
    deliveries: 'Entregas',
    weight: 'Peso',
    arrives: 'Última entrega',
    changed: 'Modificada',
    count: 'Cargas',
    at: 'Hora',
    done: 'Qué se hizo',
    by: 'Por',
    phone: 'Teléfono',
    region: 'Región',
    loads: 'Cargas',
    subject: 'Asunto',
    recipients: 'Para',
  },
  headings: {
    loadsByStatus: 'Cargas por estado',
    openLoads: 'Cargas abiertas más recientes',
    timeLog: 'Qué se hizo',
    drivers: 'Conductores',
    freight: 'Carga enviada en treinta días',
    messages: 'Mensajes más recientes',
  },
  loadStatuses: {
    pending: 'Pendiente',
    planned: 'Planificada',
    'sent-to-carrier': 'Enviada al transportista',
    'sent-to-fleet': 'Enviada a la flota',
    cancelled: 'Cancelada',
  },
  tenderStatuses: {
    sent: 'Sin respuesta',
    accepted: 'Aceptada',
    declined: 'Rechazada',
    conditional: 'Aceptada con condiciones',
    cancelled: 'Cancelada',
  },
  messageStatuses: {
    waiting: 'En espera',
    sending: 'Enviándose',
    sent: 'Enviado',
    failed: 'Fallido',
    recalled: 'Retirado',
  },
}

const chinese: Words = {
  titles: {
    dccmasterschedules: '主计划',
    opsview: '运营视图',
    cctl: '时间记录',
    cellcomm4: '司机及其电话',
    otmfinancials: '按承运商的货量',
    mcp: '消息报告',
    help: '帮助',
  },
  standsInFor: (application, setting) =>
    `代替提供商的应用“${application}”：显示门户自己的记录，只供查看。设置 ${setting} 可换上真正的应用。`,
  ofGroup: (group) => `客户组 ${group}`,
  none: '这里没有内容。',
  earlier: '更早',
  later: '更晚',
  timesAreUtc: '时间为 UTC，重量单位为磅。',
  notAllowed: '您无权使用此功能。',
  help: [
    '请先在顶部选择客户组：您看到和所做的一切都属于该组。',
    '从文件导入交货单，在看板上装入货载，再把货载发给承运商或车队。',
    '按 Ctrl+K 可前往任何页面，按 ? 可查看所有按键。',
    '您发送的内容会等待几秒钟，期间可以撤回。',
    '有疑问请到路线工具的支持页面。',
  ],
  columns: {
    load: '货载',
    number: '货载编号',
    status: '状态',
    tender: '邀约',
    carrier: '承运商',
    driver: '司机',
    deliveries: '交货单',
    weight: '重量',
    arrives: '最后交货',
    changed: '修改时间',
    count: '货载数',
    at: '时间',
    done: '所做的事',
    by: '操作人',
    phone: '电话',
    region: '区域',
    loads: '货载数',
    subject: '主题',
    recipients: '收件人',
  },
  headings: {
    loadsByStatus: '按状态统计的货载',
    openLoads: '最新的未结货载',
    timeLog: '所做的事',
    drivers: '司机',
    freight: '三十天内发出的货量',
    messages: '最新消息',
  },
  loadStatuses: {
    pending: '待处理',
    planned: '已计划',
    'sent-to-carrier': '已发给承运商',
    'sent-to-fleet': '已发给车队',
    cancelled: '已取消',
  },
  tenderStatuses: {
    sent: '尚无答复',
    accepted: '已接受',
    declined: '已拒绝',
    conditional: '有条件接受',
    cancelled: '已取消',
  },
  messageStatuses: {
    waiting: '等待中',
    sending: '发送中',
    sent: '已发送',
    failed: '失败',
    recalled: '已撤回',
  },
}

const languages = { 'en-US': english, 'es-ES': spanish, 'zh-CN': chinese }
export type Language = keyof typeof languages

export const wordsIn = (language: Language): Words => languages[language]

/** The language of a culture, else the first one that the browser names and we speak, else English. */
export const languageOf = (culture: string | undefined, accepted: string | undefined): Language => {
  for (const named of [culture ?? '', ...(accepted ?? '').split(',')]) {
    const short = named.trim().slice(0, 2).toLowerCase()
    if (short === 'en') return 'en-US'
    if (short === 'es') return 'es-ES'
    if (short === 'zh') return 'zh-CN'
  }
  return 'en-US'
}
