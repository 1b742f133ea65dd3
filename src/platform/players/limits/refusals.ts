import { listed } from '../../base/text/text.ts'

/** The codes by which limits refuse, and their words. */
export const REFUSALS = {
  purchase: {
    code: 'PURCHASE_LIMIT',
    message: listed(
      'You’ve reached the limit that you set for purchases. You can buy again once it allows it.',
    ),
  },
  loss: {
    code: 'LOSS_LIMIT',
    message: listed(
      'This bet is higher than your loss limit leaves. Choose a lower bet, or come back later.',
    ),
  },
  coins: {
    code: 'COINS_LIMIT',
    message: listed(
      'This bet is higher than your coin limit leaves. Choose a lower bet, or come back later.',
    ),
  },
  time: {
    code: 'TIME_LIMIT',
    message: listed('You’ve reached the limit that you set for your time in games. Come back later.'),
  },
  check: {
    code: 'REALITY_CHECK',
    message: listed('You’ve played for a while. See how it went, then decide whether to go on.'),
  },
} as const
