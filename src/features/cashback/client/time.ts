import { momentText } from '#platform/words/words.ts'

/** A moment as the page writes it: day and hour in the brand's time zone, with the zone's name (001 §3). */
export const timeText = (iso: string, timeZone: string): string =>
  momentText(iso, {
    weekday: 'long',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  })

/** A day of the brand, `YYYY-MM-DD`, as the page writes it; a day has no time that a zone could shift. */
export const dayText = (day: string): string =>
  momentText(`${day}T00:00:00Z`, { dateStyle: 'medium', timeZone: 'UTC' })
