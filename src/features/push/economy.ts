/** Numbers of push; those of the specification stand in 001 §9. */

/** How long an installation's token is good, seconds: a week, as `604800s` on the wire. */
export const AUTH_TOKEN_S = 604_800

/** A heartbeat header longer than this is no heartbeat, bytes (001 §9). */
export const HEARTBEAT_MAX = 1_024

/** Devices of one player; one more takes the place of the one that was not seen for longest. */
export const DEVICES_MAX = 10

/** How long a push service keeps a message for a device that is off, seconds. */
export const TTL_S = 86_400

/** Days after which an installation that nobody has heard of is forgotten. */
export const SILENT_DAYS = 90

/** Days in a row on which a push service may refuse a device while it takes messages for others. */
export const REFUSALS_MAX = 3

/** Days for which it is known what became of a message. */
export const DELIVERY_DAYS = 7

/** Offers that a player gets within a day, at most. */
export const OFFERS_A_DAY = 2
