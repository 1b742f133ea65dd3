import { featureConforms } from '#tests/laws/conformance.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { bonusOffer } from './feature.ts'

/** What it answers is held against the specification in features/promotions/wire.test.ts. */
featureConforms(testSite(), bonusOffer)
