/** The Accept-Language header of a culture, English and then anything else behind it (W-4): `es-ES,en;q=0.8,*;q=0.5`. */
export const acceptLanguage = (culture: string): string => `${culture},en;q=0.8,*;q=0.5`
