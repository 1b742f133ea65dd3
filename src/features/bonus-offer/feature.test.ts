import { featureConforms } from '#tests/laws/conformance.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { bonusOffer } from './feature.ts'

featureConforms(testSite(), bonusOffer)
