/** The form of a message, `singular |||| plural`, for a count; Chinese has one form. */
export const pluralForm = (message: string, language: string, count: string | number | undefined): string => {
  const [first = '', second = first] = message.split('||||')
  return (count === undefined || count === 1 || language === 'zh-CN' ? first : second).trim()
}
