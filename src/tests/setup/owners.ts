import * as React from 'react'

/**
 * React notes where each element was made, for warnings; noise fails by its words, and a trace for each costs
 * more than drawing it. React counts those notes and makes no more of them in this second when they are too
 * many.
 */
export function leaveOwnersOut(): void {
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: counts } = React as unknown as {
    readonly __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object
  }
  Object.defineProperty(counts, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Infinity,
    set() {},
  })
}
