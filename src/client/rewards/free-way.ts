import { t } from '#platform/words/words.ts'
import { useCoinsOnly } from '../page/coins-only.ts'

/**
 * The name of the free alternative to a purchase, within a sentence. Players paid in coins get no entries by
 * it.
 */
export const useFreeWay = (): string => (useCoinsOnly() ? t('a free request') : t('a free entry card'))
