import { featureConforms } from '#tests/laws/conformance.ts'
import { house } from '#tests/rig/house.ts'
import { bonusOffer } from './feature.ts'

/** What it answers is held against the specification in features/promotions/wire.test.ts. */
featureConforms(house(), bonusOffer)
