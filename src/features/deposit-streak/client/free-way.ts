import { useCoinsOnly } from '#client/page/coins-only.ts'
import { t } from '#platform/words/words.ts'

/** What makes a day of the streak without a purchase, within a sentence; who is paid coins alone gets no entries. */
export const useFreeWay = (): string => (useCoinsOnly() ? t('a free request') : t('a free entry card'))
