/** A browser that sends this cookie when it signs in asks for the account alone: nothing can be played. */
export const ACCOUNT_ONLY = 'account_only'
