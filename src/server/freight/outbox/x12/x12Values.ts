/** The ISO date of a date element; null for one that does not exist. */
export const isoDay = (text: string): string | null => {
  // Six digits are those of versions before 004010.
  const whole = /^\d{6}$/.test(text) ? `20${text}` : text
  const iso = whole.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  const date = new Date(`${iso}T00:00:00Z`)
  return iso.length === 10 && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null
}
