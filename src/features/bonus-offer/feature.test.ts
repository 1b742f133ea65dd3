import { featureConforms } from '#tests/suites/feature-conforms.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { bonusOffer } from './feature.ts'

featureConforms(testSite(), bonusOffer)
