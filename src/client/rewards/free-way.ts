import { t } from '#platform/words/words.ts'
import { useCoinsOnly } from '../page/coins-only.ts'

/** What counts like a purchase and is free, within a sentence; who is paid coins alone gets no entries by it. */
export const useFreeWay = (): string => (useCoinsOnly() ? t('a free request') : t('a free entry card'))
