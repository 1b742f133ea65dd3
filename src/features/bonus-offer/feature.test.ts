import { featureConforms } from '../../house.test/conformance.ts'
import { house } from '../../house.test/house.ts'
import { bonusOffer } from './feature.ts'

/** What it answers is held against the specification in house.test/wire-rewards.test.ts. */
featureConforms(house(), bonusOffer)
