import { currentLocale } from './words.ts'

/** The name of a time zone in the language of the page: `Eastern Time`. */
export const zoneText = (timeZone: string): string =>
  new Intl.DateTimeFormat(currentLocale(), { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')!.value
