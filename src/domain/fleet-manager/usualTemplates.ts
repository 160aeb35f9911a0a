import type { FileLanguage } from '#domain/reports/reportSchedule'
import type { NotificationEvent } from './notifications'

type Template = { subject: string; text: string }

/** The usual words of the mails about events; a rule may have its own. */
export const usualTemplates: Readonly<Record<FileLanguage, Readonly<Record<NotificationEvent, Template>>>> = {
  'en-US': {
    'load-sent': { subject: 'Load {{load}} sent', text: 'Load {{load}} was sent by {{user}} at {{time}}. {{carrier}}' },
    'load-cancelled': {
      subject: 'Load {{load}} cancelled',
      text: 'Load {{load}} was cancelled by {{user}} at {{time}}. {{carrier}}',
    },
    'load-updated': {
      subject: 'Load {{load}} changed',
      text: 'The changed load {{load}} was sent by {{user}} at {{time}}. {{carrier}}',
    },
    'load-given-back': {
      subject: 'Load {{load}} given back',
      text: '{{user}} gave load {{load}} back to the routing tool at {{time}}. {{reason}}',
    },
    'tender-declined': {
      subject: 'Tender of load {{load}} declined',
      text: '{{carrier}} declined load {{load}} at {{time}}. {{reason}}',
    },
    'import-failed': {
      subject: 'Import of {{file}} rejected',
      text: 'The import of {{file}} by {{user}} was rejected at {{time}}. {{reason}}',
    },
    'late-truck': {
      subject: 'Shipment {{shipment}} is {{minutes}} minutes late',
      text: 'Unit {{unit}} with driver {{driver}} will be {{minutes}} minutes late at {{stop}}.',
    },
    'invoice-posted': {
      subject: 'Invoice {{invoice}} posted',
      text: 'Invoice {{invoice}} of {{period}} over {{amount}} was posted by {{user}} at {{time}}.',
    },
    'hours-violation': {
      subject: 'Hours of driver {{driver}}',
      text: 'To reach the next stop of shipment {{shipment}} as planned, driver {{driver}} would break {{rule}} by {{minutes}} minutes.',
    },
    'next-action-due': {
      subject: 'Recruiting: next action due',
      text: '{{record}}: the next action of {{recruiter}} is due on {{due}}.',
    },
  },
  'es-ES': {
    'load-sent': {
      subject: 'Carga {{load}} enviada',
      text: '{{user}} envió la carga {{load}} ({{time}}). {{carrier}}',
    },
    'load-cancelled': {
      subject: 'Carga {{load}} cancelada',
      text: '{{user}} canceló la carga {{load}} ({{time}}). {{carrier}}',
    },
    'load-updated': {
      subject: 'Carga {{load}} modificada',
      text: '{{user}} envió la carga modificada {{load}} ({{time}}). {{carrier}}',
    },
    'load-given-back': {
      subject: 'Carga {{load}} devuelta',
      text: '{{user}} devolvió la carga {{load}} a la herramienta de rutas ({{time}}). {{reason}}',
    },
    'tender-declined': {
      subject: 'Licitación de la carga {{load}} rechazada',
      text: '{{carrier}} rechazó la carga {{load}} ({{time}}). {{reason}}',
    },
    'import-failed': {
      subject: 'Importación de {{file}} rechazada',
      text: 'La importación de {{file}} por {{user}} fue rechazada ({{time}}). {{reason}}',
    },
    'late-truck': {
      subject: 'El envío {{shipment}} lleva {{minutes}} minutos de retraso',
      text: 'La unidad {{unit}} con el conductor {{driver}} llegará {{minutes}} minutos tarde a {{stop}}.',
    },
    'invoice-posted': {
      subject: 'Factura {{invoice}} contabilizada',
      text: '{{user}} contabilizó la factura {{invoice}} de {{period}} por {{amount}} ({{time}}).',
    },
    'hours-violation': {
      subject: 'Horas del conductor {{driver}}',
      text: 'Para llegar como está previsto a la próxima parada del envío {{shipment}}, el conductor {{driver}} incumpliría {{rule}} por {{minutes}} minutos.',
    },
    'next-action-due': {
      subject: 'Selección: acción pendiente',
      text: '{{record}}: la próxima acción de {{recruiter}} vence el {{due}}.',
    },
  },
  'zh-CN': {
    'load-sent': { subject: '运单 {{load}} 已发送', text: '{{user}} 于 {{time}} 发送了运单 {{load}}。{{carrier}}' },
    'load-cancelled': {
      subject: '运单 {{load}} 已取消',
      text: '{{user}} 于 {{time}} 取消了运单 {{load}}。{{carrier}}',
    },
    'load-updated': {
      subject: '运单 {{load}} 已更改',
      text: '{{user}} 于 {{time}} 发送了更改后的运单 {{load}}。{{carrier}}',
    },
    'load-given-back': {
      subject: '货载 {{load}} 已退回',
      text: '{{user}} 于 {{time}} 将货载 {{load}} 退回路线工具。{{reason}}',
    },
    'tender-declined': {
      subject: '运单 {{load}} 的招标被拒绝',
      text: '{{carrier}} 于 {{time}} 拒绝了运单 {{load}}。{{reason}}',
    },
    'import-failed': {
      subject: '{{file}} 的导入被拒绝',
      text: '{{user}} 对 {{file}} 的导入于 {{time}} 被拒绝。{{reason}}',
    },
    'late-truck': {
      subject: '运输任务 {{shipment}} 晚点 {{minutes}} 分钟',
      text: '车辆 {{unit}}（司机 {{driver}}）将晚 {{minutes}} 分钟到达 {{stop}}。',
    },
    'invoice-posted': {
      subject: '发票 {{invoice}} 已过账',
      text: '{{user}} 于 {{time}} 过账了 {{period}} 的发票 {{invoice}}，金额 {{amount}}。',
    },
    'hours-violation': {
      subject: '司机 {{driver}} 的工时',
      text: '若要按计划到达运输任务 {{shipment}} 的下一站，司机 {{driver}} 将违反 {{rule}} 达 {{minutes}} 分钟。',
    },
    'next-action-due': {
      subject: '招聘：待办事项到期',
      text: '{{record}}：{{recruiter}} 的下一步行动于 {{due}} 到期。',
    },
  },
}

/** The last paragraph of a mail that lacks documents. */
export const missingDocuments: Readonly<Record<FileLanguage, string>> = {
  'en-US': 'Not every document is attached. The portal has all of them.',
  'es-ES': 'No se adjuntan todos los documentos. El portal los tiene todos.',
  'zh-CN': '并非所有文件都已附上。全部文件可在门户中查看。',
}
